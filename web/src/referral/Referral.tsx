import { useAsk, useLive } from '@balai/client'
import { type ReferralStanding, referral } from '@balai/contract'
import { Button, Empty, Notice, Segments, SkeletonCard, SkeletonMany } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MembersOnly } from '../member/MembersOnly.tsx'
import { Room } from '../member/Room.tsx'
import { useWords } from '../words/words.tsx'
import { Days } from './Days.tsx'
import { Friends } from './Friends.tsx'
import { Begin, Invite } from './Invite.tsx'
import { Terms } from './Terms.tsx'

const paths = new Set<unknown>(Object.values(referral).map(({ path }) => path))

/** Friends whom a member brings, and what they earn: a page of the member centre. */
export function Referral() {
  const { t } = useWords()
  return (
    <Room title={t('title.referral')}>
      <MembersOnly>
        <Own />
      </MembersOnly>
    </Room>
  )
}

function Own() {
  const { t } = useWords()
  const client = useQueryClient()
  const again = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) })
  // What is paid reaches the balance, and stands here too.
  useLive('balance', () => void again())
  const { data, isError, refetch } = useAsk(referral.referralStanding, undefined, { staleMs: 0 })
  if (data) return <All standing={data} again={again} />
  if (isError)
    return (
      <Empty
        title={t('referral.failed')}
        action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
      >
        {t('referral.failedText')}
      </Empty>
    )
  return (
    <div aria-busy="true">
      <SkeletonCard />
      <SkeletonMany of="row" count={4} />
    </div>
  )
}

const views = ['days', 'friends', 'terms'] as const

function All({ standing, again }: { standing: ReferralStanding; again: () => Promise<void> }) {
  const { t } = useWords()
  const [view, show] = useState<(typeof views)[number]>('days')
  const { code, blocked } = standing
  return (
    <div className="referral">
      {blocked ? (
        <Notice tone={blocked === 'resting' ? 'info' : 'warn'}>
          {t(`referral.blocked_${blocked}`)}
        </Notice>
      ) : code ? (
        <Invite code={code} standing={standing} />
      ) : (
        <Begin again={again} />
      )}
      <Sums standing={standing} />
      <Segments
        label={t('title.referral')}
        options={views.map((value) => ({ value, label: t(`referral.view_${value}`) }))}
        value={view}
        onChange={show}
      />
      {view === 'days' && <Days of={standing} />}
      {view === 'friends' && <Friends of={standing} />}
      {view === 'terms' && <Terms of={standing} />}
    </div>
  )
}

/** What it all has come to. */
function Sums({ standing }: { standing: ReferralStanding }) {
  const { t, money, figure } = useWords()
  const { waiting, earned, paid, month, friends } = standing
  const sums = [
    ['earned', money(earned, standing)],
    ['month', money(month, standing)],
    waiting < 0n
      ? (['owed', money(-waiting, standing)] as const)
      : (['waiting', money(waiting, standing)] as const),
    ['paid', money(paid, standing)],
    ['friends', figure(friends)],
  ] as const
  return (
    <dl className="referral-sums b-card">
      {sums.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`referral.${name}`)}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
