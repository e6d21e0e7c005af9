import { useAsk } from '@balai/client'
import { HelpArticle, reading } from '@balai/contract'

export type Topic = HelpArticle['topic']
/** In the order in which they are read. */
export const topics = HelpArticle.shape.topic.options

/** What is written is changed rarely. */
const staleMs = 300_000
export const useArticles = () => useAsk(reading.help, undefined, { staleMs })

/** Names that older links use for what stands elsewhere now. */
const moved: Readonly<Record<string, string>> = {
  broken: 'broken-off-rounds',
  adult: 'adults-and-play-money',
}

export type Goal = { topic: Topic; open: readonly string[]; at: string }

/**
 * What an address asks for after its `#`: a topic, whose first article is opened, or an article. The
 * terms are read as a whole.
 */
export function goalOf(hash: string, articles: readonly HelpArticle[]): Goal | undefined {
  const given = decoded(hash.replace(/^#/, ''))
  const name = moved[given] ?? given
  const topic = topics.find((known) => known === name)
  if (topic) {
    const within = articles.filter((article) => article.topic === topic).map(({ id }) => id)
    return { topic, open: topic === 'terms' ? within : within.slice(0, 1), at: topic }
  }
  const article = articles.find(({ id }) => id === name)
  return article && { topic: article.topic, open: [article.id], at: article.id }
}

/** A hash may be anything that somebody typed. */
function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
