import {
  AnnouncementType,
  announcementPageSize,
  HelpArticle,
  Lang,
  Promotion,
  PromotionId,
} from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Titled = z.object({ title: z.string(), content: z.string() })

const AnnouncementRow = z.object({
  id: z.string(),
  type: AnnouncementType,
  words: z.record(Lang, Titled),
  opensAt: z.date(),
})

type Listed = { types: readonly string[]; page: number; now: Date }

/** One page of announcements in force, newest first. */
export const announcements = (db: Db, { types, page, now }: Listed) => db.many(AnnouncementRow)`
  select id, type, words, opens_at as "opensAt"
    from site.announcement
   where type = any(${types}::text[])
     and opens_at <= ${now}
     and (closes_at is null or closes_at > ${now})
   order by opens_at desc, id
   limit ${announcementPageSize} offset ${(page - 1) * announcementPageSize}`

export const countAnnouncements = (db: Db, { types, now }: Omit<Listed, 'page'>) => db.one(
  z.object({ total: z.int() }),
)`
  select count(*)::int as total
    from site.announcement
   where type = any(${types}::text[])
     and opens_at <= ${now}
     and (closes_at is null or closes_at > ${now})`

type AnnouncementOrder = {
  id: string
  type: string
  words: string
  opensAt: Date
  closesAt: Date | null
}

/** Answers 0 when it already stood exactly so, as each of these does. */
export const putAnnouncement = (tx: Tx, order: AnnouncementOrder) => tx.run`
  insert into site.announcement as a (id, type, words, opens_at, closes_at)
  values (${order.id}, ${order.type}, ${order.words}::text::jsonb, ${order.opensAt},
          ${order.closesAt})
  on conflict (id) do update
     set type = excluded.type, words = excluded.words, opens_at = excluded.opens_at,
         closes_at = excluded.closes_at
   where a is distinct from excluded`

const ArticleRow = z.object({
  id: z.string(),
  topic: HelpArticle.shape.topic,
  words: z.record(Lang, Titled),
})

export const articles = (db: Db) => db.many(ArticleRow)`
  select id, topic, words
    from site.help_article
   order by array_position(array['start', 'money', 'play', 'fair', 'care', 'account', 'terms'], topic),
            place, id`

type ArticleOrder = { id: string; topic: string; words: string; place: number }

export const putArticle = (tx: Tx, order: ArticleOrder) => tx.run`
  insert into site.help_article as h (id, topic, words, place)
  values (${order.id}, ${order.topic}, ${order.words}::text::jsonb, ${order.place})
  on conflict (id) do update
     set topic = excluded.topic, words = excluded.words, place = excluded.place
   where h is distinct from excluded`

const PromotionRow = z.object({
  id: z.string().transform((id) => PromotionId.parse(id)),
  category: Promotion.shape.category,
  picture: z.string(),
  words: z.record(Lang, Titled.extend({ summary: z.string() })),
  opensAt: z.date().nullable(),
  closesAt: z.date().nullable(),
})

type Sought = { id: string | null; category: string | null; now: Date }

/** Promotions in force: of one category, the one of an id, or all of them. */
export const promotions = (db: Db, { id, category, now }: Sought) => db.many(PromotionRow)`
  select id, category, picture, words, opens_at as "opensAt", closes_at as "closesAt"
    from site.promotion
   where (${id}::text is null or id = ${id}::text)
     and (${category}::text is null or category = ${category}::text)
     and (opens_at is null or opens_at <= ${now})
     and (closes_at is null or closes_at > ${now})
   order by place, id`

type PromotionOrder = {
  id: string
  category: string
  picture: string
  words: string
  place: number
  opensAt: Date | null
  closesAt: Date | null
}

export const putPromotion = (tx: Tx, order: PromotionOrder) => tx.run`
  insert into site.promotion as p (id, category, picture, words, place, opens_at, closes_at)
  values (${order.id}, ${order.category}, ${order.picture}, ${order.words}::text::jsonb,
          ${order.place}, ${order.opensAt}, ${order.closesAt})
  on conflict (id) do update
     set category = excluded.category, picture = excluded.picture, words = excluded.words,
         place = excluded.place, opens_at = excluded.opens_at, closes_at = excluded.closes_at
   where p is distinct from excluded`
