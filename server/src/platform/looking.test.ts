import { expect, test } from 'vitest'
import { looking } from './looking.ts'

const hourMs = 3_600_000

/** Something that changes, and somebody who looks at it slowly: each look is let go by hand. */
function slowly() {
  const world = { is: 0, known: -1, looks: [] as (() => void)[] }
  const { again, close } = looking(async () => {
    const seen = world.is
    await new Promise<void>((done) => world.looks.push(done))
    world.known = seen
  }, hourMs)
  return { world, again, close }
}
const turn = () => new Promise((done) => setImmediate(done))

test('a look that began before a change never takes the place of one that began after it', async () => {
  const { world, again, close } = slowly()
  const first = again()
  world.is = 1
  const second = again()
  // Not beside the first: it could come back before it, and be written over.
  expect(world.looks).toHaveLength(1)
  world.looks[0]?.()
  await turn()
  expect(world).toMatchObject({ known: 0, looks: { length: 2 } })
  world.looks[1]?.()
  await Promise.all([first, second, close()])
  expect(world.known).toBe(1)
})

test('whoever asks three times while somebody looks is looked for once more, and a look that failed ends it for nobody', async () => {
  let looks = 0
  const { again, close } = looking(async () => {
    looks++
    await turn()
    if (looks === 1) throw new Error('away')
  }, hourMs)
  await expect(again()).rejects.toThrow('away')
  await Promise.all([again(), again(), again()])
  expect(looks).toBe(3)
  await close()
})

test('it looks every so often of itself, and no more once it is closed', async () => {
  let looks = 0
  const { close } = looking(async () => {
    looks++
  }, 5)
  await expect.poll(() => looks).toBeGreaterThan(1)
  await close()
  const before = looks
  await new Promise((done) => setTimeout(done, 50))
  expect(looks).toBe(before)
})
