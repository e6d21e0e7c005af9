import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const Result = z.object({
  id: z.string(),
  target: z.string(),
  kind: z.string(),
  line: z.int(),
  text: z.string(),
  was: z.string(),
  becomes: z.string(),
  /** `untaken`: the database or the language would not have it, so it proves nothing. */
  fate: z.enum(['killed', 'survived', 'untaken']),
  by: z.string(),
  seconds: z.number(),
})
export type Result = z.output<typeof Result>

/** What is known already, by id; an id changes with the text that was mutated. */
export function readResults(path: string) {
  const found = existsSync(path)
    ? z.array(Result).parse(JSON.parse(readFileSync(path, 'utf8')))
    : []
  return new Map(found.map((one) => [one.id, one]))
}

/** Written whole or not at all, so that a run can be stopped at any time. */
export function writeResults(path: string, results: Map<string, Result>) {
  writeFileSync(`${path}.new`, JSON.stringify([...results.values()], null, 1))
  renameSync(`${path}.new`, path)
}

type Named = { target: string; text: string; at: number; was: string; becomes: string }

export const idOf = ({ target, text, at, was, becomes }: Named) =>
  createHash('sha256')
    .update([target, text, at, was, becomes].join('\0'))
    .digest('hex')
    .slice(0, 16)
