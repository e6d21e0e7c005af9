import { useAsk } from '@balai/client'
import { bankCards, paymentPassword } from '@balai/contract'
import { Button, Dialog, IconPlus, toast } from '@balai/ui'
import { useState } from 'react'
import { MembersOnly } from '../member/MembersOnly.tsx'
import { Room } from '../member/Room.tsx'
import { useWords } from '../words/words.tsx'
import { AddCard } from './AddCard.tsx'
import type { Payees } from './asked.ts'
import { CardRow } from './CardRow.tsx'
import { ChangePin } from './ChangePin.tsx'
import { RenewPassword } from './RenewPassword.tsx'
import { useWithdrawalsAgain } from './useWithdrawals.ts'
import { Waiting } from './Waiting.tsx'

/** The accounts that money leaves to, and the password that it leaves by. */
export function Cards() {
  const { t } = useWords()
  return (
    <Room title={t('title.cards')}>
      <MembersOnly>
        <Own />
      </MembersOnly>
    </Room>
  )
}

function Own() {
  const again = useWithdrawalsAgain()
  const question = useAsk(bankCards.bankCards, undefined)
  return (
    <Waiting question={question}>
      {(payees) => (
        <>
          {payees.paymentPassword && <Accounts payees={payees} again={again} />}
          <Pin again={again} />
        </>
      )}
    </Waiting>
  )
}

type Accounts = { payees: Payees; again: () => Promise<void> }

function Accounts({ payees, again }: Accounts) {
  const { t } = useWords()
  const [adding, add] = useState(false)
  const { cards, most } = payees
  const done = async () => {
    await again()
    add(false)
    toast({ tone: 'good', title: t('withdraw.cardSaved') })
  }
  return (
    <section className="deposits cards" aria-label={t('withdraw.cards')}>
      <header className="cards-head">
        <h3 className="d-20">{t('withdraw.cards')}</h3>
        <small className="text-muted">{t('withdraw.cardsOf', { count: cards.length, most })}</small>
      </header>
      {cards.length > 0 ? (
        <ul className="b-card">
          {cards.map((card) => (
            <CardRow key={card.id} card={card} factor={payees.factor} again={again} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t('withdraw.cardsNone')}</p>
      )}
      {cards.length < most && (
        <Button tone="outline" icon={<IconPlus size={20} />} onClick={() => add(true)}>
          {t('withdraw.cardAdd')}
        </Button>
      )}
      {adding && (
        <Dialog
          open
          title={t('withdraw.cardAdd')}
          closeLabel={t('frame.close')}
          coverCloses={false}
          onClose={() => add(false)}
        >
          <AddCard payees={payees} done={done} />
        </Dialog>
      )}
    </section>
  )
}

/** The payment password: set here where there is none, changed or renewed where there is one. */
function Pin({ again }: { again: () => Promise<void> }) {
  const { t, day } = useWords()
  const question = useAsk(paymentPassword.paymentPassword, undefined)
  const [open, setOpen] = useState<'change' | 'renew'>()
  const done = async () => {
    await again()
    setOpen(undefined)
    toast({ tone: 'good', title: t('withdraw.pinSaved') })
  }
  return (
    <section className="deposits pin" aria-label={t('withdraw.password')}>
      <h3 className="d-20">{t('withdraw.password')}</h3>
      <Waiting question={question}>
        {(state) =>
          state.set ? (
            <>
              {state.changedAt && (
                <p className="text-muted">
                  {t('withdraw.pinSince', { day: day(state.changedAt) })}
                </p>
              )}
              <div className="pin-ways">
                <Button tone="outline" onClick={() => setOpen('change')}>
                  {t('withdraw.pinChange')}
                </Button>
                <Button tone="quiet" onClick={() => setOpen('renew')}>
                  {t('withdraw.pinForgotten')}
                </Button>
              </div>
              {open && (
                <Dialog
                  open
                  title={t(open === 'change' ? 'withdraw.pinChange' : 'withdraw.pinRenew')}
                  closeLabel={t('frame.close')}
                  coverCloses={false}
                  onClose={() => setOpen(undefined)}
                >
                  {open === 'change' ? (
                    <ChangePin state={state} done={done} />
                  ) : (
                    <RenewPassword done={done} />
                  )}
                </Dialog>
              )}
            </>
          ) : (
            <RenewPassword done={done} />
          )
        }
      </Waiting>
    </section>
  )
}
