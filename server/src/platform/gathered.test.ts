import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

const turn = () => new Promise<void>((done) => setImmediate(done))

test('what is asked while others are away goes together, each answered by its place', async () => {
  const sets: (readonly number[])[] = []
  const letGo: (() => void)[] = []
  const ask = gathered(async (all: readonly number[]) => {
    sets.push(all)
    await new Promise<void>((done) => letGo.push(done))
    return all.map((one) => one * 2)
  })
  const first = ask(1)
  await turn()
  const others = [2, 3, 4].map(ask)
  letGo[0]?.()
  expect(await first).toBe(2)
  await turn()
  letGo[1]?.()
  expect(await Promise.all(others)).toEqual([4, 6, 8])
  // Nobody is answered by what was read before they asked.
  expect(sets).toEqual([[1], [2, 3, 4]])
})

test('a set that fails fails for those in it alone; an answer too few is a fault and not a wrong answer', async () => {
  let fails = true
  const ask = gathered(async (all: readonly string[]) => {
    if (fails) throw new Error('away')
    return all.filter((one) => one !== 'nobody')
  })
  const both = await Promise.allSettled([ask('a'), ask('b')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await ask('c')).toBe('c')
  await expect(Promise.all([ask('nobody'), ask('d')])).rejects.toThrow('unanswered')
})

test('where the asking rests, the first does not wait, nor anybody for the rest to be over; who comes meanwhile goes together', async () => {
  const restMs = 250
  const sets: { all: readonly number[]; at: number }[] = []
  const ask = gathered(
    async (all: readonly number[]) => {
      sets.push({ all, at: performance.now() })
      return all
    },
    { restMs },
  )
  const began = performance.now()
  await ask(1)
  expect(performance.now() - began).toBeLessThan(restMs)
  const others = [ask(2)]
  await new Promise<void>((done) => setTimeout(done, restMs / 10))
  others.push(ask(3))
  await Promise.all(others)
  expect(sets.map(({ all }) => all)).toEqual([[1], [2, 3]])
  const [first = 0, second = 0] = sets.map(({ at }) => at)
  // A timer may be a little early.
  expect(second - first).toBeGreaterThan(restMs - 2)
})
