import type { TaskMeta } from 'vitest'
import type { House } from './house.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** How much a test really did, for whoever asks whether it proves anything. */
    counted?: Record<string, number>
  }
}

/** Writes down in the report of the run what a test did: sequences, transfers, seconds. */
export function count({ meta }: { meta: TaskMeta }, counted: Record<string, number>) {
  meta.counted = { ...meta.counted, ...counted }
}

/** How many statements a piece of work asks of the database. */
export async function statementsOf({ store }: Pick<House, 'store'>, work: () => Promise<unknown>) {
  let asked = 0
  store.meter = () => void asked++
  await work()
  delete store.meter
  return asked
}
