import './announcements.css'
import type { Announcement } from '@balai/contract'
import { Dialog, Notice } from '@balai/ui'
import { useEffect, useRef, useState } from 'react'
import { useWide } from '../app/useWide.ts'
import { lift } from '../shell/overlay.ts'
import { useWords } from '../words/words.tsx'
import { Detail, DetailWaits } from './Detail.tsx'
import { List } from './List.tsx'
import { None } from './None.tsx'
import { markRead } from './readMarks.ts'
import { useList } from './useList.ts'
import { wideFrom } from './wideFrom.ts'

/** Everything the house has announced: a list, and what is read beside it where there is room. */
export default function Announcements({ item }: { item?: string | undefined }) {
  const { t } = useWords()
  const wide = useWide(wideFrom, false)
  const list = useList(item)
  const [chosen, choose] = useState(item)
  const content = list.seeking ? [] : (list.asked.data?.content ?? [])
  const shown = content.find(({ id }) => id === chosen) ?? (wide ? content[0] : undefined)
  const rows = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown) markRead(shown)
  }, [shown])
  const back = () => {
    const left = chosen
    choose(undefined)
    // The list is drawn again: the reader goes on where they left it.
    requestAnimationFrame(() =>
      rows.current?.querySelector<HTMLElement>(`[data-told="${CSS.escape(left ?? '')}"]`)?.focus(),
    )
  }
  return (
    <Dialog
      open
      size="modal"
      title={t('announcements.title')}
      closeLabel={t('frame.close')}
      onClose={lift}
    >
      <div className="told" data-at={wide ? 'both' : shown ? 'item' : 'list'}>
        {(wide || !shown) && (
          <div className="told-list" ref={rows}>
            {list.gone && <Notice tone="info">{t('announcements.gone')}</Notice>}
            <List list={list} wide={wide} {...(shown && { shown: shown.id })} onChoose={choose} />
          </div>
        )}
        {(wide || shown) && (
          <div key={shown?.id} className="told-item">
            <Reading
              {...(shown && { shown, after: content[content.indexOf(shown) + 1] })}
              list={list}
              choose={choose}
              {...(!wide && { back })}
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}

type Reading = {
  shown?: Announcement
  /** The one below it. */
  after?: Announcement | undefined
  list: ReturnType<typeof useList>
  back?: () => void
  choose: (id: string) => void
}

/** The pane that is read: one announcement, or what there is instead. */
function Reading({ shown, list, choose, ...ways }: Reading) {
  if (shown) return <Detail key={shown.id} told={shown} onAfter={choose} {...ways} />
  if (list.seeking || list.asked.isPending) return <DetailWaits />
  if (list.asked.isError) return null
  return <None list={list} />
}
