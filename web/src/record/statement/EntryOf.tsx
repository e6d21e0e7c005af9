import { useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { records } from '@balai/contract/records'
import { Button, buttonClass, Empty, IconLeft, SkeletonCard } from '@balai/ui'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type Key, useWords } from '../../words/words.tsx'
import { Copy } from '../Copy.tsx'
import { saidOf } from '../said.ts'
import { wordOf } from './wordOf.ts'

/** One entry of the books, and what it is made of. */
export function EntryOf({ number }: { number: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(records.entry, { number })
  return (
    <div className="stack-close">
      <Link href="/member/statement" className="link receipt-back">
        <IconLeft size={16} />
        {t('entry.list')}
      </Link>
      {error ? (
        <Empty
          title={t('entry.failed')}
          action={
            <Button tone="primary" onClick={() => void refetch()}>
              {t('frame.retry')}
            </Button>
          }
        >
          {saidOf(error)}
        </Empty>
      ) : data ? (
        <Whole found={data} />
      ) : (
        <SkeletonCard />
      )}
    </div>
  )
}

function Whole({ found }: { found: Gives<typeof records.entry> }) {
  const { t, has, money, signed, day, clock } = useWords()
  const { entry } = found
  return (
    <section className="b-card receipt">
      <header className="receipt-head">
        <div>
          <h3 className="d-20">{t(wordOf(entry, has))}</h3>
          <p className="t-13 text-muted">{entry.game ?? t(`pool.${entry.pool}`)}</p>
        </div>
        <p className={entry.amount > 0n ? 'receipt-net text-win' : 'receipt-net'}>
          {signed(entry.amount, found)}
        </p>
      </header>
      <div className="tumpal" />
      <dl className="lines">
        <Line name="record.when">
          <time dateTime={entry.at.toISOString()} className="num">
            {day(entry.at)}, {clock(entry.at)}
          </time>
        </Line>
        {entry.other && <Line name="entry.other">{entry.other}</Line>}
        <Line name="statement.pool">{t(`pool.${entry.pool}`)}</Line>
        <Line name="receipt.before">{money(entry.after - entry.amount, found)}</Line>
        <Line name="receipt.after">{money(entry.after, found)}</Line>
        <Line name="entry.number">
          <span className="hash">{entry.number}</span>
          <Copy text={entry.number} />
        </Line>
        {entry.reverses && (
          <Line name="entry.reverses">
            <Link href={`/member/statement/${entry.reverses}`} className="link">
              {t('entry.open')}
            </Link>
          </Line>
        )}
      </dl>
      {entry.round && (
        <Link
          href={`/member/bets/${entry.round}`}
          className={`${buttonClass({ tone: 'primary' })} entry-of`}
        >
          {t('entry.round')}
        </Link>
      )}
      {entry.withdrawal && (
        <Link
          href={`/member/withdraw/${entry.withdrawal}`}
          className={`${buttonClass({ tone: 'primary' })} entry-of`}
        >
          {t('entry.withdrawal')}
        </Link>
      )}
      {entry.deposit && (
        <Link
          href={`/member/deposit/${entry.deposit}`}
          className={`${buttonClass({ tone: 'primary' })} entry-of`}
        >
          {t('entry.deposit')}
        </Link>
      )}
    </section>
  )
}

function Line({ name, children }: { name: Key; children: ReactNode }) {
  const { t } = useWords()
  return (
    <div className="line">
      <dt>{t(name)}</dt>
      <dd>{children}</dd>
    </div>
  )
}
