import { useAsk } from '@balai/client'
import { bankCards, withdrawals } from '@balai/contract'
import { Notice } from '@balai/ui'
import { MembersOnly } from '../member/MembersOnly.tsx'
import { Room } from '../member/Room.tsx'
import { AtVendors } from '../wallets/AtVendors.tsx'
import { useWords } from '../words/words.tsx'
import { AddCard } from './AddCard.tsx'
import { blockedBy, type Payees, type Terms } from './asked.ts'
import { History } from './History.tsx'
import { PayOut } from './PayOut.tsx'
import { RenewPassword } from './RenewPassword.tsx'
import { Turnover } from './Turnover.tsx'
import { useWithdrawalsAgain } from './useWithdrawals.ts'
import { Waiting } from './Waiting.tsx'

/** Paying out: to which account, how much, what has to be played before, and what was paid out. */
export function Withdraw() {
  const { t } = useWords()
  return (
    <Room title={t('title.withdraw')}>
      <MembersOnly>
        <Own />
      </MembersOnly>
    </Room>
  )
}

function Own() {
  const again = useWithdrawalsAgain()
  // What was played in the meantime counts: the terms are those of this moment.
  const terms = useAsk(withdrawals.withdrawalTerms, undefined, { staleMs: 0 })
  const payees = useAsk(bankCards.bankCards, undefined)
  return (
    <>
      <Waiting question={terms}>
        {(terms) => (
          <>
            <Stand terms={terms} />
            <AtVendors />
            <Waiting question={payees}>
              {(payees) => <Way terms={terms} payees={payees} again={again} />}
            </Waiting>
          </>
        )}
      </Waiting>
      <Turnover />
      <History />
    </>
  )
}

/** What is in the purse, and what of it can leave now. */
function Stand({ terms }: { terms: Terms }) {
  const { t, money } = useWords()
  return (
    <dl className="stand b-card">
      <div>
        <dt>{t('withdraw.withdrawable')}</dt>
        <dd className="stand-most">{money(terms.withdrawable, terms)}</dd>
      </div>
      <div>
        <dt>{t('withdraw.available')}</dt>
        <dd>{money(terms.available, terms)}</dd>
      </div>
    </dl>
  )
}

type Way = { terms: Terms; payees: Payees; again: () => Promise<void> }

/** First what is missing, one thing at a time and here; then the form, or why there is none now. */
function Way({ terms, payees, again }: Way) {
  const { t, money } = useWords()
  const why = blockedBy(terms)
  if (why === 'locked') return <Notice tone="warn">{t('withdraw.blocked_locked')}</Notice>
  if (!payees.paymentPassword)
    return (
      <section className="first" aria-label={t('withdraw.first_password')}>
        <First step={1} title={t('withdraw.first_password')} />
        <RenewPassword done={again} />
      </section>
    )
  if (payees.cards.length === 0)
    return (
      <section className="first" aria-label={t('withdraw.first_card')}>
        <First step={2} title={t('withdraw.first_card')} />
        <AddCard payees={payees} done={again} />
      </section>
    )
  if (why)
    return (
      <Notice>
        {t(`withdraw.blocked_${why}`, {
          level: terms.level,
          left: money(terms.turnoverLeft, terms),
          least: money(terms.least, terms),
          most: terms.perDay,
        })}
      </Notice>
    )
  return <PayOut terms={terms} payees={payees} again={again} />
}

function First({ step, title }: { step: number; title: string }) {
  const { t } = useWords()
  return (
    <header>
      <small>{t('withdraw.first', { step, of: 2 })}</small>
      <h3 className="d-20">{title}</h3>
    </header>
  )
}
