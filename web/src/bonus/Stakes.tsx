import { useAskPages } from '@balai/client'
import { type BonusStake, bonus } from '@balai/contract'
import { Button, Empty, IconRight, SkeletonMany } from '@balai/ui'
import { Link } from 'wouter'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { percentOf } from './named.ts'

const pageSize = 10

/** Every stake with what it counted and why; each leads to its receipt. */
export function Stakes({ id, purse }: { id: string; purse: Purse }) {
  const { t } = useWords()
  const found = useAskPages(bonus.stakes, { id, limit: pageSize }, { staleMs: 0 })
  const stakes = found.data?.pages.flatMap(({ items }) => items)
  if (!stakes)
    return found.isError ? (
      <Empty
        title={t('bonus.stakesFailed')}
        action={<Button onClick={() => void found.refetch()}>{t('frame.retry')}</Button>}
      />
    ) : (
      <div aria-busy="true">
        <SkeletonMany of="row" count={2} />
      </div>
    )
  if (stakes.length === 0) return <p className="text-muted">{t('bonus.stakesNone')}</p>
  return (
    <>
      <ul>
        {stakes.map((stake) => (
          <Row key={`${stake.round} ${+stake.at} ${stake.stake}`} stake={stake} purse={purse} />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          tone="outline"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('bonus.more')}
        </Button>
      )}
    </>
  )
}

function Row({ stake: one, purse }: { stake: BonusStake; purse: Purse }) {
  const spoken = useWords()
  const { t, money, signed, day, clock } = spoken
  const { round, gameName, stake, share, counted, at } = one
  const undone = stake < 0n
  return (
    <li>
      <Link href={`/member/bets/${round}`} className="bonus-stake">
        <span>
          <b>{gameName}</b>
          <small>
            {day(at)}, {clock(at)}
          </small>
        </span>
        <span>
          <b className="num">{signed(counted, purse)}</b>
          <small className="num">
            {t(undone ? 'bonus.stakeUndone' : 'bonus.stakeWhy', {
              share: percentOf(share, spoken),
              stake: money(undone ? -stake : stake, purse),
            })}
          </small>
        </span>
        <IconRight size={16} />
      </Link>
    </li>
  )
}
