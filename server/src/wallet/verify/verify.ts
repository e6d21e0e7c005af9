import { type Finding, walkEvents } from '../../audit/index.ts'
import type { Tx } from '../../platform/db.ts'
import { walkChains } from './chains.ts'
import { checkProofs } from './funds.ts'
import { checkSeals, type Outside } from './seals.ts'
import * as sql from './sql.ts'

export type Report = {
  accounts: number
  transfers: bigint
  events: bigint
  seals: number
  sealedAt: string | undefined
  findings: Finding[]
}

const namedMax = 20

/**
 * Checks the books from the first row to the last, in one snapshot, against their own hashes and
 * sums and against the seals kept outside. It trusts no code that wrote them.
 */
export async function verifyBooks(tx: Tx, outside: Outside): Promise<Report> {
  await tx.run`set transaction isolation level repeatable read, read only`
  const last = outside.seals.at(-1)

  const chains = await walkChains(tx, last?.id ?? 0)
  const events = await walkEvents(
    tx,
    outside.seals.flatMap(({ events }) => events),
  )
  const { transfers, sides, loose } = await sql.count(tx)
  const findings = [...chains.findings, ...events.findings, ...(await checkSeals(tx, outside))]
  if (loose > 0n || sides !== chains.sides) {
    const stray = loose + sides - chains.sides
    findings.push({ at: 'transfers', what: `${stray} stand outside every chain` })
  }
  findings.push(...(await checkProofs(tx, outside)))
  findings.push(
    ...(await sql.wrongPurses(tx, namedMax)),
    ...(await sql.wrongHolds(tx, namedMax)),
    ...(await sql.wrongTransfers(tx, namedMax)),
    ...(await sql.wrongSums(tx)),
  )
  return {
    accounts: chains.accounts,
    transfers,
    events: events.events,
    seals: outside.seals.length,
    sealedAt: last?.at,
    findings,
  }
}

/** The report in words, for someone who reads it in the morning. */
export function wordReport({ findings, ...seen }: Report) {
  const books = `${seen.accounts} purses, ${seen.transfers} transfers, ${seen.events} events`
  const seals = seen.sealedAt
    ? `${seen.seals} seals, the last of ${seen.sealedAt}`
    : 'no seal outside the database yet, so a cut end could not be seen'
  if (findings.length === 0) return `The books agree: ${books}; ${seals}.`

  const named = findings.slice(0, namedMax).map(({ at, what }) => `  ${at}: ${what}`)
  const more = findings.length - named.length
  return [
    `The books do not agree: ${books}; ${seals}.`,
    ...named,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n')
}
