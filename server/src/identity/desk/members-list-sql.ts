import { z } from 'zod'
import { type Db, part } from '../../platform/db.ts'
import type { Placed, Stretch } from '../../platform/listing.ts'

const Cell = z.string().nullable()
const Row = z.object({
  at: z.string(),
  key: z.string(),
  id: Cell,
  account: Cell,
  nickname: Cell,
  type: Cell,
  state: Cell,
  tags: Cell,
  openedAt: z.date(),
  lastSignedInAt: z.date().nullable(),
  affiliateCode: Cell,
})

const beyond = (text: string) => `${text}\u{10ffff}`
const agents = [1, 2, 41, 42]

/** Accounts opened in a stretch of time, the newest first. */
export async function listMembers(
  db: Db,
  filters: Record<string, string>,
  { since, at, key, limit }: Stretch,
): Promise<Placed[]> {
  const { account, state, type, tag, seenFrom, seenTo, code } = filters
  const name = account?.trim().toLowerCase()
  const rows = await db.many(Row)`
    select m.opened_at::text as at, m.id::text as key, m.id::text, m.account, m.nickname,
           m.kind::text as type, m.status as state,
           (select string_agg(tag, ', ' order by tag) from identity.tag t where t.member = m.id) as tags,
           m.opened_at as "openedAt", m.last_signed_in_at as "lastSignedInAt",
           (select affiliate_code from identity.profile p where p.member = m.id) as "affiliateCode"
      -- What is shown of a row is looked up for those of the page alone.
      from (select * from identity.member m
     where m.opened_at >= ${since}
       and (m.opened_at, m.id) < (${at}::text::timestamptz, ${key}::uuid)
       ${name ? part`and m.account_key ~>=~ ${name} and m.account_key ~<~ ${beyond(name)}` : part``}
       ${state ? part`and m.status = ${state}` : part``}
       ${type ? part`and m.kind = any (${type === 'agent' ? agents : [Number(type)]}::int[])` : part``}
       ${tag ? part`and m.id in (select member from identity.tag where tag = ${tag})` : part``}
       ${
         code
           ? part`and m.id in (select member from identity.profile
                                where lower(affiliate_code) = lower(${code}))`
           : part``
       }
       ${seenFrom ? part`and m.last_signed_in_at >= ${seenFrom}::text::timestamptz` : part``}
       ${
         seenTo
           ? part`and coalesce(m.last_signed_in_at, m.opened_at) < ${seenTo}::text::timestamptz`
           : part``
       }
     order by m.opened_at desc, m.id desc
     limit ${limit}) m
     order by m.opened_at desc, m.id desc`
  return rows.map(({ at, key, openedAt, lastSignedInAt, ...row }) => ({
    ...{ at, key },
    row: {
      ...row,
      openedAt: openedAt.toISOString(),
      lastSignedInAt: lastSignedInAt?.toISOString() ?? null,
    },
  }))
}
