import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '../db.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { signature } from '../trace.ts'

/** A command as the front door remembers it: who sent it, under which key, with which terms. */
export type Remembered = { scope: string; key: string; call: string; terms: unknown }

const Row = z.object({
  call: z.string(),
  terms: z.instanceof(Uint8Array),
  answer: z.string().nullable(),
})

/** The digest by which a repeat with other terms is known. */
const digest = (terms: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(terms) ?? '')
    .digest()

/**
 * Runs the work once per key. From here on the database knows the transaction by its call. A repeat waits for the first, then gets its very answer; a repeat
 * with other terms is refused. The row and the work stand or fall together.
 */
export async function once(
  tx: Tx,
  { scope, key, call, terms }: Remembered,
  work: () => Promise<string>,
): Promise<string | Refusal<'key-reused'>> {
  const hash = digest(terms)
  const fresh = await tx.run`
    insert into platform.answer (scope, key, call, terms)
    select ${scope}, ${key}, ${call}, ${hash}
      from set_config('application_name', ${signature()}, true)
    on conflict do nothing`
  if (fresh === 0) {
    const row = await tx.one(Row)`
      select call, terms, answer from platform.answer where scope = ${scope} and key = ${key}`
    const same = row.call === call && Buffer.compare(row.terms, hash) === 0
    return same && row.answer !== null ? row.answer : refuse('key-reused')
  }
  const answer = await work()
  await tx.run`
    update platform.answer set answer = ${answer} where scope = ${scope} and key = ${key}`
  return answer
}

type Answered = Remembered & { answer: string }

const Known = z.object({ scope: z.string(), key: z.string() })

/** Which of these commands were given before, whatever they were. */
export const knownOf = (tx: Tx, commands: readonly Remembered[]) => tx.many(Known)`
  select a.scope, a.key
    from unnest(${commands.map(({ scope }) => scope)}::text[],
                ${commands.map(({ key }) => key)}::text[]) as w(scope, key)
    join platform.answer a on a.scope = w.scope and a.key = w.key`

/**
 * Remembers commands with their answers, in the transaction that carried them out. Answers whether all were
 * new: if not, somebody was answered meanwhile, and what was done for them a second time must not stand.
 */
export async function keepAll(tx: Tx, commands: readonly Answered[]): Promise<boolean> {
  const sorted = [...commands].sort((a, b) => (a.scope < b.scope ? -1 : 1))
  const kept = await tx.run`
    insert into platform.answer (scope, key, call, terms, answer)
    select scope, key, call, decode(terms, 'hex'), answer
      from unnest(${sorted.map(({ scope }) => scope)}::text[],
                         ${sorted.map(({ key }) => key)}::text[],
                         ${sorted.map(({ call }) => call)}::text[],
                         ${sorted.map(({ terms }) => digest(terms).toString('hex'))}::text[],
                         ${sorted.map(({ answer }) => answer)}::text[]) as a(scope, key, call, terms, answer)
    on conflict do nothing`
  return kept === sorted.length
}

/** Answers are kept for 30 days; the ledger's own keys are kept for ever. */
export const forgetAnswers = (tx: Tx, now: Date) =>
  tx.run`delete from platform.answer where at < ${now}::timestamptz - interval '30 days'`
