import type { HelpArticle } from '@balai/contract'
import { Empty } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { Article } from './Article.tsx'
import { Asking } from './Asking.tsx'
import { search, wordsOf } from './search.ts'

type Found = {
  articles: readonly HelpArticle[]
  query: string
  write: (content: string) => string
}

/** What a search found, each where it can be read at once; or that it found nothing. */
export function Found({ articles, query, write }: Found) {
  const { t } = useWords()
  const [opened, open] = useState<string>()
  const words = wordsOf(query)
  const found = search(articles, words)
  const said = { query, count: found.length }
  const title = found.length === 1 ? t('help.foundOne', said) : t('help.found', said)
  return (
    <section className="help-found" aria-label={t('help.search')}>
      <p className="help-said" role="status">
        {found.length ? title : <span className="b-unseen">{t('help.none', { query })}</span>}
      </p>
      {found.length > 0 ? (
        <div className="b-card help-list">
          {found.map((article) => (
            <Article
              key={article.id}
              article={article}
              content={write(article.content)}
              words={words}
              topic={t(`help.topic_${article.topic}`)}
              open={opened === article.id}
              turn={(now) => open(now ? article.id : undefined)}
            />
          ))}
        </div>
      ) : (
        <Empty title={t('help.none', { query })} action={<Asking first />}>
          {t('help.noneText')}
        </Empty>
      )}
    </section>
  )
}
