import type { useAskPages } from '@balai/client'
import type { upline } from '@balai/contract'
import { Button, Empty, IconArrowdown, IconArrowup, SkeletonMany } from '@balai/ui'
import { useWords } from '../words/words.tsx'
import type { Standing } from './Upline.tsx'

type Found = ReturnType<typeof useAskPages<typeof upline.uplineTransfers>>

/** What went and what came, newest first, each with the name of the other as far as it is told. */
export function History({ found, of }: { found: Found; of: Standing }) {
  const { t, signed, day, clock } = useWords()
  const all = found.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section className="deposits" aria-label={t('upline.history')} aria-busy={found.isPending}>
      <h3 className="d-20">{t('upline.history')}</h3>
      {found.isError ? (
        <Empty
          title={t('upline.failed')}
          action={<Button onClick={() => void found.refetch()}>{t('frame.retry')}</Button>}
        />
      ) : found.isPending ? (
        <SkeletonMany of="row" count={3} />
      ) : all.length === 0 ? (
        <p className="text-muted">{t('upline.none')}</p>
      ) : (
        <ul className="b-card">
          {all.map(({ id, other, name, amount, at }) => (
            <li key={id} className="deposit-row">
              <span className="deposit-picture">
                {amount < 0n ? <IconArrowup /> : <IconArrowdown />}
              </span>
              <span className="deposit-what">
                <b>
                  {t(`upline.${amount < 0n ? 'to' : 'from'}_${other}`)} {name}
                </b>
                <small className="num">
                  {day(at)}, {clock(at)}
                </small>
              </span>
              <span className="deposit-sum">
                <b className={amount > 0n ? 'num text-win' : 'num'}>{signed(amount, of)}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button
          tone="outline"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('upline.more')}
        </Button>
      )}
    </section>
  )
}
