import { type ActRow, actBy, actsOfRound, keyOfAct, roundWith } from '../../wagers/index.ts'
import type { Asked, Handler } from '../door/handlers.ts'
import { isSaid, type Said, say } from '../door/said.ts'
import { roundOf, txOf, type Vendor } from '../door/vendor.ts'
import type { Player } from '../door/who.ts'
import { roundOfGrant } from '../free-rounds/play.ts'
import { roundOfSeat } from '../poker/seat.ts'
import { roundOfTicket } from '../sport/ticket.ts'
import { stepBy } from '../steps/sql.ts'
import { toldOf, toldOfStep } from './told.ts'

/** What the house holds for a number of a vendor's: whatever it was asked, and how that was answered. */
export const status: Handler<'status'> = async (asked) => {
  const { vendor, store } = asked
  const player = await playerOf(asked)
  if (player && isSaid(player)) return player
  const acts = await actsFor(asked, player)
  if (isSaid(acts)) return acts
  if (acts.length === 0) return { code: 'OK', acts: await stepFor(asked, player), round: null }
  const own = player ? acts.filter(({ member }) => member === player.member) : acts
  const at = own.find(({ round, code }) => round !== null && code === 'ok')
  const round = at?.round && (await roundWith(store.db, { bucket: at.bucket, id: at.round }))
  return {
    code: 'OK',
    acts: own.map((act) => toldOf(vendor, act)),
    round: round
      ? {
          roundId: at.ext ?? round.id,
          state: round.state,
          stake: String(round.stake),
          returned: String(round.returned),
        }
      : null,
  }
}

async function playerOf({ vendor, takes, who }: Asked<'status'>) {
  if (takes.playerRef !== undefined) return who.player(vendor, takes.playerRef)
  // Whose number it is nobody can say.
  return vendor.setting.txPerPlayer ? say('MALFORMED', { field: 'playerRef' }) : undefined
}

async function actsFor(
  { vendor, takes, store }: Asked<'status'>,
  player: Player | undefined,
): Promise<ActRow[] | Said> {
  const { code: source } = vendor
  const ref = player?.ref ?? ''
  if (takes.txId !== undefined) {
    const tx = txOf(vendor, ref, takes.txId)
    if (tx === undefined) return say('MALFORMED', { field: 'txId' })
    const act = await actBy(store.db, { source, key: keyOfAct(source, tx) })
    return act ? [act] : []
  }
  if (takes.roundId === undefined) return say('MALFORMED', { field: 'txId' })
  // A ticket, a sitting and a grant are rounds of their own, whatever else has the same name.
  for (const roundIn of [roundOfPlay(vendor, ref), roundOfTicket, roundOfSeat, roundOfGrant]) {
    const acts = await actsOfRound(store.db, { source, round: roundIn(source, takes.roundId) })
    if (acts.length > 0) return acts
  }
  return []
}

const roundOfPlay = (vendor: Vendor, ref: string) => (_: string, id: string) =>
  roundOf(vendor, ref, id)

/** A call that has come to no act: it was refused before, or it moves no money. */
async function stepFor({ vendor, takes, store }: Asked<'status'>, player: Player | undefined) {
  const tx = takes.txId === undefined ? undefined : txOf(vendor, player?.ref ?? '', takes.txId)
  if (tx === undefined) return []
  const step = await stepBy(store.db, { vendor: vendor.code, key: keyOfAct(vendor.code, tx) })
  return step?.code ? [toldOfStep(vendor, { ...step, code: step.code })] : []
}
