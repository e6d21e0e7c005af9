import type { Log } from './log.ts'

export type Step = [name: string, work: () => unknown]

/**
 * Takes the steps one after the other. One that fails keeps no other from being taken, and all of
 * them together take no longer than `withinMs`: a process that was told to go is gone by then.
 * Answers whether everything closed in order.
 */
export async function closeInOrder(
  steps: readonly Step[],
  { log, withinMs }: { log: Log; withinMs: number },
): Promise<boolean> {
  let at = ''
  let inOrder = true
  const all = async () => {
    for (const [name, work] of steps) {
      at = name
      try {
        await work()
      } catch (err) {
        inOrder = false
        log.error({ err, step: name }, 'a part of the house did not close in order')
      }
    }
  }
  const late = Symbol('late')
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<typeof late>((done) => {
    timer = setTimeout(() => done(late), withinMs)
  })
  const first = await Promise.race([all(), tooLong])
  clearTimeout(timer)
  if (first !== late) return inOrder
  log.error({ step: at, withinMs }, 'the house did not close in time')
  return false
}
