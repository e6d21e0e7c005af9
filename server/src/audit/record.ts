import type { Tx } from '../platform/db.ts'
import * as sql from './sql.ts'

type Significant = {
  /** What happened, in words joined by hyphens: `staff-signed-in`, `balance-adjusted`. */
  kind: string
  /** Who did it: `member:<id>`, `staff:<id>`, `vendor:<name>` or `house`. */
  actor: string
  /** To whom or to what. */
  subject?: string
  body: Record<string, unknown>
  now: Date
}

/**
 * Writes a significant event or an act of staff, in the same transaction as the act itself. It can
 * never be changed. Call it after the locks of the act are taken: events of one lane queue here.
 */
export async function record(tx: Tx, { kind, actor, subject, body, now }: Significant) {
  const words = JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
  return sql.record(tx, { kind, actor, subject: subject ?? null, body: words, now })
}
