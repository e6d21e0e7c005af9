import { useAsk } from '@balai/client'
import { fishingGame, type Receipt, type RoundId, wagers } from '@balai/contract'
import { Button, Empty, IconLeft, SkeletonCard } from '@balai/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import { withWords } from '../words/packs.ts'
import { type Key, useWords } from '../words/words.tsx'
import { Copy } from './Copy.tsx'
import { saidOf } from './said.ts'

// The mathematics of the games comes with it, so it is fetched only where a round is looked at.
const Proof = lazy(
  withWords('fair', () => import('../fair/Proof.tsx').then((own) => ({ default: own.Proof }))),
)

/** A round of many stakes is told shot by shot. */
const Shots = lazy(
  withWords('fishing', () => import('../fishing/Shots.tsx').then((it) => ({ default: it.Shots }))),
)

/** Everything about one round: its money, its rules, and its proof. */
export function ReceiptOf({ round }: { round: RoundId }) {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(wagers.receipt, { round })
  return (
    <div className="stack-close">
      <Link href="/member/bets" className="link receipt-back">
        <IconLeft size={16} />
        {t('receipt.list')}
      </Link>
      {error ? (
        <Empty
          title={t('receipt.failed')}
          action={
            <Button tone="primary" onClick={() => void refetch()}>
              {t('frame.retry')}
            </Button>
          }
        >
          {saidOf(error)}
        </Empty>
      ) : data ? (
        <Whole receipt={data} />
      ) : (
        <>
          <SkeletonCard />
          <SkeletonCard />
        </>
      )}
    </div>
  )
}

function Whole({ receipt }: { receipt: Receipt }) {
  const { t, money, signed } = useWords()
  const { bet } = receipt
  return (
    <>
      <section className="b-card receipt">
        <header className="receipt-head">
          <div>
            <h3 className="d-20">{bet.gameName}</h3>
            <p className="t-13 text-muted">
              {bet.mode === 'demo' ? t('pool.demo') : t('pool.cash')}
            </p>
          </div>
          <p className={bet.net > 0n ? 'receipt-net text-win' : 'receipt-net'}>
            {bet.state === 'open' ? t('record.open') : signed(bet.net, bet)}
          </p>
        </header>
        <div className="tumpal" />
        <dl className="lines">
          <Line name="record.staked">{money(bet.stake, bet)}</Line>
          {bet.granted > 0n && <Line name="receipt.granted">{money(bet.granted, bet)}</Line>}
          <Line name="record.returned">{money(bet.returned, bet)}</Line>
          {receipt.counted !== null && (
            <Line name="receipt.counted">
              <Link href="/member/bonus" className="link num">
                {money(receipt.counted, bet)}
              </Link>
            </Line>
          )}
          <Line name="receipt.before">{money(receipt.balanceBefore, bet)}</Line>
          <Line name="receipt.after">{money(receipt.balanceAfter, bet)}</Line>
          <Line name="receipt.opened">
            <Moment at={bet.openedAt} />
          </Line>
          {bet.closedAt && (
            <Line name="receipt.closed">
              <Moment at={bet.closedAt} />
            </Line>
          )}
          <Line name="receipt.id">
            <span className="hash">{bet.round}</span>
            <Copy text={bet.round} />
          </Line>
          {receipt.rules && (
            <Line name="receipt.rules">
              {receipt.rules.version} ·{' '}
              <span className="hash">{receipt.rules.hash.slice(0, 16)}…</span>
            </Line>
          )}
        </dl>
      </section>
      {bet.granted > 0n && <p className="t-13 text-muted">{t('receipt.grantedText')}</p>}
      {bet.game !== fishingGame && receipt.movements.length > 0 && <Movements receipt={receipt} />}
      {bet.game === fishingGame ? (
        <Suspense fallback={<SkeletonCard />}>
          <Shots round={bet.round} purse={bet} />
        </Suspense>
      ) : receipt.verifiable ? (
        <Suspense fallback={<SkeletonCard />}>
          <Proof round={bet.round} purse={bet} />
        </Suspense>
      ) : (
        <p className="t-13 text-muted">{t('receipt.waiting')}</p>
      )}
    </>
  )
}

function Movements({ receipt: { bet, movements } }: { receipt: Receipt }) {
  const { t, money, signed } = useWords()
  return (
    <section className="b-card movements">
      <table className="b-table">
        <caption className="card-title">{t('receipt.moves')}</caption>
        <tbody>
          {movements.map(({ transfer, kind, pool, amount, balanceAfter, at }) => (
            <tr key={transfer}>
              <td data-phone="title">
                {t(`move.${kind}`)}
                <small className="text-muted"> {t(`pool.${pool}`)}</small>
              </td>
              <td data-phone="detail">
                <Moment at={at} />
              </td>
              <td data-figure data-phone="figure">
                {signed(amount, bet)}
              </td>
              <td data-figure data-phone="end" className="text-muted">
                {money(balanceAfter, bet)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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

function Moment({ at }: { at: Date }) {
  const { day, clock } = useWords()
  return (
    <time dateTime={at.toISOString()} className="num">
      {day(at)}, {clock(at)}
    </time>
  )
}
