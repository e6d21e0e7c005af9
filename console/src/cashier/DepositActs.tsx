import type { DepositDoubt } from '@balai/contract/cashier'
import { cashierChanges, ReturnedFor } from '@balai/contract/desk/cashier-changes'
import { Button, SelectField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { useMay } from '../app/me.ts'
import { useWords } from './texts.ts'

/** What can be done with a deposit in review. */
export type Doing = 'credit' | 'return'

type Offering = { doubt: DepositDoubt; begin: (doing: Doing) => void }

/** What the reader may do with a deposit in review. */
export function Acts({ doubt, begin }: Offering) {
  const { t } = useWords()
  const may = useMay('money.move')
  if (!may) return null
  return (
    <div className="change-acts">
      {doubt !== 'other-currency' && (
        <Button tone="primary" onClick={() => begin('credit')}>
          {t('credit')}
        </Button>
      )}
      <Button tone="danger" onClick={() => begin('return')}>
        {t('return')}
      </Button>
    </div>
  )
}

export type Decided = { id: string; number: string; doubt: DepositDoubt }
type Deciding = { doing: Doing; deposit: Decided; close: () => void }

/** The dialog of what is being done with a deposit. */
export function DoingDialog({ doing, deposit, close }: Deciding) {
  const { t } = useWords()
  const { id, number } = deposit
  if (doing === 'return') return <Return deposit={deposit} close={close} />
  return (
    <Propose
      change={cashierChanges.credit}
      terms={{ deposit: id }}
      title={t('creditTitle', { number })}
      onClose={close}
    />
  )
}

/** Reasons that can be so of deposits that are in review for this. */
export const reasonsFor = (doubts: readonly DepositDoubt[]): ReturnedFor[] => {
  const all = (wanted: string) => doubts.every((doubt) => doubt === wanted)
  return ReturnedFor.options.filter(
    (why) =>
      why === 'sent-back' ||
      why === 'other-name' ||
      (why === 'not-found' ? all('proof-sent') : all(why)),
  )
}

function Return({ deposit: { id, number, doubt }, close }: Omit<Deciding, 'doing'>) {
  const { t } = useWords()
  const reasons = reasonsFor([doubt])
  const [why, choose] = useState<ReturnedFor>(reasons[0] ?? 'sent-back')
  const [sent, send] = useState(false)
  const title = t('returnTitle', { number })
  if (sent)
    return (
      <Propose
        change={cashierChanges.giveBack}
        terms={{ deposit: id, why }}
        title={title}
        onClose={close}
      />
    )
  return (
    <Ask title={title} close={close} onSubmit={() => send(true)}>
      <Why reasons={reasons} value={why} choose={choose} />
    </Ask>
  )
}

type Choosing = {
  reasons: readonly ReturnedFor[]
  value: ReturnedFor
  choose: (why: ReturnedFor) => void
}

/** Which of the reasons a member is told. */
export function Why({ reasons, value, choose }: Choosing) {
  const { t } = useWords()
  return (
    <SelectField
      label={t('why')}
      options={reasons.map((one) => ({ value: one, label: t(`reason.${one}`) }))}
      value={value}
      onChange={({ target }) => choose(z.parse(ReturnedFor, target.value))}
    />
  )
}
