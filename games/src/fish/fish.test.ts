import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commitmentOf } from '../fair.ts'
import {
  cannons,
  chanceOf,
  type Fish,
  field,
  fishHash,
  fishTitle,
  kindOf,
  kinds,
  meets,
  placeAt,
  type Shot,
  type ShotRecord,
  shooterOf,
  shotMarkOf,
  sittingIdOf,
  verifyShot,
  waveOf,
  wavesAt,
  weaponOf,
  weapons,
  weightsOf,
} from './index.ts'

const seed = fc.string({
  unit: fc.constantFrom(...'0123456789abcdef'),
  minLength: 64,
  maxLength: 64,
})
const large = kinds.filter(({ mean }) => mean >= 25)

const shot: fc.Arbitrary<Shot> = fc.constantFrom(...weapons).chain((weapon) =>
  fc.record({
    weapon: fc.constant(weapon.id),
    stake: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    met: fc.array(
      fc.constantFrom(...(weapon.effect === 'seeker' ? large : kinds).map(({ id }) => id)),
      { minLength: 1, maxLength: weapon.most },
    ),
  }),
)

const recordOf = (
  serverSeed: string,
  clientSeed: string,
  nonce: number,
  shot: Shot,
): ShotRecord => {
  const serverSeedHash = commitmentOf(serverSeed)
  const sitting = sittingIdOf({ serverSeedHash, clientSeed })
  return {
    ...shot,
    ...{ sitting, title: fishTitle, mathHash: fishHash, serverSeed, serverSeedHash },
    ...{ clientSeed, nonce, mark: shotMarkOf(sitting, nonce, shot) },
    ...shooterOf({ serverSeed, clientSeed })(shot, nonce),
  }
}

test('[FAI-01] any shot verifies from its seeds, and none of which anything was changed', () => {
  fc.assert(
    fc.property(seed, fc.nat(1e6), shot, (serverSeed, nonce, shot) => {
      const record = recordOf(serverSeed, 'tamu', nonce, shot)
      expect(verifyShot(record)).toEqual({ ok: true })
      const flipped = serverSeed.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
      for (const [differs, change] of [
        ['serverSeedHash', { serverSeed: flipped }],
        ['sitting', { clientSeed: 'tamu2' }],
        ['mark', { nonce: nonce + 1 }],
        ['mark', { stake: shot.stake + 1n }],
        ['mark', { met: shot.met.map((id) => (id === 'hiu' ? 'pari' : 'hiu')) }],
        ['multiples', { multiples: record.multiples.map((multiple) => multiple + 1) }],
        ['win', { win: record.win + 1n }],
        ['mathHash', { mathHash: record.serverSeedHash }],
      ] as const)
        expect(verifyShot({ ...record, ...change }), differs).toMatchObject({ ok: false, differs })
    }),
    { numRuns: 60 },
  )
})

test('what no shot can be verifies as none, and breaks nothing', () => {
  const record = recordOf('ab'.repeat(32), 'tamu', 0, { weapon: 'jala', stake: 5n, met: ['hiu'] })
  for (const change of [
    { met: [] },
    { met: Array(5).fill('hiu') },
    { met: ['paus'] },
    { weapon: 'granat' },
    { weapon: 'torpedo', met: ['teri'] },
    { stake: 0n },
  ])
    expect(verifyShot({ ...record, ...change })).toMatchObject({ ok: false, differs: 'met' })
})

test('[GAM-11] the mean of a shot is exactly the stated return, at whatever fish and however many', () => {
  fc.assert(
    fc.property(shot, ({ weapon, met }) => {
      const weights = weightsOf(weaponOf(weapon), met.length)
      const all = weights.reduce((a, b) => a + b, 0)
      // In hundredths of a share: chance times mean multiple is 96/100 of each fish's share.
      met.forEach((id, at) => {
        const { of, over } = chanceOf(kindOf(id), weights[at]!, all)
        expect(of * kindOf(id).mean * 100 * all).toBe(96 * weights[at]! * over)
        expect(of).toBeLessThan(over)
      })
    }),
  )
  for (const { mean, pays } of kinds) {
    const all = pays.reduce((sum, { weight }) => sum + weight, 0)
    expect(pays.reduce((sum, { multiple, weight }) => sum + multiple * weight, 0)).toBe(mean * all)
  }
})

const swim = (serverSeed: string, at: number) =>
  wavesAt(at)
    .flatMap((wave) => waveOf(serverSeed, wave))
    .filter(({ bornAt, lastsMs }) => bornAt <= at && at <= bornAt + lastsMs)

test('the same seed swims the same way, whole numbers to the last sixteenth, and nothing swims longer than it is looked for', () => {
  fc.assert(
    fc.property(seed, fc.nat(1_000), (roomSeed, wave) => {
      const fish = waveOf(roomSeed, wave)
      expect(waveOf(roomSeed, wave)).toEqual(fish)
      for (const { id, curve, bornAt, lastsMs } of fish) {
        expect(Math.floor(id / 8)).toBe(wave)
        for (const age of [0, 1, lastsMs >> 1, lastsMs - 1, lastsMs]) {
          const { x, y } = placeAt(curve, age, lastsMs)!
          expect([x * 16, y * 16].every(Number.isInteger)).toBe(true)
          expect(y).toBeGreaterThan(0)
          expect(y).toBeLessThan(field.height)
        }
        expect(placeAt(curve, 0, lastsMs)!.x === curve[0]).toBe(true)
        expect(placeAt(curve, lastsMs, lastsMs)!.x === curve[6]).toBe(true)
        expect(placeAt(curve, -1, lastsMs)).toBeUndefined()
        expect(wavesAt(bornAt + lastsMs)).toContain(wave)
      }
    }),
    { numRuns: 40 },
  )
})

test('a boss comes every eighty seconds, the one and the other in turn', () => {
  const bosses = Array.from({ length: 160 }, (_, wave) => waveOf('5e'.repeat(32), wave))
    .flat()
    .filter(({ kind }) => kindOf(kind).boss)
  expect(bosses.map(({ kind }) => kind)).toEqual(['gurita', 'naga', 'gurita', 'naga'])
})

const still = (id: number, kind: string, x: number, y: number): Fish => ({
  id,
  kind,
  bornAt: 0,
  lastsMs: 60_000,
  curve: [x, y, x, y, x, y, x, y],
})
const fire = (weapon: string, aim: Parameters<typeof meets>[1]['aim'], fish: Fish[]) =>
  meets(fish, { weapon: weaponOf(weapon), from: cannons[0]!, aim, at: 10_000 })?.fish.map(
    ({ id }) => id,
  )

test('who is hit: the first on the way, a net what is near it, a bolt from fish to fish, a torpedo only what is large', () => {
  const row = [
    still(1, 'badut', 480, 600),
    still(2, 'hiu', 480, 300),
    still(3, 'teri', 560, 600),
    still(4, 'teri', 800, 600),
    still(5, 'teri', 1050, 600),
    still(6, 'teri', 1550, 600),
  ]
  const up = { at: { x: 480, y: 100 } }
  expect(fire('meriam', up, row)).toEqual([1])
  expect(fire('meriam', { lock: 2 }, row), 'past every other').toEqual([2])
  expect(fire('meriam', { lock: 9 }, row), 'it is gone').toBeUndefined()
  expect(fire('meriam', { at: { x: 40, y: 880 } }, row), 'nothing on the way').toBeUndefined()
  expect(fire('jala', up, row)).toEqual([1, 3])
  expect(fire('petir', up, row)).toEqual([1, 3, 4, 5])
  expect(fire('torpedo', up, row), 'through the small ones').toEqual([2])
  expect(fire('torpedo', { lock: 1 }, row)).toBeUndefined()
})

test('whatever swims may be hit, from every seat', () => {
  const roomSeed = 'c4'.repeat(32)
  for (const from of cannons)
    for (let at = 20_000; at < 120_000; at += 25_000)
      for (const fish of swim(roomSeed, at)) {
        const place = placeAt(fish.curve, at - fish.bornAt, fish.lastsMs)!
        const inside = place.x > 300 && place.x < 1300
        if (!inside || at - fish.bornAt > fish.lastsMs * 0.8) continue
        const met = meets(swim(roomSeed, at), {
          ...{ weapon: weaponOf('meriam'), from, aim: { lock: fish.id }, at },
        })
        expect(
          met?.fish.map(({ id }) => id),
          fish.kind,
        ).toEqual([fish.id])
      }
})

/** A straight shot looked at in every step, at every fish: slow, and plain to see. */
function firstOnWay(
  fish: readonly Fish[],
  from: { x: number; y: number },
  to: typeof from,
  at: number,
) {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  for (let afterMs = 24; length > 0; afterMs += 24) {
    const gone = (1.6 * afterMs) / length
    const x = from.x + (to.x - from.x) * gone
    const y = from.y + (to.y - from.y) * gone
    if (x < 0 || x > field.width || y < 0 || y > field.height) break
    for (const one of fish) {
      const place = placeAt(one.curve, at + afterMs - one.bornAt, one.lastsMs)
      if (place && Math.hypot(x - place.x, y - place.y) <= kindOf(one.kind).radius + 14)
        return { fish: [one], afterMs }
    }
  }
  return undefined
}

test('who is met first is who would be met by looking at every fish in every step', () => {
  const x = fc.integer({ min: 0, max: field.width })
  const y = fc.integer({ min: 0, max: field.height })
  const spot = fc.record({ x, y })
  const met = { some: 0, none: 0 }
  fc.assert(
    fc.property(seed, fc.nat(400_000), fc.nat(3), spot, (roomSeed, at, place, to) => {
      const fish = wavesAt(at).flatMap((wave) => waveOf(roomSeed, wave))
      const from = cannons[place]!
      const found = meets(fish, { weapon: weaponOf('meriam'), from, aim: { at: to }, at })
      expect(found).toEqual(firstOnWay(fish, from, to, at))
      met[found ? 'some' : 'none'] += 1
    }),
    { numRuns: process.env.LONG ? 5_000 : 150 },
  )
  expect(Math.min(met.some, met.none), 'both were seen').toBeGreaterThan(0)
})
