import { setTimeout as pause } from 'node:timers/promises'

const lookMs = 5

/** Waits for something that comes to be; an error says what did not within the time. */
export async function until(done: () => boolean, what: string, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!done()) {
    if (performance.now() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`)
    await pause(lookMs)
  }
}
