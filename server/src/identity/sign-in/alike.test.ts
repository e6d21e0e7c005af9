import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { hashPassword, passwordFits } from '../passwords.ts'
import { type Door, login, openDoor } from '../testing/door.ts'
import { personAt } from '../testing/person.ts'

/** The strict figure asks for a machine that does nothing else: it is taken in the long run. */
const strict = process.env.LONG === '1'
const pairs = strict ? 400 : 60
const apartMsMax = 5
const chanceMin = 0.01

let house: House
let door: Door
let known: { name: string }
beforeAll(async () => {
  house = await openHouse()
  door = await openDoor(house)
  known = await personAt(door, { email: 'sari@contoh.id', mobile: '6281234511111' })
})
afterAll(async () => {
  await door.close()
  await house.close()
})

async function time(work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Times of both, taking turns at being first, so that what a first call warms up favours neither. */
async function timesOf(one: () => Promise<unknown>, two: () => Promise<unknown>) {
  const times: [number[], number[]] = [[], []]
  for (let i = -5; i < pairs; i++) {
    await house.ownerStore.transact((tx) => tx.run`truncate identity.attempt`)
    const taken: [number, number] = [0, 0]
    for (const which of i % 2 ? ([0, 1] as const) : ([1, 0] as const))
      taken[which] = await time(which ? two : one)
    if (i >= 0) for (const which of [0, 1] as const) times[which].push(taken[which])
  }
  return times
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

/** How likely ranks as far apart as these are by chance (Mann and Whitney, two-sided). */
function chanceOf(one: number[], two: number[]): number {
  const all = [...one.map((ms) => ({ ms, mine: true })), ...two.map((ms) => ({ ms, mine: false }))]
  const ranks = all
    .toSorted((a, b) => a.ms - b.ms)
    .reduce((sum, { mine }, at) => sum + (mine ? at + 1 : 0), 0)
  const [n, m] = [one.length, two.length]
  const u = ranks - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  // The normal distribution's tail (Abramowitz and Stegun 26.2.17).
  const t = 1 / (1 + 0.2316419 * z)
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const tail = series.reduce((sum, factor, at) => sum + factor * t ** (at + 1), 0)
  return (2 * tail * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
}

test('the rank test finds a difference where there is one, and none where there is none', () => {
  const steps = Array.from({ length: 400 }, (_, i) => (i * 7919) % 400)
  expect(chanceOf(steps, steps)).toBeGreaterThan(0.9)
  expect(
    chanceOf(
      steps,
      steps.map((ms) => ms + 60),
    ),
  ).toBeLessThan(chanceMin)
})

/** What is left out for one of the two is seen at once: the hash alone takes many times this. */
async function allowedMs() {
  if (strict) return apartMsMax
  const kept = await hashPassword('apa saja 1')
  const all: number[] = []
  for (let i = 0; i < 9; i++) all.push(await time(() => passwordFits(kept, 'apa saja 2')))
  return Math.max(apartMsMax, median(all) / 2)
}

async function expectAlike(one: () => Promise<unknown>, two: () => Promise<unknown>) {
  const [mine, theirs] = await timesOf(one, two)
  expect(Math.abs(median(mine) - median(theirs))).toBeLessThan(await allowedMs())
  if (strict) expect(chanceOf(mine, theirs)).toBeGreaterThan(chanceMin)
}

test('[A21] a known and an unknown name take the same time to be refused', async () => {
  const wrong = (name: string) => door.call('login', login(name, 'salah1234'))
  await expectAlike(
    () => wrong(known.name),
    () => wrong('tidakada'),
  )
}, 240_000)

test('[A21] a known and an unknown address take the same time to be asked a link for', async () => {
  const ask = (username: string, email: string) =>
    door.call('byEmail', { username, email, human: 'test-human' })
  await expectAlike(
    () => ask(known.name, 'sari@contoh.id'),
    () => ask('tidakada', 'lain@contoh.id'),
  )
}, 240_000)

test('[A21] answers and status are the same for known and unknown', async () => {
  const asked = async (username: string) => {
    await house.ownerStore.transact((tx) => tx.run`truncate identity.attempt`)
    return door.call('login', login(username, 'salah1234'))
  }
  expect(await asked(known.name)).toEqual(await asked('tidakada'))
  const link = (username: string) =>
    door.call('byEmail', { username, email: 'sari@contoh.id', human: 'test-human' })
  expect(await link(known.name)).toEqual(await link('tidakada'))
})
