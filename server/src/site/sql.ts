import { Lang } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'

const Stored = z.object({ value: z.unknown() })

export const settingInForce = (db: Db | Tx, name: string) => db.maybe(Stored)`
  select value from site.setting where name = ${name} order by version desc limit 1`

const Named = z.object({ name: z.string(), value: z.unknown() })

export const settingsInForce = (db: Db | Tx) => db.many(Named)`
  select distinct on (name) name, value from site.setting order by name, version desc`

const VersionRow = z.object({
  name: z.string(),
  version: z.int(),
  value: z.unknown(),
  at: z.date(),
  by: z.string(),
  change: z.string().nullable(),
  reason: z.string().nullable(),
})

const version = part`
  name, version, value, updated_at as at, updated_by as by, change, reason`

export const settingsSet = (db: Db) => db.many(VersionRow)`
  select distinct on (name) ${version} from site.setting order by name, version desc`

const versionsMax = 100

export const settingVersions = (db: Db, name: string) => db.many(VersionRow)`
  select ${version} from site.setting where name = ${name} order by version desc limit ${versionsMax}`

/** Two changes of one setting queue, so that each sees the one before it and none is lost. */
export const lockSetting = (tx: Tx, name: string) =>
  tx.run`select pg_advisory_xact_lock(hashtextextended('site.setting ' || ${name}::text, 0))`

type NewSetting = {
  name: string
  value: string
  by: string
  now: Date
  change: string | null
  reason: string | null
}

export const addSetting = (tx: Tx, s: NewSetting) => tx.run`
  insert into site.setting (name, version, value, updated_at, updated_by, change, reason)
  select ${s.name}::text, coalesce(max(version), 0) + 1, ${s.value}::text::jsonb, ${s.now}, ${s.by},
         ${s.change}::uuid, ${s.reason}
    from site.setting
   where name = ${s.name}::text`

const BannerRow = z.object({
  bannerId: z.string(),
  groupName: z.string(),
  url: z.string(),
  words: z.record(
    Lang,
    z.object({ title: z.string(), body: z.string(), linkageLabel: z.string() }),
  ),
  linkageType: z.enum(['none', 'path', 'register', 'url']),
  linkage: z.string(),
  place: z.int(),
})
export type BannerRow = z.output<typeof BannerRow>

type Shown = { group: string; now: Date }

/** The banners of a group that are shown now. */
export const bannersOf = (db: Db | Tx, { group, now }: Shown) => db.many(BannerRow)`
  select id as "bannerId", body ->> 'group' as "groupName", body ->> 'scene' as url,
         body -> 'words' as words, body ->> 'linkageType' as "linkageType",
         body ->> 'linkage' as linkage, (body ->> 'place')::int as place
    from site.shown_at('banner', ${now})
   where body ->> 'group' = ${group}
   order by place, id`

const NoticeRow = z.object({
  id: z.string(),
  words: z.record(Lang, z.object({ title: z.string(), content: z.string() })),
  opensAt: z.date(),
})

/** At most this many notices are shown at once. */
const noticesMax = 100

/** Notices in force, newest first. */
export const noticesAt = (db: Db | Tx, now: Date) => db.many(NoticeRow)`
  select id, body -> 'words' as words, opens_at as "opensAt"
    from site.shown_at('notice', ${now})
   order by opens_at desc, id
   limit ${noticesMax}`

const TextRow = z.object({
  id: z.string(),
  words: z.record(Lang, z.object({ text: z.string() })),
})

/** The texts that are shown in place of shipped ones. */
export const textsAt = (db: Db | Tx, now: Date) => db.many(TextRow)`
  select id, body -> 'words' as words from site.shown_at('text', ${now}) order by id`
