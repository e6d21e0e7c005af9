import { slotOf } from '@balai/games'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stripsOf } from '../mathematics.ts'
import { fakeClock, notingPainter } from '../testing/fake-stage.ts'
import { createReels } from './reels.ts'

const math = slotOf('lakon-malam')!
const strips = stripsOf(math, false)
const stops = fc.tuple(...strips.map((strip) => fc.integer({ min: 0, max: strip.length - 1 })))

async function land(target: readonly number[], { quick = false, still = false } = {}) {
  const clock = fakeClock()
  const { painter, seen } = notingPainter()
  const stoppedAt: number[] = []
  const reels = createReels(painter, {
    clock,
    still: () => still,
    onStop: (reel) => {
      stoppedAt[reel] = clock.now()
    },
  })
  reels.stand(strips, [0, 0, 0, 0, 0])
  reels.start(strips, quick)
  await clock.pass(300)
  const landed = reels.land(strips, target, quick)
  await clock.pass(4000)
  await landed
  return { seen, stoppedAt }
}

test('the reels come to rest exactly on the stops', async () => {
  await fc.assert(
    fc.asyncProperty(stops, fc.boolean(), async (target, quick) => {
      expect((await land(target, { quick })).seen.positions).toEqual(target)
    }),
    { numRuns: 20 },
  )
})

test('every reel stops at the same moment whatever it shows: no waiting to make hope', async () => {
  const usual = (await land([0, 0, 0, 0, 0])).stoppedAt
  await fc.assert(
    fc.asyncProperty(stops, async (target) => {
      expect((await land(target)).stoppedAt).toEqual(usual)
    }),
    { numRuns: 20 },
  )
})

test('for those who ask for stillness nothing moves: the symbols change by fading', async () => {
  const { seen } = await land([5, 6, 7, 8, 9], { still: true })
  expect(seen.positions).toEqual([5, 6, 7, 8, 9])
  expect(seen.between.every((position) => Number.isInteger(position))).toBe(true)
  expect(seen.faded).toBe(true)
})

test('calm: without an answer the reels rest on whole symbols', async () => {
  const clock = fakeClock()
  const { painter, seen } = notingPainter()
  const reels = createReels(painter, { clock, still: () => false })
  reels.stand(strips, [0, 0, 0, 0, 0])
  reels.start(strips, false)
  await clock.pass(700)
  reels.calm()
  await clock.pass(100)
  const at = [...seen.positions]
  expect(at.every((position) => Number.isInteger(position))).toBe(true)
  await clock.pass(500)
  expect(seen.positions).toEqual(at)
})

test('held, nothing moves; released, it goes on where it was', async () => {
  const clock = fakeClock()
  const { painter, seen } = notingPainter()
  const reels = createReels(painter, { clock, still: () => false })
  reels.stand(strips, [0, 0, 0, 0, 0])
  reels.start(strips, false)
  await clock.pass(300)
  reels.hold(true)
  const at = [...seen.positions]
  await clock.pass(3000)
  expect(seen.positions).toEqual(at)
  const landed = reels.land(strips, [3, 3, 3, 3, 3], false)
  reels.hold(false)
  await clock.pass(4000)
  await landed
  expect(seen.positions).toEqual([3, 3, 3, 3, 3])
})
