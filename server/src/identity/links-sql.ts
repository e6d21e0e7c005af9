import type { MemberId } from '@balai/contract'
import type { Tx } from '../platform/db.ts'

type Link = { code: string; member: MemberId; until: Date | null; now: Date }

/** Lets an agent invite by one more code. Answers 0 where the code is somebody's. */
export const addLinkCode = (tx: Tx, { code, member, until, now }: Link) => tx.run`
  insert into identity.affiliate_link (code_key, code, member, until, made_at)
  select ${code.toLowerCase()}, ${code}, ${member}, ${until}, ${now}
   where not exists (select from identity.affiliate where code_key = ${code.toLowerCase()})
  on conflict do nothing`

/** From now on a code of a link invites nobody. */
export const endLinkCode = (
  tx: Tx,
  { code, member, now }: Pick<Link, 'code' | 'member' | 'now'>,
) => tx.run`
  update identity.affiliate_link set until = ${now}
   where code_key = ${code.toLowerCase()} and member = ${member}
     and (until is null or until > ${now})`
