import { type Announcement, AnnouncementType, announcementPageSize } from '@balai/contract'
import { Button, Chip, Chips, Empty, Pagination, SkeletonMany } from '@balai/ui'
import { useWords } from '../words/words.tsx'
import { None } from './None.tsx'
import { markAllRead, useIsRead } from './readMarks.ts'
import type { useList } from './useList.ts'

type List = {
  list: ReturnType<typeof useList>
  wide: boolean
  /** Which one is being read beside it. */
  shown?: string
  onChoose: (id: string) => void
}

/** The filter, a page of announcements, and the way to the others. */
export function List({ list, wide, shown, onChoose }: List) {
  const { t } = useWords()
  const { types, toggle } = list
  return (
    <>
      <Chips label={t('announcements.types')}>
        <Chip selected={types.length === 0} onClick={() => toggle()}>
          {t('announcements.all')}
        </Chip>
        {AnnouncementType.options.map((type) => (
          <Chip key={type} selected={types.includes(type)} onClick={() => toggle(type)}>
            {t(`announcements.type${type}`)}
          </Chip>
        ))}
      </Chips>
      <Page list={list} wide={wide} {...(shown && { shown })} onChoose={onChoose} />
    </>
  )
}

function Page({ list, wide, shown, onChoose }: List) {
  const { t } = useWords()
  const { asked, seeking, page, look } = list
  const { data } = asked
  if (asked.isError)
    return (
      <Empty
        title={t('announcements.failed')}
        action={<Button onClick={() => void asked.refetch()}>{t('frame.retry')}</Button>}
      >
        {t('announcements.failedText')}
      </Empty>
    )
  if (!data || seeking)
    return (
      <div className="told-rows" aria-busy="true">
        <SkeletonMany of="row" count={announcementPageSize} />
      </div>
    )
  // Beside an empty list stands what there is to say of it.
  if (!data.content.length) return wide ? null : <None list={list} />
  return (
    <>
      <Rows told={data.content} {...(shown && { shown })} onChoose={onChoose} />
      <Pagination
        page={page}
        pages={data.totalPages}
        onGo={look}
        labels={{
          region: t('pager.pages'),
          first: t('pager.first'),
          previous: t('pager.previous'),
          next: t('pager.next'),
          last: t('pager.last'),
          page: (number) => t('pager.page', { page: number }),
        }}
      />
    </>
  )
}

type Rows = { told: readonly Announcement[]; shown?: string; onChoose: (id: string) => void }

function Rows({ told, shown, onChoose }: Rows) {
  const { t, houseDay } = useWords()
  const isRead = useIsRead()
  const unread = told.filter((each) => !isRead(each)).length
  return (
    <>
      <p className="told-unread">
        <span role="status">
          {unread ? t('announcements.unread', { count: unread }) : t('announcements.allRead')}
        </span>
        {unread > 0 && (
          <button type="button" className="b-more" onClick={() => markAllRead(told)}>
            {t('announcements.markAll')}
          </button>
        )}
      </p>
      <ul className="told-rows">
        {told.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className="told-row"
              data-told={each.id}
              data-unread={!isRead(each) || undefined}
              aria-current={each.id === shown || undefined}
              onClick={() => onChoose(each.id)}
            >
              <i className="told-dot" aria-hidden="true" />
              <span>
                <strong>{each.title}</strong>
                <small>
                  {t(`announcements.type${each.type}`)} ·{' '}
                  <time dateTime={new Date(each.timestamp).toISOString()}>
                    {houseDay(new Date(each.timestamp))}
                  </time>
                </small>
                {!isRead(each) && <span className="sr-only">{t('announcements.new')}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
