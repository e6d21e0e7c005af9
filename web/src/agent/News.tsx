import '../announcements/announcements.css'
import { useEffect, useRef, useState } from 'react'
import { Detail } from '../announcements/Detail.tsx'
import { List } from '../announcements/List.tsx'
import { markRead } from '../announcements/readMarks.ts'
import { useList } from '../announcements/useList.ts'
import { Room } from '../member/Room.tsx'
import { useWords } from '../words/words.tsx'

/** What the house has announced: the list, and in its place the one that is read. */
export default function News() {
  const { t } = useWords()
  const list = useList()
  const [chosen, choose] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const content = list.asked.data?.content ?? []
  const shown = content.find(({ id }) => id === chosen)
  useEffect(() => {
    if (shown) markRead(shown)
  }, [shown])
  const back = () => {
    choose(undefined)
    // The list is drawn again: the reader goes on where they left it.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-told="${CSS.escape(chosen ?? '')}"]`)?.focus(),
    )
  }
  return (
    <Room title={t('agent.page_announcement')}>
      <div ref={box} className="agent-news">
        {shown ? (
          <Detail
            key={shown.id}
            told={shown}
            back={back}
            after={content[content.indexOf(shown) + 1]}
            onAfter={choose}
          />
        ) : (
          <List list={list} wide={false} onChoose={choose} />
        )}
      </div>
    </Room>
  )
}
