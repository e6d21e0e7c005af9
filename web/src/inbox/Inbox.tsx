import { MessageTopic } from '@balai/contract'
import { Button, Chip, Chips, Empty, IconCheck, Notice, SkeletonMany } from '@balai/ui'
import { useState } from 'react'
import { MembersOnly } from '../member/MembersOnly.tsx'
import { Room } from '../member/Room.tsx'
import { useUnread } from '../member/useUnread.ts'
import { useWords } from '../words/words.tsx'
import { Days } from './Days.tsx'
import { PushNotices } from './PushNotices.tsx'
import { type Narrowed, useInbox, useInboxActs } from './useInbox.ts'

const narrowings: readonly Narrowed[] = ['all', 'unread', ...MessageTopic.options]

/** What the house has written to the member. */
export function Inbox() {
  const { t } = useWords()
  return (
    <Room title={t('title.inbox')}>
      <MembersOnly>
        <Messages />
      </MembersOnly>
    </Room>
  )
}

function Messages() {
  const { t } = useWords()
  const [narrowed, narrow] = useState<Narrowed>('all')
  const { unread } = useUnread()
  const acts = useInboxActs()
  return (
    <div className="inbox">
      <Chips label={t('inbox.narrow')}>
        {narrowings.map((each) => (
          <Chip key={each} selected={each === narrowed} onClick={() => narrow(each)}>
            {t(`inbox.${each}`)}
          </Chip>
        ))}
      </Chips>
      <div className="inbox-head">
        <p role="status">{unread ? t('inbox.unreadCount', { count: unread }) : t('inbox.none')}</p>
        {unread > 0 && (
          <Button
            tone="quiet"
            icon={<IconCheck size={18} />}
            busy={acts.reading}
            onClick={() => void acts.read()}
          >
            {t('inbox.readAll')}
          </Button>
        )}
      </div>
      <PushNotices />
      {acts.failed && <Notice tone="bad">{t('inbox.actFailed')}</Notice>}
      <List key={narrowed} narrowed={narrowed} acts={acts} />
    </div>
  )
}

type ListProps = { narrowed: Narrowed; acts: ReturnType<typeof useInboxActs> }

function List({ narrowed, acts }: ListProps) {
  const { t } = useWords()
  const found = useInbox(narrowed)
  if (found.isPending)
    return (
      <div aria-busy="true">
        <SkeletonMany of="row" count={6} />
      </div>
    )
  if (found.isError && found.items.length === 0)
    return (
      <Empty
        title={t('inbox.failed')}
        action={<Button onClick={() => void found.refetch()}>{t('frame.retry')}</Button>}
      >
        {t('inbox.failedText')}
      </Empty>
    )
  if (found.items.length === 0)
    return (
      <Empty title={t(narrowed === 'all' ? 'inbox.empty' : 'inbox.emptyHere')}>
        {t('inbox.emptyText')}
      </Empty>
    )
  return (
    <>
      <Days items={found.items} acts={acts} />
      {found.hasNextPage && (
        <Button
          tone="outline"
          className="inbox-more"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('inbox.more')}
        </Button>
      )}
    </>
  )
}
