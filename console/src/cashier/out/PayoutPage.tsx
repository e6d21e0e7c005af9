import { Refused, useAsk } from '@balai/client'
import { HouseTurn, type WholeWithdrawal, withdrawalsDesk } from '@balai/contract/desk/withdrawals'
import type { WithdrawalState } from '@balai/contract/withdrawals'
import { Badge, type BadgeProps, Button, SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Fact } from '../../app/Fact.tsx'
import { Failed } from '../../app/Failed.tsx'
import { useMay } from '../../app/me.ts'
import { Nowhere } from '../../app/Nowhere.tsx'
import { Page } from '../../app/Page.tsx'
import { CasesAbout } from '../../risk/CasesAbout.tsx'
import { Due } from '../Due.tsx'
import { Steps, Transfers } from '../Parts.tsx'
import { payoutRoute } from '../routes.tsx'
import '../cashier.css'
import { calledBy, useWords } from '../texts.ts'
import { Waiting } from '../Waiting.tsx'
import { Acts, type Doing, DoingDialog } from './PayoutActs.tsx'

/** One withdrawal whole: where it stands, where it goes, how it came there, and the books. */
export function PayoutPage() {
  const { id } = payoutRoute.useParams()
  return z.safeParse(z.uuid(), id).success ? <One key={id} id={id} /> : <Nowhere />
}

function One({ id }: { id: string }) {
  const { t } = useWords()
  const asked = { withdrawal: id }
  const { data, error, refetch } = useAsk(withdrawalsDesk.one, asked, { staleMs: 5_000 })
  const above = { to: '/withdrawals', label: t('out.title') }
  if (error instanceof Refused && error.code === 'withdrawal-unknown') return <Nowhere />
  if (!data)
    return (
      <Page title={t('out.title')} above={above}>
        {error ? (
          <Failed error={error} again={() => void refetch()} />
        ) : (
          <SkeletonMany of="row" count={8} />
        )}
      </Page>
    )
  const { withdrawal, transfers, exponent } = data
  const purse = { currency: withdrawal.currency, exponent }
  return (
    <Page title={withdrawal.number} above={above}>
      <Stands whole={data} />
      <div className="cashier-parts">
        <Steps steps={withdrawal.steps} of="out." />
        <Transfers transfers={transfers} purse={purse} />
        {withdrawal.proof && <Proof id={id} />}
      </div>
      <CasesAbout kind="withdrawal" id={id} />
    </Page>
  )
}

const tones: Partial<Record<WithdrawalState, BadgeProps['tone']>> = {
  review: 'warn',
  'by-hand': 'warn',
  disputed: 'lose',
  paying: 'info',
  paid: 'info',
  received: 'win',
  failed: 'lose',
  returned: 'lose',
}

function PayoutState({ state }: { state: WithdrawalState }) {
  const { t } = useWords()
  const tone = tones[state]
  return <Badge {...(tone && { tone })}>{t(`out.state.${state}`)}</Badge>
}

function Stands({ whole }: { whole: WholeWithdrawal }) {
  const words = useWords()
  const { t } = words
  const may = useMay('money.move')
  const [doing, begin] = useState<Doing>()
  const { id, number, stands } = whole.withdrawal
  const turn = z.safeParse(HouseTurn, stands.state).data
  const returnable = stands.state === 'paid' || stands.state === 'received'
  return (
    <section className="b-card cashier-stands" aria-label={t('out.title')}>
      <p className="cashier-why">
        <PayoutState state={stands.state} /> <b>{calledBy(words, 'out.reason', stands.reason)}.</b>{' '}
        {turn && t(`out.what.${turn}`)} {'due' in stands && <Due at={stands.due} />}
      </p>
      <Facts whole={whole} />
      <Waiting subject={`withdrawal:${id}`} />
      {turn && <Acts turn={turn} begin={begin} />}
      {returnable && may && (
        <div className="change-acts">
          <Button onClick={() => begin('came-back')}>{t('out.came-back')}</Button>
        </div>
      )}
      {doing && (
        <DoingDialog doing={doing} payout={{ id, number }} close={() => begin(undefined)} />
      )}
    </section>
  )
}

function Facts({ whole }: { whole: WholeWithdrawal }) {
  const { t, money, figure, moment } = useWords()
  const { withdrawal, member, account, gateway, turnoverLeft, before, exponent } = whole
  const { currency, amount, fee, arrives, payment } = withdrawal
  const purse = { currency, exponent }
  return (
    <dl className="cashier-facts cashier-wide">
      <Fact label={t('member')}>
        <Link to="/members/$id" params={{ id: member.id }} className="link">
          {member.account}
        </Link>
      </Fact>
      <Fact label={t('amount')} num>
        {money(amount, purse)}
      </Fact>
      <Fact label={t('fee')} num>
        {money(fee, purse)}
      </Fact>
      <Fact label={t('out.arrives')} num>
        {money(arrives, purse)}
      </Fact>
      <Fact label={t('out.account')} num>
        {account.bank} {account.number}
      </Fact>
      <Fact label={t('out.owner')}>{account.name}</Fact>
      <Fact label={t('out.before')} num>
        {before.count === 0
          ? t('out.beforeNone')
          : t('out.beforeSome', {
              count: figure(before.count),
              amount: money(before.amount, purse),
            })}
      </Fact>
      <Fact label={t('out.turnover')} num>
        {turnoverLeft > 0n ? money(turnoverLeft, purse) : t('out.noTurnover')}
      </Fact>
      <Fact label={t('createdAt')} num>
        {moment(withdrawal.createdAt)}
      </Fact>
      {gateway && (
        <Fact label={t('gateway')}>
          <code>{gateway}</code>
        </Fact>
      )}
      {payment && (
        <Fact label={t('out.paymentNo')}>
          <code>{payment}</code>
        </Fact>
      )}
    </dl>
  )
}

function Proof({ id }: { id: string }) {
  const { t } = useWords()
  const { data } = useAsk(withdrawalsDesk.proof, { withdrawal: id })
  if (!data) return null
  return (
    <section className="sheet cashier-part" aria-label={t('out.proof')}>
      <h2>{t('out.proof')}</h2>
      <img
        className="cashier-proof"
        src={`data:${data.kind};base64,${data.picture}`}
        alt={t('out.proofAlt')}
      />
    </section>
  )
}
