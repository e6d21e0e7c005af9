import type { TaskMeta } from 'vitest'

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
