import { useAskPages } from '@balai/client'
import { type PointPosting, points } from '@balai/contract'
import { Button, Empty, SkeletonMany } from '@balai/ui'
import { Link } from 'wouter'
import { middayOf } from '../record/days.ts'
import { type Spoken, useWords } from '../words/words.tsx'
import { fraction } from './useMall.ts'

const pageSize = 12

/** Everything that moved points, the newest first, each with the round or the reward it came from. */
export function History() {
  const spoken = useWords()
  const { t } = spoken
  const found = useAskPages(points.pointPostings, { limit: pageSize })
  const all = found.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section className="mall-part" aria-label={t('mall.history')} aria-busy={found.isPending}>
      <h2 className="d-24">{t('mall.history')}</h2>
      {found.isError ? (
        <Empty
          title={t('mall.failed')}
          action={<Button onClick={() => void found.refetch()}>{t('frame.retry')}</Button>}
        />
      ) : found.isPending ? (
        <SkeletonMany of="row" count={4} />
      ) : all.length === 0 ? (
        <p className="mall-rule">{t('mall.historyNone')}</p>
      ) : (
        <ul className="b-card mall-rows">
          {all.map((posting) => (
            <Row key={posting.seq} of={posting} />
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

/** What it was, in one line below its name. */
function detailOf({ from, expires, kind }: PointPosting, { t, lang, houseDay }: Spoken) {
  if (from) return t('mall.ofRound', { units: fraction(from.units, lang), factor: from.factor })
  if (kind === 'returned' && expires) return t('mall.validTo', { day: houseDay(middayOf(expires)) })
  return undefined
}

function Row({ of }: { of: PointPosting }) {
  const spoken = useWords()
  const { t, figure, day, clock } = spoken
  const { kind, points: moved, after, at, from } = of
  const sign = moved > 0n ? '+' : moved < 0n ? '–' : ''
  const detail = detailOf(of, spoken)
  return (
    <li className="mall-row">
      <span className="mall-row-what">
        <b>
          {from ? (
            <Link href={`/member/bets/${from.round}`} className="link">
              {from.gameName}
            </Link>
          ) : (
            t(`mall.moved_${kind}`)
          )}
        </b>
        <small className="num">
          {from && kind === 'undone' && `${t('mall.moved_undone')} · `}
          {day(at)}, {clock(at)}
          {detail && ` · ${detail}`}
        </small>
      </span>
      <span className="mall-row-sum">
        <b className={moved > 0n ? 'num text-win' : 'num'}>
          {sign}
          {figure(moved < 0n ? -moved : moved)}
        </b>
        <small className="num">{t('mall.after', { points: figure(after) })}</small>
      </span>
    </li>
  )
}
