import { useAskPages } from '@balai/client'
import { type Friend, type ReferralStanding, referral } from '@balai/contract'
import { Badge, Button, Empty, IconCheck, IconRight, SkeletonMany } from '@balai/ui'
import { useId, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { Lines } from './Lines.tsx'

const pageSize = 20

/** Whom a member brought: a masked name, since when, how far, and what it earned. */
export function Friends({ of }: { of: ReferralStanding }) {
  const { t } = useWords()
  const found = useAskPages(referral.referralFriends, { limit: pageSize })
  const all = found.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section
      className="referral-part"
      aria-label={t('referral.friends')}
      aria-busy={found.isPending}
    >
      {found.isError ? (
        <Empty
          title={t('referral.failed')}
          action={<Button onClick={() => void found.refetch()}>{t('frame.retry')}</Button>}
        />
      ) : found.isPending ? (
        <SkeletonMany of="row" count={4} />
      ) : all.length === 0 ? (
        <Empty title={t('referral.friendsNone')}>{t('referral.friendsNoneText')}</Empty>
      ) : (
        <>
          <ul className="b-card referral-rows">
            {all.map((friend) => (
              <One key={friend.nth} friend={friend} of={of} />
            ))}
          </ul>
          <p className="referral-rule">{t('referral.friendsRule')}</p>
        </>
      )}
      {found.hasNextPage && (
        <Button
          tone="outline"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('referral.more')}
        </Button>
      )}
    </section>
  )
}

function One({ friend, of }: { friend: Friend; of: ReferralStanding }) {
  const { t, money, houseDay } = useWords()
  const [open, show] = useState(false)
  const id = useId()
  const { nth, name, joinedAt, state, earned } = friend
  return (
    <li>
      <button
        type="button"
        className="referral-row"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => show(!open)}
      >
        <span className="referral-what">
          <b>{name}</b>
          <small className="num">{t('referral.joined', { day: houseDay(joinedAt) })}</small>
        </span>
        <Badge {...(state === 'active' && { tone: 'win' as const, icon: <IconCheck size={14} /> })}>
          {t(`referral.state_${state}`)}
        </Badge>
        <b className="num">{money(earned, of)}</b>
        <IconRight size={16} className="referral-turn" />
      </button>
      <div id={id} hidden={!open}>
        {open && <Lines of={of} asked={{ friend: nth }} />}
      </div>
    </li>
  )
}
