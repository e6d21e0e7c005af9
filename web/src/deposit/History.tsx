import { useAsk } from '@balai/client'
import { type Deposit, wallet } from '@balai/contract'
import { Badge, Button, Empty, IconRight, SkeletonMany } from '@balai/ui'
import { Link } from 'wouter'
import { nameOf } from '../bonus/named.ts'
import { housePurse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { stateName, toneOf } from './standing.ts'
import { useDeposits } from './useDeposits.ts'
import { pictures } from './WayChoice.tsx'

/** What was paid in before, newest first. */
export function History() {
  const { t } = useWords()
  const found = useDeposits()
  const { deposits } = found
  return (
    <section className="deposits" aria-label={t('deposit.history')} aria-busy={found.isPending}>
      <h3 className="d-20">{t('deposit.history')}</h3>
      {found.isError ? (
        <Empty
          title={t('deposit.failedToLoad')}
          action={<Button onClick={() => void found.refetch()}>{t('frame.retry')}</Button>}
        />
      ) : found.isPending ? (
        <SkeletonMany of="row" count={3} />
      ) : deposits.length === 0 ? (
        <p className="text-muted">{t('deposit.none')}</p>
      ) : (
        <ul className="b-card">
          {deposits.map((deposit) => (
            <Row key={deposit.id} deposit={deposit} />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button
          tone="outline"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('deposit.more')}
        </Button>
      )}
    </section>
  )
}

function Row({ deposit }: { deposit: Deposit }) {
  const spoken = useWords()
  const { t, money, day, clock } = spoken
  const { id, number, method, stands, createdAt } = deposit
  const Picture = pictures[method]
  const tone = toneOf[stands.state]
  const purse = useAsk(wallet.balance, undefined).data ?? housePurse
  return (
    <li>
      <Link href={`/member/deposit/${id}`} className="deposit-row">
        <span className="deposit-picture">
          <Picture />
        </span>
        <span className="deposit-what">
          <b>{t(`deposit.way_${method}`)}</b>
          <small className="num">
            {day(createdAt)}, {clock(createdAt)}
            <span className="max-md:hidden"> · {number}</span>
            {deposit.bonus && ` · ${nameOf(deposit.bonus, spoken)}`}
          </small>
        </span>
        <span className="deposit-sum">
          <b className="num">{money(deposit.paid ?? deposit.asked, purse)}</b>
          <Badge {...(tone && { tone })}>{stateName(stands.state, spoken)}</Badge>
        </span>
        <IconRight size={16} />
      </Link>
    </li>
  )
}
