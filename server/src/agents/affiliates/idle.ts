import type { MemberId } from '@balai/contract'
import * as identity from '../../identity/index.ts'
import type { Tx } from '../../platform/db.ts'
import * as wagers from '../../wagers/index.ts'
import { affiliatesOf } from './clicks-sql.ts'

/** Which of these accounts bring nobody anything now: whoever brought them takes a break, or is closed. */
export async function bringsNobody(tx: Tx, members: readonly MemberId[], now: Date) {
  const pairs = await affiliatesOf(tx, members)
  const by = [...new Set(pairs.map(({ affiliate }) => affiliate))]
  if (!by.length) return new Set<MemberId>()
  const open = await identity.membersAfter(tx, {
    ...{ after: '00000000-0000-0000-0000-000000000000', of: by, size: by.length },
  })
  const resting = new Set(await wagers.restingOf(tx, { members: open, now }))
  const earns = new Set(open.map(({ member }) => member).filter((one) => !resting.has(one)))
  return new Set(pairs.filter(({ affiliate }) => !earns.has(affiliate)).map(({ member }) => member))
}
