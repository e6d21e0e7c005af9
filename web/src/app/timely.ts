import { chunkTimeoutMs } from '../timing.ts'

/** Code that did not come, or not in time. A screen that broke is another matter. */
export class Missed extends Error {}

const missed = new Set<() => void>()

/** Forgets what did not come, so that the next try asks again. */
export function forgetMissed() {
  for (const forget of missed) forget()
  missed.clear()
}

type Ends = {
  /** How to forget that it was asked for. */
  forget: () => void
  /** Whether the page goes, because what it asks for is gone. */
  leaves?: () => boolean
}

/** Waits for code no longer than anyone would. */
export async function timely<M>(load: () => Promise<M>, { forget, leaves }: Ends): Promise<M> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(fail, chunkTimeoutMs)
  })
  const gone = () => {
    if (!leaves?.()) throw new Missed()
    // While the page goes there is nothing to be said.
    return new Promise<never>(() => {})
  }
  try {
    return await Promise.race([load().catch(gone), late])
  } catch {
    missed.add(forget)
    throw new Missed()
  } finally {
    clearTimeout(timer)
  }
}
