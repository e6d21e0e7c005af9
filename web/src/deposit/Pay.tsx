import type { Deposit, PayBy } from '@balai/contract'
import { buttonClass, IconButton, IconCheck, IconCopy, Skeleton } from '@balai/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { useCopied } from '../app/useCopied.ts'
import { useNow } from '../app/useNow.ts'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { nameOf } from './Channels.tsx'

const QrPicture = lazy(() => import('../qr/QrPicture.tsx'))

type Pay = { deposit: Deposit; pay: PayBy; purse: Purse }

/** How it is paid, and until when: the code, the number, or the way to the gateway's page. */
export function Pay({ deposit, pay, purse }: Pay) {
  const { t } = useWords()
  return (
    <section className="pay b-card" aria-label={t('deposit.howTo')}>
      <Until deposit={deposit} />
      {pay.by === 'qr' && <ByCode pay={pay} deposit={deposit} purse={purse} />}
      {pay.by === 'account' && <ToAccount pay={pay} deposit={deposit} purse={purse} />}
      {pay.by === 'page' && (
        <>
          <Sum amount={deposit.asked} purse={purse} />
          <p className="text-muted">{t('deposit.onPage')}</p>
          <a className={buttonClass({ tone: 'primary', size: 'lg', wide: true })} href={pay.url}>
            {t('deposit.toPage')}
          </a>
        </>
      )}
    </section>
  )
}

/** The code's own end, by the clock and by what is left; nothing here hurries anybody. */
function Until({ deposit: { stands } }: { deposit: Deposit }) {
  const { t, clock, day, elapsed } = useWords()
  const due = 'due' in stands ? stands.due : undefined
  const now = useNow(1_000, due !== undefined)
  if (!due) return null
  const leftMs = due.getTime() - now
  return (
    <p className="pay-until">
      {t('deposit.payBefore', { day: day(due), clock: clock(due) })}{' '}
      <b className="num" role="timer">
        {leftMs > 0 ? elapsed(leftMs) : t('deposit.timeUp')}
      </b>
    </p>
  )
}

type ByCode = { pay: PayBy & { by: 'qr' }; deposit: Deposit; purse: Purse }

function ByCode({ pay, deposit, purse }: ByCode) {
  const { t } = useWords()
  return (
    <>
      <Suspense fallback={<Skeleton className="pay-qr" />}>
        <QrPicture className="pay-qr" text={pay.text} label={t('deposit.qr')} />
      </Suspense>
      <Sum amount={deposit.asked} purse={purse} />
      <p className="text-muted">{t('deposit.scan')}</p>
      {pay.page && (
        <a className={buttonClass({ tone: 'primary', size: 'lg', wide: true })} href={pay.page}>
          {t('deposit.toPage')}
        </a>
      )}
    </>
  )
}

type ToAccount = { pay: PayBy & { by: 'account' }; deposit: Deposit; purse: Purse }

function ToAccount({ pay, deposit, purse }: ToAccount) {
  const { t, money } = useWords()
  const { transfer } = deposit
  return (
    <>
      <Sum amount={pay.amount} purse={purse} />
      {transfer && (
        <p className="pay-exact">
          {t('deposit.exact', {
            amount: money(pay.amount, purse),
            digits: money(transfer.digits, purse),
          })}
        </p>
      )}
      <dl className="pay-account">
        <Line name={t('deposit.bank')}>{nameOf[pay.bank] ?? pay.bank}</Line>
        {pay.company && (
          <Line name={t('deposit.company')} copied={pay.company}>
            {pay.company}
          </Line>
        )}
        <Line name={t(transfer ? 'deposit.account' : 'deposit.virtualAccount')} copied={pay.number}>
          <span className="num pay-number">{pay.number.match(/.{1,4}/g)?.join(' ')}</span>
        </Line>
        <Line name={t('deposit.inName')}>{pay.name}</Line>
      </dl>
      {pay.page && (
        <a className={buttonClass({ tone: 'outline', size: 'lg', wide: true })} href={pay.page}>
          {t('deposit.toPage')}
        </a>
      )}
    </>
  )
}

function Sum({ amount, purse }: { amount: bigint; purse: Purse }) {
  const { t, money } = useWords()
  return (
    <p className="pay-sum">
      <b className="num">{money(amount, purse)}</b>
      <Copy text={String(amount / 10n ** BigInt(purse.exponent))} name={t('deposit.amount')} />
    </p>
  )
}

type Line = { name: string; copied?: string; children: ReactNode }

const Line = ({ name, copied, children }: Line) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children}
      {copied && <Copy text={copied} name={name} />}
    </dd>
  </div>
)

function Copy({ text, name }: { text: string; name: string }) {
  const { t } = useWords()
  const { copied, copy } = useCopied()
  return (
    <>
      <IconButton
        icon={copied ? <IconCheck /> : <IconCopy />}
        label={t('deposit.copy', { what: name })}
        onClick={() => void copy(text)}
      />
      <span className="b-unseen" role="status">
        {copied && t('deposit.copied', { what: name })}
      </span>
    </>
  )
}
