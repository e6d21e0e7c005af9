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
  select id, body ->> 'type' as type, body -> 'words' as words, opens_at as "opensAt"
    from site.shown_at('announcement', ${now})
   where body ->> 'type' = any(${types}::text[])
   order by opens_at desc, id
   limit ${announcementPageSize} offset ${(page - 1) * announcementPageSize}`

export const countAnnouncements = (db: Db, { types, now }: Omit<Listed, 'page'>) => db.one(
  z.object({ total: z.int() }),
)`
  select count(*)::int as total
    from site.shown_at('announcement', ${now})
   where body ->> 'type' = any(${types}::text[])`

const ArticleRow = z.object({
  id: z.string(),
  topic: HelpArticle.shape.topic,
  words: z.record(Lang, Titled),
  place: z.int(),
})

/** The articles that are shown now, by topic. */
export const articles = (db: Db, now: Date) => db.many(ArticleRow)`
  select id, body ->> 'topic' as topic, body -> 'words' as words, (body ->> 'place')::int as place
    from site.shown_at('article', ${now})
   order by array_position(array['start', 'money', 'play', 'fair', 'care', 'account', 'terms'],
                           body ->> 'topic'),
            place, id`

const PromotionRow = z.object({
  id: z.string().transform((id) => PromotionId.parse(id)),
  category: Promotion.shape.category,
  picture: z.string(),
  words: z.record(Lang, Titled.extend({ summary: z.string() })),
  opensAt: z.date().nullable(),
  closesAt: z.date().nullable(),
  place: z.int(),
})

type Sought = { id: string | null; category: string | null; now: Date }

/** Promotions in force: of one category, the one of an id, or all of them. */
export const promotions = (db: Db | Tx, { id, category, now }: Sought) => db.many(PromotionRow)`
  select id, body ->> 'category' as category, body ->> 'picture' as picture,
         body -> 'words' as words, opens_at as "opensAt", closes_at as "closesAt",
         (body ->> 'place')::int as place
    from site.shown_at('promotion', ${now})
   where (${id}::text is null or id = ${id}::text)
     and (${category}::text is null or body ->> 'category' = ${category}::text)
   order by place, id`
