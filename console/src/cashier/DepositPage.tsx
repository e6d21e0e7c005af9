import { Refused, useAsk } from '@balai/client'
import { cashierDesk, type WholeDeposit } from '@balai/contract/desk/cashier'
import { SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Fact } from '../app/Fact.tsx'
import { Failed } from '../app/Failed.tsx'
import { Nowhere } from '../app/Nowhere.tsx'
import { Page } from '../app/Page.tsx'
import { CasesAbout } from '../risk/CasesAbout.tsx'
import { Acts, type Doing, DoingDialog } from './DepositActs.tsx'
import { Notices, Payments, Proofs } from './DepositParts.tsx'
import { DepositState } from './DepositState.tsx'
import { Due } from './Due.tsx'
import { Steps, Transfers } from './Parts.tsx'
import { depositRoute } from './routes.tsx'
import './cashier.css'
import { useWords } from './texts.ts'
import { Waiting } from './Waiting.tsx'

/** One deposit whole: where it stands, how it came there, what was paid and said, and the books. */
export function DepositPage() {
  const { id } = depositRoute.useParams()
  return z.safeParse(z.uuid(), id).success ? <One key={id} id={id} /> : <Nowhere />
}

function One({ id }: { id: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(cashierDesk.one, { deposit: id }, { staleMs: 5_000 })
  const above = { to: '/deposits', label: t('deposits') }
  if (error instanceof Refused && error.code === 'deposit-unknown') return <Nowhere />
  if (!data)
    return (
      <Page title={t('deposits')} above={above}>
        {error ? (
          <Failed error={error} again={() => void refetch()} />
        ) : (
          <SkeletonMany of="row" count={8} />
        )}
      </Page>
    )
  return (
    <Page title={data.deposit.number} above={above}>
      <Stands whole={data} />
      <div className="cashier-parts">
        <Steps steps={data.deposit.steps} />
        <Payments whole={data} />
        <Transfers
          transfers={data.transfers}
          purse={{ currency: data.deposit.currency, exponent: data.exponent }}
        />
        {data.deposit.method === 'bank-transfer' && <Proofs whole={data} />}
      </div>
      <Notices whole={data} />
      <CasesAbout kind="deposit" id={id} />
    </Page>
  )
}

function Stands({ whole }: { whole: WholeDeposit }) {
  const { t, has, money, moment } = useWords()
  const [doing, begin] = useState<Doing>()
  const { deposit, member, gateway, creditable, exponent, insteadOf, others } = whole
  const { id, number, stands, method, channel, currency, asked, paid, fee, credited } = deposit
  const purse = { currency, exponent }
  const what = `what.${stands.reason}`
  const review = stands.state === 'review' ? stands : undefined
  return (
    <section className="b-card cashier-stands" aria-label={t('deposits')}>
      <p className="cashier-why">
        <DepositState state={stands.state} /> <b>{t(`reason.${stands.reason}`)}.</b>{' '}
        {review && has(what) && t(what)} {review && <Due at={review.due} />}
      </p>
      <dl className="cashier-facts cashier-wide">
        <Fact label={t('member')}>
          <Link to="/members/$id" params={{ id: member.id }} className="link">
            {member.account}
          </Link>
        </Fact>
        <Fact label={t('method')}>
          {t(`method.${method}`)}
          {channel && ` · ${channel}`} · <code>{gateway}</code>
        </Fact>
        <Fact label={t('createdAt')} num>
          {moment(deposit.createdAt)}
        </Fact>
        <Fact label={t('asked')} num>
          {money(asked, purse)}
        </Fact>
        <Fact label={t('paid')} num>
          {paid === null ? t('notKnown') : money(paid, purse)}
        </Fact>
        <Fact label={t('fee')} num>
          {money(creditable?.fee ?? fee, purse)}
        </Fact>
        <Fact label={t(creditable ? 'wouldCredit' : 'credited')} num>
          {creditable
            ? money(creditable.amount - creditable.fee, purse)
            : credited === null
              ? '–'
              : money(credited, purse)}
        </Fact>
      </dl>
      {insteadOf && (
        <p>
          <Link to="/deposits/$id" params={{ id: insteadOf.id }} className="link">
            {t('insteadOf', { number: insteadOf.number })}
          </Link>
        </p>
      )}
      {others.length > 0 && (
        <p className="cashier-others">
          {t('others')}
          {others.map((other) => (
            <Link key={other.id} to="/deposits/$id" params={{ id: other.id }} className="link num">
              {other.number}
            </Link>
          ))}
        </p>
      )}
      <Waiting subject={`deposit:${id}`} />
      {review && <Acts doubt={review.reason} begin={begin} />}
      {review && doing && (
        <DoingDialog
          doing={doing}
          deposit={{ id, number, doubt: review.reason }}
          close={() => begin(undefined)}
        />
      )}
    </section>
  )
}
