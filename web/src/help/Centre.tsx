import type { HelpArticle } from '@balai/contract'
import { Button, Empty, Skeleton, SkeletonLine } from '@balai/ui'
import { useEffect, useRef } from 'react'
import { usePlayMoney } from '../shell/flags.ts'
import { useWords } from '../words/words.tsx'
import { Asking } from './Asking.tsx'
import { Chapters } from './Chapters.tsx'
import { Found } from './Found.tsx'
import { topicIcon } from './topicIcon.ts'
import { type Topic, topics, useArticles } from './topics.ts'
import { follow, useReader } from './useReader.ts'
import { useTopicInView } from './useTopicInView.ts'

type Centre = {
  query: string
  ask: (query: string) => void
  /** Rewrites an article for where it is read. */
  write?: (content: string) => string
}

const asWritten = (content: string) => content

/** The help centre itself: topics, articles, and what a search finds in them. */
export function Centre({ query, ask, write = asWritten }: Centre) {
  const { t } = useWords()
  const { data, isError, isFetching, refetch } = useArticles()
  if (!data && isError && !isFetching)
    return (
      <Empty
        title={t('help.failed')}
        action={
          <div className="help-failed">
            <Button tone="primary" onClick={() => void refetch()}>
              {t('frame.retry')}
            </Button>
            <Asking />
          </div>
        }
      >
        {t('help.failedText')}
      </Empty>
    )
  if (!data) return <Coming />
  if (data.length === 0)
    return (
      <Empty title={t('help.empty')} action={<Asking first />}>
        {t('help.emptyText')}
      </Empty>
    )
  return <Reading articles={data} query={query.trim()} ask={ask} write={write} />
}

type Reading = Required<Centre> & { articles: readonly HelpArticle[] }

function Reading({ articles: given, query, ask, write }: Reading) {
  const playMoney = usePlayMoney()
  const shown = topics.filter(
    (topic) => (topic === 'money' && playMoney) || given.some((article) => article.topic === topic),
  )
  const articles = shown.flatMap((topic) => given.filter((article) => article.topic === topic))
  const reader = useReader(articles, () => ask(''))
  if (query) return <Found articles={articles} query={query} write={write} />
  return (
    <div className="help-body">
      <Topics topics={shown} />
      <div className="help-chapters">
        <Chapters {...{ topics: shown, articles, playMoney, reader, write }} />
      </div>
    </div>
  )
}

function Topics({ topics }: { topics: readonly Topic[] }) {
  const { t } = useWords()
  const seen = useTopicInView(topics)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const here = seen && nav.current?.querySelector<HTMLElement>('[aria-current]')
    // Chips run off the edge of a phone; the list on a desk has nothing to scroll.
    if (here) nav.current?.scrollTo?.({ left: here.offsetLeft - 16 })
  }, [seen])
  return (
    <nav ref={nav} className="help-topics" aria-label={t('help.contents')}>
      {topics.map((topic) => {
        const Icon = topicIcon[topic]
        return (
          <a
            key={topic}
            href={`#${topic}`}
            aria-current={topic === seen ? 'location' : undefined}
            onClick={follow}
          >
            <Icon size={20} />
            {t(`help.topic_${topic}`)}
          </a>
        )
      })}
    </nav>
  )
}

/** The centre in its final shape while it is on the way. */
function Coming() {
  const { t } = useWords()
  return (
    <div className="help-body" aria-busy="true">
      <span className="b-unseen" role="status">
        {t('frame.loading')}
      </span>
      <div className="help-topics" aria-hidden="true">
        {topics.map((topic) => (
          <Skeleton key={topic} className="help-topic-coming" />
        ))}
      </div>
      <div className="help-chapters" aria-hidden="true">
        {topics.slice(0, 4).map((topic) => (
          <div key={topic} className="help-topic">
            <SkeletonLine length="short" />
            <div className="b-card help-list">
              <div className="help-article-coming">
                <SkeletonLine length="long" />
              </div>
              <div className="help-article-coming">
                <SkeletonLine length="long" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
