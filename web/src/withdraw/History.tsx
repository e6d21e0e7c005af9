import { useAsk } from '@balai/client'
import { type Withdrawal, wallet } from '@balai/contract'
import { Badge, Button, Empty, IconBank, IconRight, SkeletonMany } from '@balai/ui'
import { Link } from 'wouter'
import { housePurse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { stateName, toneOf } from './standing.ts'
import { useWithdrawals } from './useWithdrawals.ts'

/** What was paid out before, newest first. */
export function History() {
  const { t } = useWords()
  const found = useWithdrawals()
  const { withdrawals } = found
  return (
    <section className="deposits" aria-label={t('withdraw.history')} aria-busy={found.isPending}>
      <h3 className="d-20">{t('withdraw.history')}</h3>
      {found.isError ? (
        <Empty
          title={t('withdraw.failedToLoad')}
          action={<Button onClick={() => void found.refetch()}>{t('frame.retry')}</Button>}
        />
      ) : found.isPending ? (
        <SkeletonMany of="row" count={3} />
      ) : withdrawals.length === 0 ? (
        <p className="text-muted">{t('withdraw.none')}</p>
      ) : (
        <ul className="b-card">
          {withdrawals.map((withdrawal) => (
            <Row key={withdrawal.id} withdrawal={withdrawal} />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button
          tone="outline"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('withdraw.more')}
        </Button>
      )}
    </section>
  )
}

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const spoken = useWords()
  const { money, day, clock } = spoken
  const { id, number, card, amount, stands, createdAt } = withdrawal
  const tone = toneOf[stands.state]
  const purse = useAsk(wallet.balance, undefined).data ?? housePurse
  return (
    <li>
      <Link href={`/member/withdraw/${id}`} className="deposit-row">
        <span className="deposit-picture">
          <IconBank />
        </span>
        <span className="deposit-what">
          <b>
            {card.bankName} <span className="num">{card.number}</span>
          </b>
          <small className="num">
            {day(createdAt)}, {clock(createdAt)}
            <span className="max-md:hidden"> · {number}</span>
          </small>
        </span>
        <span className="deposit-sum">
          <b className="num">{money(amount, purse)}</b>
          <Badge {...(tone && { tone })}>{stateName(stands.state, spoken)}</Badge>
        </span>
        <IconRight size={16} />
      </Link>
    </li>
  )
}
