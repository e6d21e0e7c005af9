import type { HelpArticle } from '@balai/contract'
import { Button, Notice } from '@balai/ui'
import { useWords } from '../words/words.tsx'
import { Around, Article } from './Article.tsx'
import { topicIcon } from './topicIcon.ts'
import type { Topic } from './topics.ts'
import type { useReader } from './useReader.ts'

type Chapters = {
  topics: readonly Topic[]
  articles: readonly HelpArticle[]
  playMoney: boolean
  reader: ReturnType<typeof useReader>
  write: (content: string) => string
}

/** Every topic with its articles, in the order in which they are read. */
export function Chapters({ topics, articles, playMoney, reader, write }: Chapters) {
  const { t } = useWords()
  return topics.map((topic) => {
    const within = articles.filter((article) => article.topic === topic)
    const Icon = topicIcon[topic]
    return (
      <section key={topic} id={topic} data-topic={topic} className="help-topic">
        <div className="help-topic-head">
          <Icon size={24} />
          <h2 tabIndex={-1}>{t(`help.topic_${topic}`)}</h2>
          {within.length > 1 && <TurnAll topic={topic} articles={within} reader={reader} />}
        </div>
        {topic === 'money' && playMoney && (
          <Notice title={t('help.money')}>
            <p>{t('help.money1')}</p>
          </Notice>
        )}
        {within.length > 0 && (
          <div className="b-card help-list">
            {within.map((article) => {
              const at = articles.indexOf(article)
              return (
                <Article
                  key={article.id}
                  article={article}
                  content={write(article.content)}
                  words={[]}
                  open={reader.opened.has(article.id)}
                  turn={(open) => reader.turn([article.id], open)}
                >
                  <Around id={article.id} previous={articles[at - 1]} next={articles[at + 1]} />
                </Article>
              )
            })}
          </div>
        )}
      </section>
    )
  })
}

type TurnAll = {
  topic: Topic
  articles: readonly HelpArticle[]
  reader: ReturnType<typeof useReader>
}

function TurnAll({ topic, articles, reader }: TurnAll) {
  const { t } = useWords()
  const ids = articles.map(({ id }) => id)
  const all = ids.every((id) => reader.opened.has(id))
  const name = { topic: t(`help.topic_${topic}`) }
  return (
    <Button
      tone="quiet"
      aria-label={t(all ? 'help.closeAllOf' : 'help.openAllOf', name)}
      onClick={() => reader.turn(ids, !all)}
    >
      {t(all ? 'help.closeAll' : 'help.openAll')}
    </Button>
  )
}
