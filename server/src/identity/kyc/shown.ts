import assert from 'node:assert'
import { type KycRequest, KycStands } from '@balai/contract'
import type { Request } from './sql.ts'
import { turns } from './terms.ts'

/** A number as it may be shown. */
export const masked = (tail: string | null) => tail && `•••• ${tail}`

/** A request as it is told. A row that says less than the contract asks is a fault. */
export function shown(row: Request): KycRequest {
  const { id, level, papers, pages, document, steps, createdAt } = row
  const turn = turns[row.state]
  const ended = { at: row.since.toISOString(), until: row.until?.toISOString() ?? null }
  assert(steps.length > 0, 'a request came there somehow')
  return {
    ...{ id, level, document, steps, createdAt },
    stands: KycStands.parse({
      state: row.state,
      reason: row.reason,
      ...(turn ? { ...turn, due: row.due?.toISOString() } : ended),
    }),
    papers: papers.map((kind) => ({
      kind,
      pages: pages
        .filter((page) => page.kind === kind)
        .map(({ place, bytes, sentAt }) => ({ place, bytes, sentAt })),
    })),
    number: masked(row.tail),
  }
}
