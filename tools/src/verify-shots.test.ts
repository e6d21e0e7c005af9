import { commitmentOf } from '@balai/games'
import {
  fishHash,
  fishTitle,
  kinds,
  type Shot,
  shooterOf,
  shotMarkOf,
  sittingIdOf,
  weapons,
} from '@balai/games/fish/index'
import { expect, test } from 'vitest'
import { isShots, verifyShotsText, wholeSitting } from './verify-shots.ts'

const serverSeed = '5c'.repeat(32)
const clientSeed = 'angin selatan'

/** A sitting as the house publishes it: with every weapon, at fish of every kind in turn. */
function sittingOf(count: number) {
  const serverSeedHash = commitmentOf(serverSeed)
  const sitting = sittingIdOf({ serverSeedHash, clientSeed })
  const shoot = shooterOf({ serverSeed, clientSeed })
  const large = kinds.filter(({ mean }) => mean >= 25)
  const shots = Array.from({ length: count }, (_, nonce) => {
    const weapon = weapons[nonce % weapons.length]!
    const pool = weapon.effect === 'seeker' ? large : kinds
    const met = Array.from({ length: weapon.most }, (_, i) => pool[(nonce + i) % pool.length]!.id)
    const shot: Shot = { weapon: weapon.id, stake: 500n * BigInt(weapon.cost), met }
    const { multiples, win } = shoot(shot, nonce)
    const mark = shotMarkOf(sitting, nonce, shot)
    return { ...shot, nonce, mark, multiples, win: String(win), stake: String(shot.stake) }
  })
  const seeds = { sitting, title: fishTitle, mathHash: fishHash, serverSeed, serverSeedHash }
  return { ...seeds, clientSeed, count, shots, next: null }
}
const whole = sittingOf(40)
const shotOf = (is: (shot: (typeof whole.shots)[number]) => boolean) => {
  const { shots, next: _, count: __, ...seeds } = whole
  return { ...seeds, ...shots.find(is)! }
}
const shots = {
  'that caught nothing': shotOf(({ win }) => win === '0'),
  'that caught something': shotOf(({ win }) => win !== '0'),
  'that met four': shotOf(({ met }) => met.length === 4),
}

function everyFlip(record: object, bits: (at: number) => readonly number[]) {
  const bytes = Buffer.from(JSON.stringify(record))
  for (let at = 0; at < bytes.length; at++)
    for (const bit of bits(at)) {
      const flipped = Buffer.from(bytes)
      flipped[at]! ^= 1 << bit
      const { ok } = verifyShotsText(flipped.toString())
      if (ok) expect.fail(`bit ${bit} of byte ${at}: ${flipped}`)
    }
}

for (const [which, shot] of Object.entries(shots))
  test(`[FAI-01] a shot ${which} verifies, and with any one bit flipped does not`, () => {
    expect(isShots(JSON.stringify(shot))).toBe(true)
    expect(verifyShotsText(JSON.stringify({ success: true, value: shot }))).toMatchObject({
      ok: true,
      text: `verified: shot ${shot.nonce} of sitting ${whole.sitting} of segara-kidul, stake ${shot.stake}, win ${shot.win}`,
    })
    // Every bit of a short record; of a long one each byte by another bit.
    const short = shot.met.length === 1
    everyFlip(shot, (at) => (short ? [0, 1, 2, 3, 4, 5, 6, 7] : [at % 8]))
  })

test('[FAI-01] a whole sitting verifies, and with any one byte flipped does not', () => {
  const sum = (of: 'stake' | 'win') => whole.shots.reduce((all, shot) => all + BigInt(shot[of]), 0n)
  expect(verifyShotsText(JSON.stringify(whole), whole.sitting)).toMatchObject({
    ok: true,
    text: `verified: sitting ${whole.sitting} of segara-kidul, 40 shots, stake ${sum('stake')}, win ${sum('win')}`,
  })
  everyFlip(sittingOf(4), (at) => [at % 8])
})

test('no shot of a sitting is left out, told twice or taken from another', () => {
  const { shots } = whole
  for (const other of [
    { ...whole, shots: shots.slice(0, -1) },
    { ...whole, shots: [...shots.slice(0, 3), ...shots.slice(4)], count: 39 },
    { ...whole, shots: [...shots, shots[0]!], count: 41 },
    { ...whole, next: 40 },
  ])
    expect(verifyShotsText(JSON.stringify(other))).toMatchObject({ ok: false })
  const asked = '00000000-0000-4000-8000-000000000000'
  expect(verifyShotsText(JSON.stringify(whole), asked)).toMatchObject({ ok: false })
})

test('pages are put together in their order', async () => {
  const text = await wholeSitting(async (from) => {
    const next = from + 15 < 40 ? from + 15 : null
    const value = { ...whole, shots: whole.shots.slice(from, from + 15), next }
    return JSON.stringify({ success: true, value })
  })
  expect(JSON.parse(text)).toEqual(whole)
})
