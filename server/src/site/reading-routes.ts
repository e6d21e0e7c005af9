import {
  AnnouncementType,
  announcementPageSize,
  HelpArticle,
  type Lang,
  PromotionId,
  reading,
} from '@balai/contract'
import { refuse } from '../platform/refusal.ts'
import { serve } from '../platform/serve.ts'
import { cleanAgain } from './clean.ts'
import { inLang } from './content.ts'
import { byPlace, laidIn, previewed } from './preview.ts'
import * as sql from './reading-sql.ts'

/** What the house has written, in the caller's language. */
export const readingRoutes = serve(reading, {
  announcements: async ({ db, takes, now, lang, from }) => {
    const types = takes.types?.split(',') ?? AnnouncementType.options
    const { total } = await sql.countAnnouncements(db, { types, now })
    // Far beyond the last page there is as little as just beyond it.
    const page = Math.min(Math.max(1, takes.pageNo ?? 1), pagesMax)
    const found = await sql.announcements(db, { types, page, now })
    const draft = page === 1 ? await previewed.announcement({ db, from, now }) : undefined
    const shown =
      draft && types.includes(draft.piece.type)
        ? [{ id: draft.id, ...draft.piece }, ...found.filter(({ id }) => id !== draft.id)]
        : found
    return {
      content: shown.map(({ id, type, words, opensAt }) => ({
        ...{ id, type },
        ...worded(words, lang),
        timestamp: opensAt.getTime(),
      })),
      totalPages: Math.ceil(total / announcementPageSize),
      total,
    }
  },
  help: async ({ db, lang, from, now }) => {
    const rows = await sql.articles(db, now)
    const draft = await previewed.article({ db, from, now })
    const shown = draft ? laidIn(rows, { id: draft.id, ...draft.piece }, byTopic) : rows
    return shown.map(({ id, topic, words }) => ({ id, topic, ...worded(words, lang) }))
  },
  promotions: async ({ db, takes, now, lang, from }) => {
    const category = takes.category ?? null
    const rows = await sql.promotions(db, { id: null, category, now })
    const draft = await draftOffer({ db, from, now })
    const shown =
      draft && (!category || draft.category === category) ? laidIn(rows, draft, byPlace) : rows
    return shown.map(told(lang))
  },
  promotion: async ({ db, takes, now, lang, from }) => {
    const draft = await draftOffer({ db, from, now })
    if (draft?.id === takes.id) return told(lang)(draft)
    const [found] = await sql.promotions(db, { id: takes.id, category: null, now })
    return found ? told(lang)(found) : refuse('promotion-unknown')
  },
})

async function draftOffer(looking: Parameters<typeof previewed.promotion>[0]) {
  const draft = await previewed.promotion(looking)
  return draft && { id: PromotionId.parse(draft.id), ...draft.piece }
}

const topics = HelpArticle.shape.topic.options
type Article = Awaited<ReturnType<typeof sql.articles>>[number]
const byTopic = (a: Article, b: Article) =>
  topics.indexOf(a.topic) - topics.indexOf(b.topic) || byPlace(a, b)

const pagesMax = 10_000

/**
 * The words of one language, cleaned once more: pages are drawn on the server with this HTML as it
 * is, so it must be clean even if it came into its table by another hand than the house's own.
 */
function worded<W extends { content: string }>(words: Partial<Record<Lang, W>>, lang: Lang): W {
  const said = inLang(words, lang)
  return { ...said, content: cleanAgain(said.content) }
}

type Stored = Awaited<ReturnType<typeof sql.promotions>>[number]

const told =
  (lang: Lang) =>
  ({ id, category, picture, words, opensAt, closesAt }: Stored) => ({
    ...{ id, category, picture },
    ...worded(words, lang),
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
  })
