import type { Lang, MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

type Whose = { member: MemberId; bucket: number }

const Setting = z.object({
  format: z.enum(['decimal', 'hongkong', 'malay', 'indo', 'american', 'fractional']),
  policy: z.enum(['none', 'better', 'any']),
})
type Setting = z.output<typeof Setting>

/** What a member has chosen; Indo where nothing was chosen in Indonesian, decimal elsewhere. */
export const settingOf = async (
  db: Db | Tx,
  { member, bucket, lang }: Whose & { lang: Lang },
): Promise<Setting> =>
  (await db.maybe(Setting)`
    select format, policy from sportsbook.setting where bucket = ${bucket} and member = ${member}`) ?? {
    format: lang === 'ID' ? 'indo' : 'decimal',
    policy: 'better',
  }

export const putSetting = (tx: Tx, { member, bucket, format, policy }: Whose & Setting) => tx.run`
  insert into sportsbook.setting (bucket, member, format, policy) values (${bucket}, ${member}, ${format}, ${policy})
  on conflict (bucket, member) do update set format = excluded.format, policy = excluded.policy`

const Favourite = z.object({ league: z.string() })

export const favouritesOf = async (db: Db | Tx, { member, bucket }: Whose) =>
  (
    await db.many(Favourite)`
    select league from sportsbook.favourite where bucket = ${bucket} and member = ${member} order by at, league`
  ).map(({ league }) => league)

type Marking = Whose & { league: string; now: Date }

/** Answers whether there is such a league. */
export const addFavourite = async (tx: Tx, { member, bucket, league, now }: Marking) => {
  const known = await tx.maybe(z.object({ id: z.string() }))`
    select id from sportsbook.league where id = ${league}`
  if (known)
    await tx.run`
      insert into sportsbook.favourite (bucket, member, league, at) values (${bucket}, ${member}, ${league}, ${now})
      on conflict do nothing`
  return known !== undefined
}

export const dropFavourite = (
  tx: Tx,
  { member, bucket, league }: Whose & { league: string },
) => tx.run`
  delete from sportsbook.favourite where bucket = ${bucket} and member = ${member} and league = ${league}`

const Body = z.object({ body: z.unknown() })

export const addShared = (
  tx: Tx,
  { code, body, now }: { code: string; body: object; now: Date },
) => tx.run`
  insert into sportsbook.shared (code, body, at) values (${code}, ${JSON.stringify(body)}::text::jsonb, ${now})`

export const sharedOf = async (db: Db, code: string) =>
  (await db.maybe(Body)`select body from sportsbook.shared where code = ${code}`)?.body

/** Forgets slips that were shared before a moment. */
export const dropShared = (tx: Tx, before: Date) =>
  tx.run`delete from sportsbook.shared where at < ${before}`

export const putSlip = (
  tx: Tx,
  { member, bucket, body, now }: Whose & { body: object; now: Date },
) => tx.run`
  insert into sportsbook.slip (bucket, member, body, at)
  values (${bucket}, ${member}, ${JSON.stringify(body)}::text::jsonb, ${now})
  on conflict (bucket, member) do update set body = excluded.body, at = excluded.at`

export const dropSlip = (tx: Tx, { member, bucket }: Whose) =>
  tx.run`delete from sportsbook.slip where bucket = ${bucket} and member = ${member}`

/** What a member has chosen, as it was kept last. */
export const slipOf = async (db: Db, { member, bucket }: Whose) =>
  (
    await db.maybe(
      Body,
    )`select body from sportsbook.slip where bucket = ${bucket} and member = ${member}`
  )?.body

/** Forgets slips that nobody has touched since a moment. */
export const dropSlips = (tx: Tx, before: Date) =>
  tx.run`delete from sportsbook.slip where at < ${before}`
