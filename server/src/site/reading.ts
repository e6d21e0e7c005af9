import { AnnouncementType, HelpArticle, Promotion, PromotionId } from '@balai/contract'
import { z } from 'zod'
import { record } from '../audit/index.ts'
import type { Tx } from '../platform/db.ts'
import { clean } from './clean.ts'
import { type Act, id, inEveryLanguage, picture, said, text, title } from './content.ts'
import * as sql from './reading-sql.ts'

/** HTML as it was written; what is kept of it is clean. */
const html = z.string().min(1).max(20_000).transform(clean).pipe(z.string().min(1))
const titled = z.object({ title, content: html })

const Announcement = z.object({
  id,
  type: z.enum(AnnouncementType.options),
  words: inEveryLanguage(titled),
  opensAt: z.date(),
  closesAt: z.date().nullable().default(null),
})

const Article = z.object({
  id,
  topic: z.enum(HelpArticle.shape.topic.options),
  words: inEveryLanguage(titled),
  place: z.int().min(0).max(1_000),
})

const Offer = z.object({
  id: id.transform((given) => PromotionId.parse(given)),
  category: z.enum(Promotion.shape.category.options),
  picture,
  words: inEveryLanguage(titled.extend({ summary: text(240).min(1) })),
  place: z.int().min(0).max(1_000),
  opensAt: z.date().nullable().default(null),
  closesAt: z.date().nullable().default(null),
})

/** Announces something, or changes the announcement of that id, as `putBanner` does. */
export async function putAnnouncement(tx: Tx, terms: z.input<typeof Announcement>, act: Act) {
  const given = Announcement.parse(terms)
  if (await sql.putAnnouncement(tx, { ...given, words: JSON.stringify(given.words) }))
    await record(tx, said('announcement-put', given, act))
}

/** Writes an article of the help centre or of the terms, as `putBanner` does. */
export async function putHelpArticle(tx: Tx, terms: z.input<typeof Article>, act: Act) {
  const given = Article.parse(terms)
  if (await sql.putArticle(tx, { ...given, words: JSON.stringify(given.words) }))
    await record(tx, said('article-put', given, act))
}

/** Puts a promotion up, or changes the one of that id, as `putBanner` does. */
export async function putPromotion(tx: Tx, terms: z.input<typeof Offer>, act: Act) {
  const given = Offer.parse(terms)
  if (await sql.putPromotion(tx, { ...given, words: JSON.stringify(given.words) }))
    await record(tx, said('promotion-put', given, act))
}
