import { Lang } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Stored = z.object({ value: z.unknown() })

export const settingInForce = (db: Db | Tx, name: string) => db.maybe(Stored)`
  select value from site.setting where name = ${name} order by version desc limit 1`

const Named = z.object({ name: z.string(), value: z.unknown() })

export const settingsInForce = (db: Db) => db.many(Named)`
  select distinct on (name) name, value from site.setting order by name, version desc`

/** Two changes of one setting queue, so that each sees the one before it and none is lost. */
export const lockSetting = (tx: Tx, name: string) =>
  tx.run`select pg_advisory_xact_lock(hashtextextended('site.setting ' || ${name}::text, 0))`

type NewSetting = { name: string; value: string; by: string; now: Date }

export const addSetting = (tx: Tx, { name, value, by, now }: NewSetting) => tx.run`
  insert into site.setting (name, version, value, updated_at, updated_by)
  select ${name}::text, coalesce(max(version), 0) + 1, ${value}::text::jsonb, ${now}, ${by}
    from site.setting
   where name = ${name}::text`

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
})

type Shown = { group: string; now: Date }

/** The banners of a group that are in their window. */
export const bannersOf = (db: Db | Tx, { group, now }: Shown) => db.many(BannerRow)`
  select id as "bannerId", group_name as "groupName", scene as url, words,
         linkage_type as "linkageType", linkage
    from site.banner
   where group_name = ${group}
     and (opens_at is null or opens_at <= ${now})
     and (closes_at is null or closes_at > ${now})
   order by place, id`

export type BannerOrder = {
  id: string
  group: string
  scene: string
  words: string
  linkageType: string
  linkage: string
  place: number
  opensAt: Date | null
  closesAt: Date | null
}

/** Answers 0 when the banner already stood exactly so. */
export const putBanner = (tx: Tx, order: BannerOrder) => tx.run`
  insert into site.banner as b
    (id, group_name, scene, words, linkage_type, linkage, place, opens_at, closes_at)
  values (${order.id}, ${order.group}, ${order.scene}, ${order.words}::text::jsonb,
          ${order.linkageType}, ${order.linkage}, ${order.place}, ${order.opensAt}, ${order.closesAt})
  on conflict (id) do update
     set group_name = excluded.group_name, scene = excluded.scene, words = excluded.words,
         linkage_type = excluded.linkage_type, linkage = excluded.linkage,
         place = excluded.place, opens_at = excluded.opens_at, closes_at = excluded.closes_at
   where b is distinct from excluded`

const NoticeRow = z.object({
  words: z.record(Lang, z.object({ title: z.string(), content: z.string() })),
  opensAt: z.date(),
})

/** At most this many notices are shown at once. */
const noticesMax = 100

/** Notices in force, newest first. */
export const noticesAt = (db: Db | Tx, now: Date) => db.many(NoticeRow)`
  select words, opens_at as "opensAt"
    from site.notice
   where opens_at <= ${now}
     and (closes_at is null or closes_at > ${now})
   order by opens_at desc, id
   limit ${noticesMax}`

export type NoticeOrder = { id: string; words: string; opensAt: Date; closesAt: Date | null }

/** Answers 0 when the notice already stood exactly so. */
export const putNotice = (tx: Tx, { id, words, opensAt, closesAt }: NoticeOrder) => tx.run`
  insert into site.notice as n (id, words, opens_at, closes_at)
  values (${id}, ${words}::text::jsonb, ${opensAt}, ${closesAt})
  on conflict (id) do update
     set words = excluded.words, opens_at = excluded.opens_at, closes_at = excluded.closes_at
   where n is distinct from excluded`
