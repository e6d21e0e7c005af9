import { useAskPages } from '@balai/client'
import { points, type Redemption } from '@balai/contract'
import { Badge, Button, Empty, SkeletonMany } from '@balai/ui'
import { useWords } from '../words/words.tsx'
import { RewardArt } from './RewardArt.tsx'

const tones = { processing: 'warn', approved: 'win', rejected: 'lose' } as const
const pageSize = 6

/** What a member has changed points for, and where each stands. */
export function Redemptions() {
  const { t } = useWords()
  const found = useAskPages(points.redemptions, { limit: pageSize })
  const all = found.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section className="mall-part" aria-label={t('mall.redemptions')} aria-busy={found.isPending}>
      <h2 className="d-24">{t('mall.redemptions')}</h2>
      {found.isError ? (
        <Empty
          title={t('mall.failed')}
          action={<Button onClick={() => void found.refetch()}>{t('frame.retry')}</Button>}
        />
      ) : found.isPending ? (
        <SkeletonMany of="row" count={2} />
      ) : all.length === 0 ? (
        <p className="mall-rule">{t('mall.redemptionsNone')}</p>
      ) : (
        <ul className="b-card mall-rows">
          {all.map((one) => (
            <One key={one.id} of={one} />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button
          tone="outline"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('mall.more')}
        </Button>
      )}
    </section>
  )
}

function One({ of }: { of: Redemption }) {
  const { t, figure, day, clock } = useWords()
  const { name, art, number, price, state, at, why, courier, tracking, kind } = of
  return (
    <li className="mall-row">
      <span className="mall-thumb">
        <RewardArt art={art} />
      </span>
      <span className="mall-row-what">
        <b>{name}</b>
        <small className="num">
          {number} · {day(at)}, {clock(at)}
        </small>
        {state === 'rejected' && <small>{t('mall.declined', { why: why ?? '' })}</small>}
        {tracking && courier && (
          <small className="num">{t('mall.sentBy', { courier, tracking })}</small>
        )}
        {state === 'processing' && <small>{t('mall.packing')}</small>}
      </span>
      <span className="mall-row-sum">
        <Badge tone={tones[state]}>
          {t(state === 'approved' && kind === 'goods' ? 'mall.state_sent' : `mall.state_${state}`)}
        </Badge>
        <small className="num">{t('mall.count', { points: figure(price) })}</small>
      </span>
    </li>
  )
}
