import { Button, Empty, SkeletonCard, SkeletonMany } from '@balai/ui'
import { MembersOnly } from '../member/MembersOnly.tsx'
import { Room } from '../member/Room.tsx'
import { useActivities } from '../promo/useActivities.ts'
import { useWords } from '../words/words.tsx'
import { Claimables } from './Claimables.tsx'
import { Daily } from './Daily.tsx'
import { Frees } from './Frees.tsx'
import { Past } from './Past.tsx'
import { Going, Open } from './Rows.tsx'

/** Everything that the member can claim now, what runs, what can be joined, and what was. */
export function RewardCentre() {
  const { t } = useWords()
  return (
    <Room title={t('title.rewards')}>
      <MembersOnly>
        <Own />
      </MembersOnly>
    </Room>
  )
}

function Own() {
  const { t } = useWords()
  const { data, isError, refetch, again } = useActivities()
  if (!data)
    return isError ? (
      <Empty
        title={t('rewards.failed')}
        action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
      >
        {t('rewards.failedText')}
      </Empty>
    ) : (
      <div aria-busy="true">
        <SkeletonCard />
        <SkeletonMany of="row" count={4} />
      </div>
    )
  const claimable = data.items.filter(({ status }) => status === 'claim')
  return (
    <div className="rewards">
      {data.resting ? (
        <Empty title={t('rewards.resting')}>{t('rewards.restingText')}</Empty>
      ) : claimable.length > 0 ? (
        <Claimables items={claimable} purse={data} again={again} />
      ) : (
        <Empty title={t('rewards.none')}>{t('rewards.noneText')}</Empty>
      )}
      <Frees />
      {!data.resting && <Daily items={data.items} purse={data} again={again} />}
      <Going items={data.items} purse={data} running={data.running !== null} />
      {!data.resting && <Open items={data.items} purse={data} />}
      <Past />
    </div>
  )
}
