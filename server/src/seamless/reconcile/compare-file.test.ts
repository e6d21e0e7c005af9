import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { openCasesOf } from './cases.ts'
import type { Theirs } from './compare.ts'
import { compareFile } from './compare-file.ts'
import { actsIn, fieldsOf, Unreadable } from './csv.ts'
import { agreed, asked, openWorld, type World } from './testing/vendor-world.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const head = 'txId,kind,state,playerRef,roundId,originalTxId,amount,currency,at'
const names = head.split(',')
const rowOf = (act: Theirs) =>
  names.map((name) => `"${Reflect.get(act, name) ?? ''}"`.replace(/^""$/, '')).join(',')

async function* linesOf(lines: readonly string[]) {
  for (const line of lines) yield line
}
const dayOf = ({ at }: World, day = 0) => {
  const from = new Date(`${at().toISOString().slice(0, 10)}T00:00:00Z`)
  const dayMs = 86_400_000
  return {
    from: new Date(from.getTime() + day * dayMs),
    until: new Date(from.getTime() + (day + 1) * dayMs),
  }
}
const compared = (world: World, theirs: readonly Theirs[], day = 0) =>
  compareFile({
    store: house.store,
    vendor: world.vendor.code,
    acts: actsIn(linesOf([head, ...theirs.map(rowOf)])),
    ...dayOf(world, day),
    random: house.random,
    now: house.clock.now(),
  })

async function played() {
  const world = await openWorld(house)
  for (let i = 0; i < 12; i++)
    await asked(
      world,
      { kind: 'bet', tx: `bet${i}`, amount: 100n, on: `r${i}` },
      { kind: 'win', tx: `win${i}`, amount: 70n, on: `r${i}`, ends: true },
      { kind: 'close', tx: `ours ${i}`, on: `r${i}` },
    )
  return world
}

test('[I16] a file that agrees differs in nothing, in any order; one of another day wants nothing', async () => {
  const world = await played()
  const theirs = await agreed(world)
  expect(await compared(world, theirs.toReversed())).toMatchObject({
    read: 24,
    ours: 36,
    found: [],
    opened: 0,
  })
  expect(await compared(world, [], 1)).toMatchObject({ read: 0, ours: 0, found: [] })
  // What they count to yesterday we find wherever it is.
  expect(await compared(world, theirs, 1)).toMatchObject({ read: 24, ours: 0, found: [] })
})

test('[I16] each difference of a file is found once, and read again it is the same case', async () => {
  const world = await played()
  const theirs = await agreed(world)
  const seeded = theirs.flatMap((act): Theirs[] => {
    if (act.txId === 'bet1') return []
    if (act.txId === 'win2') return [{ ...act, amount: '71' }]
    if (act.txId === 'win3') return [{ ...act, state: 'refused' }]
    if (act.txId === 'win4') return [act, { ...act, txId: 'more4' }]
    return [act]
  })
  const first = await compared(world, seeded)
  expect(first.found.map(({ kind, tx }) => [kind, tx]).sort()).toEqual([
    ['amount', 'win2'],
    ['missing-here', 'more4'],
    ['missing-there', 'bet1'],
    ['state', 'win3'],
  ])
  expect(first.opened).toBe(4)
  expect(await compared(world, seeded)).toMatchObject({ opened: 0 })
  const cases = await openCasesOf(house.store.db, world.vendor.code)
  expect(cases.map(({ foundBy }) => foundBy)).toEqual(['file', 'file', 'file', 'file'])
})

test('fields are read with and without quotes', () => {
  expect(fieldsOf('a,,"b,c","d ""e""",')).toEqual(['a', '', 'b,c', 'd "e"', ''])
  for (const line of ['"a', 'a"b', '"a"b', 'a,"b"c,d']) expect(fieldsOf(line)).toBeUndefined()
})

const act = 'w,win,done,player-01,r,,70,IDR,2026-11-18T05:00:00Z'
test.each([
  ['nothing', [], 'the file is empty'],
  ['no column for money', ['txId,kind,state,playerRef,currency,at'], 'line 1: no column amount'],
  ['a float', [head, act.replace('70', '70.5')], 'line 2: amount'],
  ['a float far down', [head, act, '', act.replace('70', '7e1')], 'line 4: amount'],
  ['another word', [head, act.replace('win', 'jackpot')], 'line 2: kind'],
  ['an open quote', [head, `"${act}`], 'line 2: a quote is not closed'],
])('a file with %s is not read past it', async (_name, lines, said) => {
  const read = async () => {
    for await (const each of actsIn(linesOf(lines))) expect(each.amount).toBe(70n)
  }
  const error = await read().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Unreadable)
  expect(String(error)).toContain(said)
})
