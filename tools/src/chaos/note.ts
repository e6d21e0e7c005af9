import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes down each answer that decided something, as it is heard and where no fault reaches. What the
 * judge holds against the books can be read there afterwards.
 */
export function noteIn(folder: string) {
  const file = join(folder, 'told.jsonl')
  return (heard: object) =>
    appendFileSync(file, `${JSON.stringify({ at: performance.now(), ...heard })}\n`)
}
