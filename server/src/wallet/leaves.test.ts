import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { statementOf } from './statement.ts'
import { booksOf, pageOf } from './statement-sql.ts'
import { openPlayers, type Player } from './testing/play.ts'
import { transferAll } from './transfer.ts'

let house: House
/** Whose purse has the least number that there is. */
let first: Player | undefined
beforeAll(async () => {
  house = await openHouse()
  ;[first] = await openPlayers(house, 1)
  // Leaves of ten entries are full sooner, and turn just the same.
  await house.ownerStore.transact(
    (tx) =>
      tx.run`create or replace function wallet.leaf_size() returns int language sql immutable
              parallel safe as 'select 10'`,
  )
})
afterAll(() => house.close())

const zone = 'Asia/Jakarta'
const reasons = ['stake', 'win', 'void', 'deposit', 'withdrawal', 'adjustment'] as const
const start = Date.parse('2026-11-10T00:00:00Z')
const at = (minutes: number) => new Date(start + minutes * 60_000)

type Made = { reason: (typeof reasons)[number]; amount: bigint; minute: number }
const out = new Set(['stake', 'withdrawal'])

/** Clocks of servers differ: a time may be before the one that the book had reached. */
const made = fc.record({
  reason: fc.constantFrom(...reasons),
  amount: fc.bigInt({ min: 1n, max: 900n }),
  ahead: fc.integer({ min: -200, max: 220 }),
})

async function write(player: Player, all: readonly Made[]) {
  const cash = { ...player, pool: 'cash' as const }
  for (let i = 0; i < all.length; i += 7)
    await house.store.transact((tx) =>
      transferAll(
        tx,
        all.slice(i, i + 7).map(({ reason, amount, minute }) => ({
          ...(out.has(reason)
            ? { from: cash, to: { house: 'play' as const } }
            : { from: { house: 'play' as const }, to: cash }),
          ...{ amount, reason, key: randomUUID(), source: 'test', now: at(minute) },
        })),
      ),
    )
}

const turn = () => house.store.transact((tx) => tx.run`select wallet.sum_up(1)`)

/** The whole book, page by page. */
async function whole(player: Player, { size, ...asked }: { size: number; from: Date; to: Date }) {
  type Page = Awaited<ReturnType<typeof statementOf>>
  const pages: Page[] = []
  do {
    const after = pages.at(-1)?.next
    pages.push(
      await statementOf(house.store.db, {
        ...{ ...player, ...asked, zone, pool: 'cash', size },
        ...(after && { after }),
      }),
    )
  } while (pages.at(-1)?.next)
  return pages
}

test('[MEM-08] days follow one another without a gap, whatever is summed: each opens with what the last closed with, and its sums are the difference', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(made, { minLength: 1, maxLength: 45 }),
      fc.integer({ min: 1, max: 12 }),
      async (wishes, size) => {
        const [player] = await openPlayers(house, 1)
        if (!player) throw new Error('nobody')
        let minute = 0
        const all = wishes.map(({ reason, amount, ahead }) => {
          minute = Math.max(0, minute + ahead)
          return { reason, amount, minute }
        })
        const [early, late] = [all.slice(0, size * 4), all.slice(size * 4)]
        await write(player, [{ reason: 'deposit', amount: 100_000n, minute: 0 }, ...early])
        // A book goes on from where it was summed.
        await turn()
        await write(player, late)
        // What is summed and what is not come to the same. Days of two hours have more edges.
        const days = Array.from({ length: 16 }, (_, day) => at((day - 1) * 120))
        const look = async () => {
          const found = []
          for (const [i, from] of days.entries()) {
            const to = days[i + 1] ?? at(10_000_000)
            found.push(await whole(player, { from, to, size }))
          }
          return found
        }
        const before = await look()
        await turn()
        const after = await look()
        expect(after).toEqual(before)

        const firsts = after.map(([first]) => first!)
        expect(firsts[0]?.opening).toBe(0n)
        let reached = 0
        for (const [i, first] of firsts.entries()) {
          expect(first.opening).toBe(firsts[i - 1]?.closing ?? 0n)
          const items = after[i]!.flatMap((page) => page.items).reverse()
          let balance = first.opening
          for (const item of items) {
            balance += item.amount
            expect(item.after).toBe(balance)
            reached = Math.max(reached, item.at.getTime())
            // It stands in the day that the book had reached.
            expect(days.findLastIndex((day) => day.getTime() <= reached)).toBe(i)
          }
          expect(balance).toBe(first.closing)
          const sums = first.kinds.reduce((sum, { came, went }) => sum + came - went, 0n)
          expect(sums).toBe(first.closing - first.opening)
          expect(first.kinds.reduce((sum, { entries }) => sum + entries, 0)).toBe(items.length)
          for (const page of after[i]!) expect(page).toMatchObject({ opening: first.opening })
        }
        expect(firsts.reduce((sum, { kinds }) => sum + kinds.length, 0)).toBeGreaterThan(0)
      },
    ),
    { numRuns: process.env.LONG ? 200 : 12 },
  )
})

test('[MEM-08] a kind shows its own entries and no other, on pages of any size', async () => {
  const [player] = await openPlayers(house, 1)
  if (!player) throw new Error('nobody')
  const all = Array.from({ length: 60 }, (_, i) => ({
    reason: reasons[i % reasons.length] ?? 'stake',
    amount: BigInt(1 + i),
    minute: i,
  }))
  await write(player, [{ reason: 'deposit', amount: 100_000n, minute: 0 }, ...all])
  await turn()
  const stretch = { from: at(-1), to: at(1_000), zone, pool: 'cash' as const }
  const everything = await statementOf(house.store.db, { ...player, ...stretch, size: 100 })
  for (const { kind, entries, came, went } of everything.kinds)
    for (const size of [1, 3, 50]) {
      const items = []
      let after: (typeof everything)['next'] = null
      do {
        const page = await statementOf(house.store.db, {
          ...{ ...player, ...stretch, kind, size },
          ...(after && { after }),
        })
        items.push(...page.items)
        after = page.next
      } while (after)
      expect(items).toEqual(everything.items.filter((item) => item.kind === kind))
      expect(items).toHaveLength(entries)
      expect(items.reduce((sum, { amount }) => sum + amount, 0n)).toBe(came - went)
    }
  // A purse that has nothing, and a kind that there is not.
  expect(
    await statementOf(house.store.db, { ...player, ...stretch, pool: 'bonus', size: 5 }),
  ).toMatchObject({ opening: 0n, closing: 0n, items: [], next: null })
  expect(
    await statementOf(house.store.db, { ...player, ...stretch, kind: 'bonus', size: 5 }),
  ).toMatchObject({ items: [] })
})

const Leaf = z.object({ leaf: z.int(), entries: z.bigint() })

test.each(['deposit', 'stake'] as const)(
  'a leaf that is filled by a %s which was under way as the last window ended is turned with the next',
  async (reason) => {
    const [player] = await openPlayers(house, 1)
    if (!player) throw new Error('nobody')
    const leaves = () => house.store.db.many(Leaf)`
      select leaf, sum(entries)::bigint as entries from wallet.leaf l
        join wallet.account a on a.bucket = l.bucket and a.id = l.account
       where a.member = ${player.member} and a.pool = 'cash' group by leaf order by leaf`
    const Seq = z.object({ seq: z.int() })
    const { seq } = await house.store.db.one(Seq)`
      select seq::int from wallet.account where member = ${player.member} and pool = 'cash'`
    for (let entry = seq; entry < 9; entry++)
      await write(player, [{ reason: 'deposit', amount: 500n, minute: 0 }])
    expect(await leaves()).toEqual([])
    const cash = { ...player, pool: 'cash' as const }
    const play = { house: 'play' as const }
    const sides = reason === 'stake' ? { from: cash, to: play } : { from: play, to: cash }
    await house.store.transact(async (tx) => {
      await transferAll(tx, [
        { ...sides, reason, amount: 1n, key: randomUUID(), source: 'test', now: at(0) },
      ])
      // What is not there yet for anyone else ends the window.
      await turn()
      expect(await leaves()).toEqual([])
    })
    await vi.waitFor(
      async () => {
        await turn()
        expect(await leaves()).toEqual([{ leaf: 1, entries: 10n }])
      },
      { timeout: 60_000, interval: 100 },
    )
  },
  90_000,
)

const Plan = z.object({ 'QUERY PLAN': z.string() })

test('[MEM-08] a page is read along the numbers of the book: nothing is stepped over or read whole', async () => {
  const [player] = await openPlayers(house, 1)
  if (!player) throw new Error('nobody')
  const [book] = await booksOf(house.store.db, player)
  if (!book) throw new Error('no book')
  const stretch = { ...book, below: 900n, from: 1n, size: 51 }
  const planOf = async (reasons: string[] | undefined) =>
    (await house.store.db.many(Plan)`explain ${pageOf({ ...stretch, reasons })}`)
      .map((row) => row['QUERY PLAN'])
      .join('\n')
  // Whatever is sorted is what two pages hold: each side is cut off before it is laid to the other.
  const side = (name: string) =>
    new RegExp(
      `->  Limit .*\\n +->  Index Scan Backward using ${name} .*\\n +Index Cond: .*_seq < `,
    )
  const all = await planOf(undefined)
  const some = await planOf(['deposit', 'void'])
  expect(all).toMatch(side('transfer_debit'))
  expect(all).toMatch(side('transfer_credit'))
  expect(some).toMatch(side('transfer_debit_reason'))
  expect(some).toMatch(side('transfer_credit_reason'))
  expect(all + some).not.toMatch(/Seq Scan|Bitmap/)
  expect(all.match(/Sort Method|Sort {2}/g) ?? []).toHaveLength(
    all.includes('Merge Append') ? 0 : 1,
  )
})

const Leaves = z.object({ leaves: z.int() })
const Filled = z.object({ member: z.guid(), pool: z.string() })
const Wrote = z.object({ writer: z.bigint() })

test('a leaf is filled by the transaction with its last entry, and by none before it or after', async () => {
  const [player] = await openPlayers(house, 1)
  if (!player) throw new Error('nobody plays')
  const one = { reason: 'deposit', amount: 1n } as const
  // With what was paid in as it was opened, entries are counted from there.
  const left = async () => {
    const book = (await booksOf(house.store.db, player)).find(({ pool }) => pool === 'cash')
    return 10 - Number((book?.last ?? 0n) % 10n)
  }
  await write(
    player,
    Array.from({ length: (await left()) + 9 }, (_, minute) => ({ ...one, minute })),
  )
  expect(await left()).toBe(1)
  const wrote: bigint[] = []
  for (const minute of [100, 101, 102]) {
    await write(player, [{ ...one, minute }])
    const { writer } = await house.store.db.one(Wrote)`
      select max(writer) as writer from wallet.transfer where bucket = ${player.bucket}`
    wrote.push(writer)
  }
  const filled = (since: bigint, upto: bigint) =>
    house.ownerStore.db.many(Filled)`
      select member, pool from wallet.filled(${since}, ${upto}) where member = ${player.member}`
  const [with10, with11, with12] = wrote as [bigint, bigint, bigint]
  const is = [{ member: player.member, pool: 'cash' }]
  expect(await filled(with10, with11)).toEqual(is)
  expect(await filled(with10, with12 + 1n)).toEqual(is)
  expect(await filled(with10 - 1n, with10)).toEqual([])
  expect(await filled(with11, with12 + 1n)).toEqual([])
})

test('[MEM-08] a book begins with the first entry of its first moment, where that lies on a leaf and where it does not', async () => {
  if (!first) throw new Error('nobody plays')
  const player = first
  const [book] = await booksOf(house.store.db, player)
  expect(book).toMatchObject({ account: 1_000n, pool: 'cash' })
  // Leaves of the quarter before, of this one, and what fills none.
  for (const [minute, length] of [
    [285, 20],
    [300, 25],
    [301, 3],
  ] as const)
    await write(
      player,
      Array.from({ length }, (_, nth): Made => {
        // The later ones begin with money that goes.
        const goes = (nth % 2 === 0) === minute > 285
        return { reason: goes ? 'stake' : 'deposit', amount: goes ? 1n : 5n, minute }
      }),
    )
  const shown = async (from: number) => {
    const pages = await whole(player, { size: 50, from: at(from), to: at(315) })
    return pages.flatMap(({ items }) => items).length
  }
  expect([await shown(285), await shown(300), await shown(301)]).toEqual([48, 28, 3])
  await vi.waitFor(
    async () => {
      await turn()
      const { leaves } = await house.store.db.one(Leaves)`
        select count(distinct l.leaf)::int as leaves from wallet.leaf l
          join wallet.account a on a.bucket = l.bucket and a.id = l.account
         where a.member = ${player.member} and a.pool = 'cash'`
      expect(leaves).toBe(4)
    },
    { timeout: 60_000, interval: 50 },
  )
  expect([await shown(285), await shown(300), await shown(301)]).toEqual([48, 28, 3])
}, 120_000)
