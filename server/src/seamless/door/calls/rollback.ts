import { hashed } from '../../../platform/random.ts'
import { type Act, actBy, actsOfRound, keyOfAct } from '../../../wagers/index.ts'
import { from, moved, refusalOf } from '../acts.ts'
import type { Asked, Handler } from '../handlers.ts'
import { isSaid, say } from '../said.ts'
import { together } from '../together.ts'
import { roundOf, txOf } from '../vendor.ts'

/** Undoes a stake, a win or a tip. What never came is remembered, so that it cannot come later. */
export const rollback: Handler<'rollback'> = async (asked) => {
  const { vendor, takes, who, port, store } = asked
  const player = await who.player(vendor, takes.playerRef)
  if (isSaid(player)) return player
  const tx = txOf(vendor, player.ref, takes.txId)
  if (tx === undefined) return say('MALFORMED', { field: 'txId' })
  const of = txOf(vendor, player.ref, takes.originalTxId)
  if (of === undefined) return say('MALFORMED', { field: 'originalTxId' })
  const mode = await asked.modes.ofAct(vendor, player, of)
  const round = takes.roundId && roundOf(vendor, player.ref, takes.roundId)
  const act: Undoing = {
    ...from(asked, player, mode),
    kind: 'rollback',
    tx,
    of,
    ...(round && takes.roundId && { round, ext: takes.roundId }),
  }
  const acted =
    vendor.setting.rollbackAfterWin === 'reverse'
      ? await reversed(asked, act)
      : (await port.ask([act]))[0]
  if (!acted) throw new Error('a wish to undo was not answered')
  const whose = { vendor, player, mode, store }
  if (acted.code !== 'ok') return refusalOf(acted, whose)
  const status = acted.state ?? 'already'
  const { lang } = player
  if (status === 'tombstoned' && vendor.setting.rollbackUnknown === 'not-found')
    return say('BET_NOT_FOUND', { lang, balance: (await moved(acted, whose)).balance })
  return { ...(await moved(acted, whose)), status }
}

type Undoing = Act & { kind: 'rollback' }

/** Somebody else's win may come in between; then it is looked at again. */
const triesMax = 4

/** Undoes a stake whose round has paid together with everything that it paid. */
async function reversed(asked: Asked<'rollback'>, act: Undoing) {
  for (let tries = 0; tries < triesMax; tries++) {
    const paid = await paidIn(asked, act)
    if (paid.length === 0) break
    const done = await together(asked, async (ask) => {
      const answers = await ask([...paid, act])
      const own = answers.at(-1)
      return own?.code === 'ok' && own.state === 'reversed' ? answers : undefined
    })
    if (done) return done.at(-1)
  }
  return (await asked.port.ask([act]))[0]
}

/** The undoing of everything that the round of a stake has paid. What is undone already stays so. */
async function paidIn({ store }: Asked<'rollback'>, { round: _, ext: __, ...act }: Undoing) {
  const { source, member, mode } = act
  const stake = await actBy(store.db, { source, key: keyOfAct(source, act.of) })
  if (stake?.kind !== 'bet' || stake.code !== 'ok' || !stake.round) return []
  const acts = await actsOfRound(store.db, { source, round: stake.round })
  return acts
    .filter((paid) => paid.kind === 'win' && paid.code === 'ok')
    .filter((paid) => paid.member === member && paid.mode === mode)
    .map((paid): Undoing => {
      // No number of a vendor's has a space in it: this one is nobody's but the win's.
      const tx = `undo ${paid.key}`
      return { ...act, tx, of: paid.tx, body: hashed(tx) }
    })
}
