import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { closeInOrder } from './closing.ts'
import { createLog } from './log.ts'

const log = createLog({ level: 'silent' })

test('steps are taken in order, and one that fails keeps no later one from being taken', async () => {
  const taken: string[] = []
  const step = (name: string, fails = false) =>
    [
      name,
      async () => {
        await pause(5)
        taken.push(name)
        if (fails) throw new Error(name)
      },
    ] as const
  const all = [step('calls'), step('jobs', true), step('database')].map(
    ([name, work]) => [name, work] as [string, () => Promise<void>],
  )
  expect(await closeInOrder(all, { log, withinMs: 1_000 })).toBe(false)
  expect(taken).toEqual(['calls', 'jobs', 'database'])
  expect(await closeInOrder(all.slice(0, 1), { log, withinMs: 1_000 })).toBe(true)
})

test('a step that never ends holds nobody longer than its time', async () => {
  const began = performance.now()
  const never: [string, () => unknown] = ['never', () => new Promise(() => {})]
  expect(await closeInOrder([never], { log, withinMs: 50 })).toBe(false)
  expect(performance.now() - began).toBeLessThan(500)
})
