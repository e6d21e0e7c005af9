import { expect, test, vi } from 'vitest'
import { directShow } from './show.ts'
import { createReels } from './stage/reels.ts'
import { fakeClock, notingPainter } from './testing/fake-stage.ts'
import { type Kind, lay, math, roundOf, seedFor } from './testing/rounds.ts'

const stake = 20_000n

async function present(kind: Kind) {
  const clock = fakeClock()
  const { painter, seen } = notingPainter()
  const reels = createReels(painter, { clock, still: () => false })
  const sound = { spin: vi.fn(), win: vi.fn(), free: vi.fn() }
  const now = () => ({ stake, free: false, quick: false, ends: false })
  const show = directShow({ reels, title: () => math, now, sound })
  const [step] = roundOf(lay(seedFor(kind, 0, stake), 0, stake, new Date(0))).steps
  if (!step) throw new Error('no step')
  const shown = show.present(step)
  await clock.pass(6000)
  await shown
  return { seen, sound }
}

test('a return at or below the stake passes without line, light, embers or sound', async () => {
  const { seen, sound } = await present('back')
  expect(seen).toMatchObject({ lit: 0, embers: 0 })
  expect(sound.win).not.toHaveBeenCalled()
})

test('a win above the stake is lit and heard', async () => {
  const { seen, sound } = await present('win')
  expect(seen.lit).toBeGreaterThan(0)
  expect(seen.embers).toBe(1)
  expect(sound.win).toHaveBeenCalledOnce()
})
