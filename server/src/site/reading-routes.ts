import { AnnouncementType, announcementPageSize, type Lang, reading } from '@balai/contract'
import { refuse } from '../platform/refusal.ts'
import { serve } from '../platform/serve.ts'
import { cleanAgain } from './clean.ts'
import { inLang } from './content.ts'
import * as sql from './reading-sql.ts'

/** What the house has written, in the caller's language. */
export const readingRoutes = serve(reading, {
  announcements: async ({ db, takes, now, lang }) => {
    const types = takes.types?.split(',') ?? AnnouncementType.options
    const { total } = await sql.countAnnouncements(db, { types, now })
    // Far beyond the last page there is as little as just beyond it.
    const page = Math.min(Math.max(1, takes.pageNo ?? 1), pagesMax)
    const found = await sql.announcements(db, { types, page, now })
    return {
      content: found.map(({ words, opensAt, ...announcement }) => ({
        ...announcement,
        ...worded(words, lang),
        timestamp: opensAt.getTime(),
      })),
      totalPages: Math.ceil(total / announcementPageSize),
      total,
    }
  },
  help: async ({ db, lang }) =>
    (await sql.articles(db)).map(({ words, ...article }) => ({
      ...article,
      ...worded(words, lang),
    })),
  promotions: async ({ db, takes, now, lang }) => {
    const category = takes.category ?? null
    return (await sql.promotions(db, { id: null, category, now })).map(told(lang))
  },
  promotion: async ({ db, takes, now, lang }) => {
    const [found] = await sql.promotions(db, { id: takes.id, category: null, now })
    return found ? told(lang)(found) : refuse('promotion-unknown')
  },
})

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
  ({ words, opensAt, closesAt, ...promotion }: Stored) => ({
    ...promotion,
    ...worded(words, lang),
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
  })
