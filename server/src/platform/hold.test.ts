import { afterAll, expect, test, vi } from 'vitest'
import { holdAlone } from './hold.ts'
import { openHouse } from './testing/house.ts'

const house = await openHouse()
afterAll(() => house.close())

const wakes = (channel: string) => house.store.transact(async (tx) => tx.wake(channel))

test('what is woken is looked at without waiting, and what is not has its turn each second', async () => {
  const looks = { woken: 0, other: 0 }
  const held = holdAlone(house, 'a-hold', [
    { do: async () => void looks.woken++, failing: 'one waits', wokenBy: 'a-channel' },
    { do: async () => void looks.other++, failing: 'another waits' },
  ])
  await vi.waitFor(() => expect(Math.min(looks.woken, looks.other)).toBeGreaterThan(0))
  const began = performance.now()
  const before = { ...looks }
  for (let nth = 1; nth <= 20; nth++) {
    await wakes('a-channel')
    await vi.waitFor(() => expect(looks.woken).toBeGreaterThanOrEqual(before.woken + nth), {
      interval: 2,
      timeout: 10_000,
    })
  }
  // By its turns alone it would have been looked at once a second.
  const seconds = (performance.now() - began) / 1_000
  expect(seconds).toBeLessThan(10)
  expect(looks.other - before.other).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
  await held.close()
  const last = { ...looks }
  await wakes('a-channel')
  await new Promise((done) => setTimeout(done, 100))
  expect(looks).toEqual(last)
})

test('a wake that comes while it is looked at is not lost', async () => {
  let looks = 0
  let letGo = () => {}
  const held = holdAlone(house, 'another-hold', [
    {
      do: () => {
        looks++
        return new Promise<void>((done) => {
          letGo = done
        })
      },
      failing: 'it waits',
      wokenBy: 'another-channel',
    },
  ])
  await vi.waitFor(() => expect(looks).toBe(1))
  await wakes('another-channel')
  await new Promise((done) => setTimeout(done, 100))
  const began = performance.now()
  letGo()
  await vi.waitFor(() => expect(looks).toBe(2), { interval: 5, timeout: 5_000 })
  expect(performance.now() - began).toBeLessThan(900)
  letGo()
  await held.close()
})

test('where no line can be opened all is looked at by its turns, in one place still', async () => {
  let [looks, others, at] = [0, 0, 0]
  const deaf = { ...house.store, listen: () => Promise.reject(new Error('no line')) }
  const works = (count: () => void) => [
    { do: async () => count(), failing: 'it waits', wokenBy: 'a-deaf-channel' },
    {
      do: async () => {
        at++
        await new Promise((done) => setTimeout(done, 50))
        expect(--at, 'two hold it at once').toBe(0)
      },
      failing: 'another waits',
    },
  ]
  const held = holdAlone(
    { ...house, store: deaf },
    'a-deaf-hold',
    works(() => void looks++),
  )
  await vi.waitFor(() => expect(looks).toBeGreaterThan(1), { timeout: 10_000 })
  const second = holdAlone(
    house,
    'a-deaf-hold',
    works(() => void others++),
  )
  await new Promise((done) => setTimeout(done, 2_500))
  expect(others).toBe(0)
  await held.close()
  await vi.waitFor(() => expect(others).toBeGreaterThan(0), { timeout: 10_000 })
  await second.close()
})
