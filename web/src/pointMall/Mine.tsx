import { useAsk, useLive } from '@balai/client'
import { type PointReward, points } from '@balai/contract'
import { Button, Empty, SkeletonCard, SkeletonMany } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { Ageing } from './Ageing.tsx'
import { Convert } from './Convert.tsx'
import { Earning } from './Earning.tsx'
import { History } from './History.tsx'
import { Purse } from './Purse.tsx'
import { Redeem } from './Redeem.tsx'
import { Redemptions } from './Redemptions.tsx'
import { Rewards } from './Rewards.tsx'
import { pointPaths } from './useMall.ts'

/** A member’s own points, and what can be done with them. */
export function Mine() {
  const { t } = useWords()
  const client = useQueryClient()
  const again = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => pointPaths.has(queryKey[0]) })
  // What is earned and changed on another screen is seen on this one too.
  useLive('balance', () => void again())
  const { data, isError, isFetching, refetch } = useAsk(points.pointBalance, undefined, {
    staleMs: 0,
  })
  const [reward, redeem] = useState<PointReward>()
  const [converting, convert] = useState(false)
  if (!data)
    return isError && !isFetching ? (
      <Empty
        title={t('mall.failed')}
        action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
      >
        {t('mall.failedText')}
      </Empty>
    ) : (
      <div aria-busy="true" className="stack">
        <span className="b-unseen" role="status">
          {t('frame.loading')}
        </span>
        <SkeletonCard />
        <SkeletonMany of="row" count={4} />
      </div>
    )
  return (
    <>
      <Purse mine={data} convert={() => convert(true)} />
      <Rewards mine={data} redeem={redeem} />
      <Redemptions />
      <div className="mall-pair">
        <Ageing mine={data} />
        <History />
      </div>
      <Earning mine={data} />
      {reward && (
        <Redeem
          reward={reward}
          mine={data}
          again={() => void again()}
          close={() => redeem(undefined)}
        />
      )}
      {converting && (
        <Convert mine={data} again={() => void again()} close={() => convert(false)} />
      )}
    </>
  )
}
