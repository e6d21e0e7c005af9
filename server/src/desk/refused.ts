import { record } from '../audit/index.ts'
import type { Tx } from '../platform/db.ts'
import type { Refused } from '../platform/front/front.ts'

/**
 * What nobody comes to by the pages of the desk without a reason: calls and changes beyond one's
 * rights, a maker who agrees, what was decided already or rests on what is no longer so.
 */
const kept: ReadonlySet<string> = new Set([
  'not-allowed',
  'maker-is-checker',
  'change-unknown',
  'change-decided',
  'change-stale',
  'change-refused',
  'list-unknown',
  'key-reused',
])

/** An event has room for so much of what was asked. */
const takesMax = 4_000

/** Every attempt of staff that was refused is an event of its own: who, what, and why not. */
export async function noteRefused(tx: Tx, { who, call, takes, refusal, from, now }: Refused) {
  if (!kept.has(refusal.refused)) return
  const said = JSON.stringify(takes ?? null)
  await record(tx, {
    kind: 'desk-refused',
    actor: `staff:${who.staff}`,
    subject: subjectOf(call, takes),
    body: {
      ...{ call, why: refusal.refused, ip: from.ip.slice(0, 64) },
      asked: said.length > takesMax ? said.slice(0, takesMax) : (takes ?? null),
    },
    now,
  })
}

const uuid = /^[0-9a-f-]{36}$/

function subjectOf(call: string, takes: unknown) {
  const change = typeof takes === 'object' && takes !== null && 'change' in takes && takes.change
  return typeof change === 'string' && uuid.test(change) ? `change:${change}` : `call:${call}`
}
