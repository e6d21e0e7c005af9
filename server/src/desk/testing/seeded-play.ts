import { randomUUID } from 'node:crypto'
import type { MemberId } from '@balai/contract'
import { record } from '../../audit/index.ts'
import type { Tx } from '../../platform/db.ts'
import type { House } from '../../platform/testing/house.ts'
import { confirmRaise } from '../../protection/confirm-raise.ts'
import { setLimit } from '../../protection/set-limit.ts'
import { takeRest } from '../../protection/take-rest.ts'
import * as wagers from '../../wagers/index.ts'
import { sumUp as sumPlay } from '../../wagers/index.ts'
import { openAsker } from '../../wagers/testing/asker.ts'
import * as wallet from '../../wallet/index.ts'

const hourMs = 3_600_000

/** Sixty days of some hours each, so that days, months and both sides of midnight have their share. */
export async function seedPlay(house: House, after = async (_n: number) => {}) {
  house.clock.advance(-60 * 24 * hourMs)
  for (let n = 0; n < 12; n++) {
    await play(house, n)
    await after(n)
    house.clock.advance(n < 10 ? (5 * 24 + 7) * hourMs : 6 * hourMs)
  }
  house.clock.advance(midday - house.clock.now().getTime())
  for (let n = 12; n < 16; n++) {
    await play(house, n)
    await after(n)
  }
}

/** Sums whatever can be summed. */
export const sumAll = async ({ store }: House) => {
  await wallet.sumUp(store, 1)
  await sumPlay(store, 1)
}

/** Midday of the quiet day that houses open on. */
const midday = Date.parse('2026-11-18T05:00:00Z')

/** What members do: stakes of both purses, wins, undone bets, corrections, tips, gifts, free play. */
export async function play(house: House, n: number) {
  const a = await openAsker(house, { cash: 5_000n + BigInt(n), bonus: 700n, demo: true })
  const id = () => randomUUID()
  const [one, two, three, four] = [id(), id(), id(), id()]
  const bet = id()
  const win = id()
  await a.ask(
    a.bet(900n + BigInt(n), { round: one }),
    a.win(450n * BigInt(n), { round: one, ends: true }),
  )
  await a.ask(a.bet(300n, { round: two, tx: bet }), a.back(bet, { round: two }))
  await a.ask(a.bet(120n, { round: three }), a.win(2_000n, { round: three, tx: win, ends: true }))
  await a.ask(a.back(win, { round: three }), a.win(1_000n, { round: three, ends: true }))
  await a.ask(a.bet(4_900n, { round: four }), a.adjust(n % 2 ? 60n : -9_000n, { round: one }))
  await a.ask(a.tip(5n), a.promo(77n), a.bet(10n ** 9n), a.bet(50n, { mode: 'demo', round: id() }))
  const now = house.clock.now()
  const rest = {
    ...a.player,
    kind: 'cool-off' as const,
    length: n % 2 ? '24h' : '7d',
    now,
  } as const
  await house.store.transact((tx) => limited(tx, { ...a.player, n, now }))
  await house.store.transact((tx) => takeRest(tx, rest))
  const to = { ...a.player, pool: 'cash' as const }
  const adjustment = { reason: 'adjustment', source: 'desk', now, key: id() }
  await house.store.transact(async (tx) => {
    const from = { house: 'promotion' as const }
    await wallet.transfer(tx, { ...adjustment, from, to, amount: 31n + BigInt(n) })
    await record(tx, {
      kind: 'balance-adjusted',
      actor: 'staff:ayu',
      subject: `member:${a.player.member}`,
      body: {},
      now,
    })
  })
}

type Limited = { member: MemberId; bucket: number; n: number; now: Date }

/** Limits of each kind by members and by the desk: tightened, raised, taken away. */
async function limited(tx: Tx, { n, now, ...player }: Limited) {
  const kind = (['deposit', 'stake', 'loss', 'time'] as const)[n % 4] ?? 'stake'
  const span = (['day', 'week', 'month'] as const)[n % 3] ?? 'day'
  const which = { ...player, kind, span }
  for (const amount of [70_000n, 60_000n]) await setLimit(tx, { ...which, amount, now })
  if (n % 2) return
  const amount = n % 4 ? null : 65_000n
  await setLimit(tx, { ...which, amount, now })
  const later = new Date(now.getTime() + 25 * hourMs)
  await confirmRaise(tx, { ...which, amount, now: later })
  await wagers.orderBound(tx, { ...which, span: 'week', amount: 80_000n, now })
  const body = { limit: `${kind}-week`, before: null, after: '80000' }
  const subject = `member:${player.member}`
  await record(tx, { kind: 'limit-ordered', actor: 'staff:ayu', subject, body, now })
}
