import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { type FakeVendor, openFakeVendor } from '../testing/fake-vendor.ts'
import { closeCase, openCasesOf } from './cases.ts'
import type { Theirs } from './compare.ts'
import { reconcile } from './reconcile.ts'
import { agreed, asked, openWorld, visible, type World } from './testing/vendor-world.ts'

let house: House
let fake: FakeVendor | undefined
beforeAll(async () => {
  house = await openHouse({ max: 16 })
})
afterAll(() => house.close())
afterEach(async () => {
  await fake?.close()
  fake = undefined
})

const graceMs = 3_600_000
const hour = () => house.clock.advance(3_600_000)
const pageMost = 7

/** A vendor that tells these lines, a few at a time, from the cursor on that it gave out. */
async function telling(lines: () => readonly Theirs[]) {
  fake = await openFakeVendor(
    ({ query }) => {
      const from = Number(query.get('from') ?? 0)
      const records = lines().slice(from, from + pageMost)
      const next = from + records.length
      return { body: { records, next: String(next), more: next < lines().length } }
    },
    () => house.clock.now(),
  )
  return fake.line
}
type Line = FakeVendor['line']
const run = (world: World, line: Line) =>
  reconcile({
    store: house.store,
    line,
    vendor: world.vendor,
    graceMs,
    random: house.random,
    now: house.clock.now(),
  })
const casesOf = async ({ vendor }: World) =>
  (await openCasesOf(house.store.db, vendor.code)).map(({ kind, tx }) => [kind, tx])

/** Runs until everything that anyone had alone has waited long enough. */
async function settledWith(world: World, lines: readonly Theirs[]) {
  const line = await telling(() => lines)
  await visible(world)
  for (let runs = 0; runs < 3; runs++) {
    await run(world, line)
    hour()
  }
  return (await casesOf(world)).sort()
}

/** Rounds of every kind: won, lost, undone, refused, undone before they came, tips, prizes, corrections. */
async function played(world: World, rounds: number) {
  for (let i = 0; i < rounds; i++) {
    const who = world.sitters[i % world.sitters.length]
    const on = `r${i}`
    const bet = { kind: 'bet', tx: `bet${i}`, amount: 100n, on, who } as const
    const win = { kind: 'win', tx: `win${i}`, amount: BigInt(i * 10), ends: true, on, who } as const
    const undo = { kind: 'rollback', tx: `undo${i}`, of: `bet${i}`, who } as const
    if (i % 5 === 0) await asked(world, bet, win)
    else if (i % 5 === 1) await asked(world, bet, undo)
    else if (i % 5 === 2) await asked(world, undo, bet)
    else if (i % 5 === 3) await asked(world, { ...bet, amount: 10n ** 12n })
    else
      await asked(
        world,
        bet,
        { ...win, ends: false },
        { kind: 'close', tx: `close${i}`, on, who },
        { kind: 'adjust', tx: `adjust${i}`, amount: -5n, on, who },
        { kind: 'tip', tx: `tip${i}`, amount: 5n, who },
        { kind: 'promo', tx: `promo${i}`, amount: 50n, who },
        { kind: 'bet', tx: `play${i}`, amount: 5n, on: `play${i}`, mode: 'demo', who },
        // What was done here under a number of ours.
        { kind: 'promo', tx: `ours ${randomUUID()}`, amount: 1n, who },
      )
  }
}

const money = async () => {
  const Sum = z.object({ transfers: z.string(), balances: z.string() })
  return house.ownerStore.db.one(Sum)`
    select (select count(*) from wallet.transfer)::text as transfers,
           (select coalesce(sum(balance), 0) from wallet.account)::text as balances`
}

test('[I16] two lists that agree leave no case, in any order of theirs and however they are paged', async () => {
  const world = await openWorld(house, 3)
  await played(world, 15)
  const theirs = await agreed(world)
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(theirs, { minLength: theirs.length }), async (lines) => {
      await house.ownerStore.transact(async (tx) => {
        await tx.run`delete from seamless.reconciled where vendor = ${world.vendor.code}`
        await tx.run`delete from seamless.unmatched where vendor = ${world.vendor.code}`
      })
      expect(await settledWith(world, lines)).toEqual([])
      await fake?.close()
    }),
    { numRuns: 6, endOnFailure: true },
  )
})

const mistakes = {
  'their act that we never had': (act: Theirs) => ({ ...act, txId: `${act.txId}-more` }),
  'another amount': (act: Theirs) => ({ ...act, amount: String(BigInt(act.amount) + 1n) }),
  'another currency': (act: Theirs) => ({ ...act, currency: 'THB' }),
  'refused there': (act: Theirs) => ({ ...act, state: 'refused' as const }),
  'another player': (act: Theirs, { sitters }: World) => ({
    ...act,
    playerRef: sitters.find(({ ref }) => ref !== act.playerRef)?.ref ?? '',
  }),
  'another round': (act: Theirs) => ({ ...act, roundId: 'r-other' }),
  'another kind': (act: Theirs) => ({ ...act, kind: 'promo' as const }),
}

test('[I16] [GAM-10] differences of each kind are all found, none is invented, and no money moves', async () => {
  const world = await openWorld(house, 2)
  await played(world, 40)
  const theirs = await agreed(world)
  const wins = theirs.filter(({ kind, state }) => kind === 'win' && state === 'done')
  const names = [...Object.values(mistakes)]
  const changed = new Map(wins.map((win, i) => [win.txId, names[i % (names.length + 1)]]))
  const kinds = ['missing-here', 'amount', 'amount', 'state', 'state', 'state', 'state']
  const expected: (string | null)[][] = []
  const lines = theirs.flatMap((act) => {
    const i = wins.indexOf(act)
    if (i === -1) return [act]
    const change = changed.get(act.txId)
    const kind = kinds[i % (names.length + 1)]
    if (!change || !kind) {
      expected.push(['missing-there', act.txId])
      return []
    }
    const other = change(act, world)
    expected.push([kind, other.txId])
    if (other.txId !== act.txId) expected.push(['missing-there', act.txId])
    return [other]
  })
  // And a stake that was refused here and counts there.
  const refused = lines.findIndex(({ state }) => state === 'refused')
  const [was] = lines.splice(refused, 1)
  if (!was) throw new Error('nothing was refused')
  lines.push({ ...was, state: 'done' })
  expected.push(['state', was.txId])
  const before = await money()
  expect(await settledWith(world, lines)).toEqual(expected.sort())
  expect(new Set(expected.map(([kind]) => kind)).size).toBe(4)
  expect(await money()).toEqual(before)
  const [open] = await openCasesOf(house.store.db, world.vendor.code)
  expect(open?.ours ?? open?.theirs, 'both sides are kept').toMatchObject({ playerRef: /./ })
})

test('[I16] what one side tells late is met within the time agreed', async () => {
  const world = await openWorld(house)
  await played(world, 5)
  const theirs = await agreed(world)
  const lines: Theirs[] = []
  const line = await telling(() => lines)
  await run(world, line)
  house.clock.advance(graceMs - 60_000)
  lines.push(...theirs)
  await run(world, line)
  hour()
  await run(world, line)
  expect(await casesOf(world)).toEqual([])
})

test('[I16] while a vendor cannot be read nothing is missing from its list', async () => {
  const world = await openWorld(house)
  await played(world, 5)
  const theirs = await agreed(world)
  let away = true
  fake = await openFakeVendor(
    ({ query }) => {
      if (away) return { status: 503, body: {} }
      const records = theirs.slice(Number(query.get('from') ?? 0))
      return { body: { records, next: String(theirs.length), more: false } }
    },
    () => house.clock.now(),
  )
  for (let hours = 0; hours < 30; hours++) {
    await expect(run(world, fake.line)).rejects.toThrow('not-ok')
    hour()
  }
  expect(await casesOf(world)).toEqual([])
  away = false
  await run(world, fake.line)
  hour()
  await run(world, fake.line)
  expect(await casesOf(world)).toEqual([])
})

test('a list that does not go on is not read for ever', async () => {
  const world = await openWorld(house)
  fake = await openFakeVendor(
    () => ({ body: { records: [], next: '7', more: true } }),
    () => house.clock.now(),
  )
  await expect(run(world, fake.line)).rejects.toThrow('does not go on')
  expect(fake.heard.length).toBeLessThan(4)
})

test('a stake that timed out there and was undone holds the same on both sides', async () => {
  const world = await openWorld(house)
  await asked(
    world,
    { kind: 'bet', tx: 'slow', amount: 10n, on: 'slow' },
    { kind: 'rollback', tx: 'undo-slow', of: 'slow' },
  )
  const theirs = await agreed(world)
  const lines = theirs.map((act) =>
    act.txId === 'slow' ? { ...act, state: 'refused' as const } : act,
  )
  // Told under a number that came when it had been undone already, by the name of the same stake.
  const again = { ...theirs[1], txId: 'undo-again', originalTxId: 'slow' } as Theirs
  expect(await settledWith(world, [...lines, again])).toEqual([])
})

test('[I16] a stake that a free round paid for is told as a stake of nothing', async () => {
  const world = await openWorld(house)
  await asked(world, { kind: 'win', tx: 'free', amount: 0n, on: 'r', free: true })
  await asked(world, { kind: 'win', tx: 'paid', amount: 5n, on: 'r', free: true })
  const lines = (await agreed(world)).map((act) => ({ ...act, kind: 'bet' as const }))
  expect(await settledWith(world, lines)).toEqual([['state', 'paid']])
})

test('[I16] the same difference is one case, and a person closes it once', async () => {
  const world = await openWorld(house)
  await asked(world, { kind: 'bet', tx: 'a', amount: 10n, on: 'a' })
  const [act] = await agreed(world)
  const odd = { ...act, amount: '11' } as Theirs
  expect(await settledWith(world, [odd, odd, odd])).toEqual([['amount', 'a']])
  const [found] = await openCasesOf(house.store.db, world.vendor.code)
  if (!found) throw new Error('no case')
  const closing = { id: found.id, by: 'staff:1', note: 'agreed by phone', now: house.clock.now() }
  const closed = await house.store.transact((tx) => closeCase(tx, closing))
  const again = await house.store.transact((tx) => closeCase(tx, { ...closing, by: 'staff:2' }))
  expect([closed, again]).toEqual([true, false])
  expect(await casesOf(world)).toEqual([])
  await fake?.close()
  expect(await settledWith(world, [odd, odd, odd, odd])).toEqual([])
})

test('[I16] the house itself cannot take a case away', async () => {
  const remove = house.store.transact((tx) => tx.run`delete from seamless.break`)
  await expect(remove).rejects.toThrow('permission denied')
  const change = house.store.transact((tx) => tx.run`update seamless.break set ours = null`)
  await expect(change).rejects.toThrow('permission denied')
})
