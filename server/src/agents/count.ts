import type { MemberId } from '@balai/contract'
import { houseDay } from '@balai/contract/register-rules'
import * as catalogue from '../catalogue/index.ts'
import * as identity from '../identity/index.ts'
import type { Tx } from '../platform/db.ts'
import * as wagers from '../wagers/index.ts'
import { bringsNobody } from './affiliates/idle.ts'
import * as sql from './count-sql.ts'

type Rounds = readonly wagers.WhichRound[]

const once = (rounds: Rounds) => [...new Map(rounds.map((one) => [one.round, one])).values()]
const nothing = { seq: 0, rounds: 0, stake: 0n, counted: 0n, returned: 0n }

/**
 * Brings what these rounds count for everybody above their players to what it should be, as the books have them
 * now. Told twice, late or in another order it comes to the same: only what has changed makes a line.
 */
export async function countRounds(tx: Tx, rounds: Rounds, now: Date) {
  const asked = await wagers.roundsPlayed(tx, once(rounds))
  const players = [...new Set(asked.map(({ member }) => member))]
  const held = players.length ? await sql.holdPlayers(tx, players) : []
  const inTree = new Set(held.map(({ member }) => member))
  const ours = asked.filter(({ member }) => inTree.has(member))
  if (!ours.length) return
  // Read again now that nobody else counts: what came meanwhile is counted by then.
  const played = await wagers.roundsPlayed(tx, ours)
  const before = new Map((await sql.countedOf(tx, ours)).map((one) => [one.round, one]))
  const categories = await catalogue.categoriesOf(tx, played)
  const bucketOf = new Map(played.map(({ member, bucket }) => [member, bucket]))
  const resting = new Set(
    await wagers.restingOf(tx, {
      members: [...bucketOf].map(([member, bucket]) => ({ member, bucket })),
      now,
    }),
  )
  const idle = await bringsNobody(tx, [...bucketOf.keys()], now)
  const lines = played.flatMap((round): sql.NewLine[] => {
    const had = before.get(round.round) ?? nothing
    const grown = {
      rounds: (round.withBonus > 0n ? 1 : 0) - had.rounds,
      stake: round.withBonus - had.stake,
      counted: round.counted - had.counted,
      returned: round.returned - had.returned,
    }
    if (!grown.rounds && !grown.stake && !grown.counted && !grown.returned) return []
    return [
      {
        ...{ ...round, ...grown, seq: had.seq + 1, category: categories.get(round.game) ?? '' },
        ...{ endedAt: round.at, day: houseDay(round.at) },
        why: resting.has(round.member) ? 'resting' : null,
        brings: !idle.has(round.member),
      },
    ]
  })
  if (!lines.length) return
  const passed = await nobodyPaid(tx, [...inTree], now)
  await sql.addLines(tx, { lines, nothing: passed, now, today: houseDay(now) })
}

/** Those above these players, and they themselves, whom nothing is given to now: rested or closed accounts. */
async function nobodyPaid(tx: Tx, players: readonly MemberId[], now: Date) {
  const above = await sql.uplinesOf(tx, players)
  const everybody = [...new Set([...players, ...above.flatMap(({ uplines }) => uplines)])]
  const open = await identity.membersAfter(tx, {
    ...{ after: '00000000-0000-0000-0000-000000000000', of: everybody, size: everybody.length },
  })
  const resting = new Set(await wagers.restingOf(tx, { members: open, now }))
  const paid = new Set(open.map(({ member }) => member).filter((member) => !resting.has(member)))
  return everybody.filter((member) => !paid.has(member))
}
