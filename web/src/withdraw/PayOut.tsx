import { Button, buttonClass, IconCard, IconCheck, IconRight, Notice } from '@balai/ui'
import { Link } from 'wouter'
import { feeOf } from '../deposit/amounts.ts'
import { useWords } from '../words/words.tsx'
import { Amount } from './Amount.tsx'
import type { Payees, Terms } from './asked.ts'
import { Secret } from './Secret.tsx'
import { usePayOut } from './usePayOut.ts'

type PayOut = { terms: Terms; payees: Payees; again: () => Promise<void> }

/** The form of a withdrawal: everything that holds is said before anything is asked. */
export function PayOut({ terms, payees, again }: PayOut) {
  const { t } = useWords()
  const form = usePayOut({ terms, payees, again })
  return (
    <form className="pay-in" noValidate onSubmit={(event) => void form.submit(event)}>
      <CardChoice payees={payees} at={form.card?.id} choose={form.choose} wrong={form.cardWrong} />
      <Amount terms={terms} typed={form.typed} type={form.type} wrong={form.amountWrong} />
      <Cost terms={terms} amount={form.amount} />
      <Secret
        label={t('withdraw.password')}
        name="paymentPassword"
        value={form.password}
        type={form.typePassword}
        wrong={form.passwordWrong}
        hint={
          <Link href="/member/cards" className="link">
            {t('withdraw.passwordForgotten')}
          </Link>
        }
      />
      {form.wrong && <Notice tone="bad">{form.wrong}</Notice>}
      {form.refused === 'withdrawal-day-most' && (
        <Link href="/member/verification" className="link deposit-way-on">
          {t('title.kyc')}
          <IconRight size={16} />
        </Link>
      )}
      <Button type="submit" tone="primary" size="lg" wide busy={form.pending}>
        {t('withdraw.go')}
      </Button>
    </form>
  )
}

type CardChoice = {
  payees: Payees
  at: string | undefined
  choose: (id: string) => void
  wrong: string | undefined
}

/** Where the money goes: the preferred account first. */
function CardChoice({ payees, at, choose, wrong }: CardChoice) {
  const { t } = useWords()
  return (
    <fieldset className="ways">
      <legend className="b-label">{t('withdraw.card')}</legend>
      <div className="ways-cards">
        {payees.cards.map(({ id, bankName, number, name, freshUntil }) => (
          <label key={id} className="way">
            <input type="radio" name="card" checked={id === at} onChange={() => choose(id)} />
            <IconCard />
            <span>
              <b>
                {bankName} <span className="num">{number}</span>
              </b>
              <small>{freshUntil ? t('withdraw.cardFresh') : name}</small>
            </span>
            <IconCheck size={20} className="way-chosen" />
          </label>
        ))}
      </div>
      {wrong && (
        <p className="deposit-wrong" role="alert">
          {wrong}
        </p>
      )}
      <Link href="/member/cards" className={buttonClass({ tone: 'quiet' })}>
        {t('withdraw.cardsManage')}
      </Link>
    </fieldset>
  )
}

/** What leaves the purse, what of it the way takes, and what arrives. */
function Cost({ terms, amount }: { terms: Terms; amount: bigint | undefined }) {
  const { t, money } = useWords()
  const fee = amount === undefined ? undefined : feeOf(terms, amount)
  const said = (minor: bigint | undefined) => (minor === undefined ? '–' : money(minor, terms))
  return (
    <dl className="cost" aria-live="polite">
      <div>
        <dt>{t('withdraw.leaves')}</dt>
        <dd>{said(amount)}</dd>
      </div>
      <div>
        <dt>{t('withdraw.fee')}</dt>
        <dd>{fee === 0n ? t('withdraw.free') : said(fee)}</dd>
      </div>
      <div className="cost-in">
        <dt>{t('withdraw.arrives')}</dt>
        <dd>{said(amount === undefined || fee === undefined ? undefined : amount - fee)}</dd>
      </div>
    </dl>
  )
}
