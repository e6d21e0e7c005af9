import { useAsk, useLive } from '@balai/client'
import { type MyRank, ranks } from '@balai/contract'
import { Button, Empty, Notice, SkeletonCard, SkeletonMany } from '@balai/ui'
import { MembersOnly } from '../member/MembersOnly.tsx'
import { Room } from '../member/Room.tsx'
import { useWords } from '../words/words.tsx'
import { Benefits } from './Benefits.tsx'
import { Card } from './Card.tsx'
import { History } from './History.tsx'
import { Keep } from './Keep.tsx'
import { Running } from './Running.tsx'
import { Toward } from './Toward.tsx'

/** Where a member stands among the ranks: a page of the centre. */
export function Rank() {
  const { t } = useWords()
  return (
    <Room title={t('title.rank')}>
      <div className="rank">
        <MembersOnly>
          <Own />
        </MembersOnly>
      </div>
    </Room>
  )
}

function Own() {
  const { t } = useWords()
  const { data, isError, refetch } = useAsk(ranks.myRank, undefined)
  const again = () => void refetch()
  // What is paid in, played and reached on another screen is seen on this one too.
  useLive('rank', again)
  useLive('balance', again)
  if (isError && !data)
    return (
      <Empty
        title={t('rank.failed')}
        action={<Button onClick={again}>{t('frame.retry')}</Button>}
      />
    )
  if (!data)
    return (
      <div className="rank" aria-busy="true">
        <SkeletonCard />
        <SkeletonMany of="row" count={5} />
      </div>
    )
  return <Standing rank={data} />
}

function Standing({ rank }: { rank: MyRank }) {
  const { t, houseDay } = useWords()
  return (
    <>
      <Card rank={rank} />
      {rank.pinnedUntil && (
        <Notice tone="info">{t('rank.pinned', { until: houseDay(rank.pinnedUntil) })}</Notice>
      )}
      <Toward rank={rank} />
      <Keep rank={rank} />
      <Running rank={rank} />
      <Benefits rank={rank} />
      <History rank={rank} />
    </>
  )
}
