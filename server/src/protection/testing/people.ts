import { randomUUID } from 'node:crypto'
import { GameId, type LimitKind, type LimitSpan, RoundId } from '@balai/contract'
import { isRefusal } from '../../platform/refusal.ts'
import type { House } from '../../platform/testing/house.ts'
import { type Act, actAll } from '../../wagers/act.ts'
import { deposit, type Port, place } from '../../wagers/index.ts'
import type { Player } from '../../wagers/testing/players.ts'
import { setLimit } from '../set-limit.ts'

type Paying = { amount: bigint; key?: string; now?: Date }

/** Pays in, or hears why not. */
export const paidIn = (
  { store, clock }: House,
  player: Player,
  { amount, key = randomUUID(), now = clock.now() }: Paying,
) => store.transact((tx) => deposit(tx, { ...player, amount, key, source: 'test', now }))

type Staking = { amount: bigint; now?: Date; game?: string }

/** A stake at a game of the house, on a round of its own; what it loses stays lost. */
export async function staked(
  { store, clock }: House,
  player: Player,
  { amount, now = clock.now(), game = 'lakon-malam' }: Staking,
) {
  const answer = await store.transact((tx) =>
    place(tx, {
      ...player,
      round: RoundId.parse(randomUUID()),
      game: GameId.parse(game),
      ...{ vendor: 'BALAI', mode: 'cash', stake: amount, now },
      rules: { version: '1', hash: 'a'.repeat(64) },
    }),
  )
  return isRefusal(answer) ? answer.refused : 'ok'
}

/** The same as a vendor asks it, by its own number. */
export async function bet(house: House, player: Player, staking: Staking & { port?: Port }) {
  const { amount, now = house.clock.now(), game = 'lakon-malam', port } = staking
  const act: Act = {
    ...player,
    ...{ kind: 'bet', source: 'LOTUS', tx: randomUUID(), mode: 'cash', vendor: 'BALAI' },
    ...{ round: randomUUID(), game: GameId.parse(game), amount, now },
  }
  const [acted] = port
    ? await port.ask([act])
    : await house.store.transact((tx) => actAll(tx, [act]))
  return acted?.code ?? 'nothing'
}

type Limiting = { kind: LimitKind; span: LimitSpan; amount: bigint | null; now?: Date }

/** Sets a limit that has to be taken. */
export async function limited(
  { store, clock }: House,
  player: Player,
  { now = clock.now(), ...limit }: Limiting,
) {
  const answer = await store.transact((tx) => setLimit(tx, { ...player, ...limit, now }))
  if (isRefusal(answer)) throw new Error(`refused: ${answer.refused}`)
  return answer
}

/** What came of many at once, counted by its name. */
export async function counted(work: Promise<unknown>[]) {
  const counts: Record<string, number> = {}
  for (const answer of await Promise.all(work)) {
    const name = isRefusal(answer) ? answer.refused : typeof answer === 'string' ? answer : 'ok'
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

export const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Array.from({ length: count }, (_, n) => work(n))
