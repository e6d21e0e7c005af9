import type { PointBalance, PointReward } from '@balai/contract'
import { Button, Chip, Chips, Empty, Skeleton, SkeletonLine } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { RewardCard } from './RewardCard.tsx'
import { useRewards } from './useMall.ts'

const kinds = ['all', 'money', 'goods'] as const
type Kind = (typeof kinds)[number]
const isOf = (kind: Kind, reward: PointReward) =>
  kind === 'all' || (kind === 'goods') === (reward.kind === 'goods')

type Shelf = { mine?: PointBalance; redeem?: (reward: PointReward) => void }

/** What points are changed for, with how far a member is from each. */
export function Rewards({ mine, redeem }: Shelf) {
  const { t } = useWords()
  const { data, isError, isFetching, refetch } = useRewards()
  const [kind, choose] = useState<Kind>('all')
  return (
    <section className="mall-part" aria-label={t('mall.rewards')}>
      <div className="mall-part-head">
        <h2 className="d-24">{t('mall.rewards')}</h2>
        {data && data.length > 0 && (
          <Chips label={t('mall.kinds')}>
            {kinds.map((each) => (
              <Chip key={each} selected={each === kind} onClick={() => choose(each)}>
                {t(`mall.kind_${each}`)}
              </Chip>
            ))}
          </Chips>
        )}
      </div>
      {data ? (
        data.length === 0 ? (
          <Empty title={t('mall.none')}>{t('mall.noneText')}</Empty>
        ) : (
          <ul className="mall-grid">
            {data
              .filter((reward) => isOf(kind, reward))
              .map((reward) => (
                <li key={reward.reward}>
                  <RewardCard reward={reward} {...(mine && { mine })} {...(redeem && { redeem })} />
                </li>
              ))}
          </ul>
        )
      ) : isError && !isFetching ? (
        <Empty
          title={t('mall.failed')}
          action={
            <Button tone="primary" onClick={() => void refetch()}>
              {t('frame.retry')}
            </Button>
          }
        >
          {t('mall.failedText')}
        </Empty>
      ) : (
        <RewardsComing />
      )}
    </section>
  )
}

/** The shelf in its final shape while it is on the way. */
function RewardsComing() {
  const { t } = useWords()
  return (
    <div className="mall-grid" aria-busy="true">
      <span className="b-unseen" role="status">
        {t('frame.loading')}
      </span>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="b-card mall-card" aria-hidden="true">
          <Skeleton className="mall-picture" />
          <div className="mall-card-words">
            <SkeletonLine />
            <SkeletonLine length="long" />
            <SkeletonLine length="short" />
          </div>
        </div>
      ))}
    </div>
  )
}
