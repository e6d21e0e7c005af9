import type { HouseTurn } from '@balai/contract/desk/withdrawals'
import { withdrawalChanges } from '@balai/contract/desk/withdrawals-changes'
import { WithdrawalDeclined } from '@balai/contract/withdrawals'
import { Button, SelectField, TextField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../../app/Ask.tsx'
import { Propose } from '../../app/change/Propose.tsx'
import { useMay } from '../../app/me.ts'
import { useWords } from '../texts.ts'

/** What can be done with a withdrawal. */
export type Doing = 'agree' | 'decline' | 'paid' | 'failed' | 'proved' | 'not-arrived' | 'came-back'

const acts = {
  review: { yes: 'agree', no: 'decline' },
  'by-hand': { yes: 'paid', no: 'failed' },
  disputed: { yes: 'proved', no: 'not-arrived' },
} as const satisfies Record<HouseTurn, { yes: Doing; no: Doing }>

/** What takes a withdrawal on, and what does not, at its step. */
export const actsOf = (turn: HouseTurn) => acts[turn]

/** What the reader may do with a withdrawal that waits for the house. */
export function Acts({ turn, begin }: { turn: HouseTurn; begin: (doing: Doing) => void }) {
  const { t } = useWords()
  const may = useMay('money.move')
  if (!may) return null
  const { yes, no } = actsOf(turn)
  return (
    <div className="change-acts">
      <Button tone="primary" onClick={() => begin(yes)}>
        {t(`out.${yes}`)}
      </Button>
      <Button tone="danger" onClick={() => begin(no)}>
        {t(`out.${no}`)}
      </Button>
    </div>
  )
}

type Deciding = { doing: Doing; payout: { id: string; number: string }; close: () => void }

/** The dialog of what is being done with a withdrawal. */
export function DoingDialog({ doing, payout, close }: Deciding) {
  const { t } = useWords()
  const title = t(`out.${doing}Title`, { number: payout.number })
  const of = { withdrawal: payout.id }
  const props = { title, onClose: close }
  switch (doing) {
    case 'agree':
      return <Propose change={withdrawalChanges.agree} terms={of} {...props} />
    case 'failed':
      return <Propose change={withdrawalChanges.failed} terms={of} {...props} />
    case 'came-back':
      return <Propose change={withdrawalChanges.cameBack} terms={of} {...props} />
    case 'decline':
      return <Decline {...{ title, close, withdrawal: payout.id }} />
    case 'paid':
      return <Paid {...{ title, close, withdrawal: payout.id }} />
    default:
      return (
        <Propose change={withdrawalChanges.answer} terms={{ ...of, answer: doing }} {...props} />
      )
  }
}

type Asking = { title: string; withdrawal: string; close: () => void }

function Decline({ title, withdrawal, close }: Asking) {
  const [why, choose] = useState<WithdrawalDeclined>('name-differs')
  const [sent, send] = useState(false)
  if (sent)
    return (
      <Propose
        change={withdrawalChanges.decline}
        terms={{ withdrawal, why }}
        title={title}
        onClose={close}
      />
    )
  return (
    <Ask title={title} close={close} onSubmit={() => send(true)}>
      <WhyDeclined value={why} choose={choose} />
    </Ask>
  )
}

type Choosing = { value: WithdrawalDeclined; choose: (why: WithdrawalDeclined) => void }

/** Which of the reasons a member is told. */
export function WhyDeclined({ value, choose }: Choosing) {
  const { t } = useWords()
  return (
    <SelectField
      label={t('why')}
      options={WithdrawalDeclined.options.map((one) => ({
        value: one,
        label: t(`out.reason.${one}`),
      }))}
      value={value}
      onChange={({ target }) => choose(z.parse(WithdrawalDeclined, target.value))}
    />
  )
}

const Payment = withdrawalChanges.paid.takes.shape.payment

function Paid({ title, withdrawal, close }: Asking) {
  const { t } = useWords()
  const [payment, note] = useState<string>()
  const [wrong, isWrong] = useState(false)
  if (payment)
    return (
      <Propose
        change={withdrawalChanges.paid}
        terms={{ withdrawal, payment }}
        title={title}
        onClose={close}
      />
    )
  const given = (filled: FormData) => {
    const read = z.safeParse(Payment, String(filled.get('payment') ?? '').trim())
    if (read.success) note(read.data)
    else isWrong(true)
  }
  return (
    <Ask title={title} close={close} onSubmit={given}>
      <TextField
        name="payment"
        label={t('out.payment')}
        autoComplete="off"
        {...(wrong && { error: t('out.paymentWrong') })}
      />
    </Ask>
  )
}
