import { useCommand } from '@balai/client'
import { type Limit, protection } from '@balai/contract'
import { Button, Dialog, Notice, TextField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { failureOf } from '../identity/failure.ts'
import { useWords } from '../words/words.tsx'
import { useAmounts } from './amounts.ts'

type Change = { limit: Limit; again: () => Promise<void>; close: () => void }

/** One limit to be set: it says before the press whether it holds at once or waits for a day. */
export function ChangeLimit({ limit, again, close }: Change) {
  const { t } = useWords()
  const { kind, span, own } = limit
  const amounts = useAmounts()
  const set = useCommand(protection.setLimit)
  const [typed, type] = useState(own === null ? '' : amounts.typed(kind, own))
  const [tried, tryIt] = useState(false)
  const amount = amounts.read(kind, typed)

  const send = async (amount: bigint | null) => {
    const answer = await set.send({ kind, span, amount })
    if (!answer?.given) return
    await again()
    close()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (amount !== undefined) void send(amount)
  }
  const waits = own !== null && amount !== undefined && amount > own
  const name = t(`protection.kind_${kind}`)
  const error = set.message ?? failureOf(set, t)
  return (
    <Dialog
      open
      title={t('protection.changeTitle', { name, span: t(`protection.span_${span}`) })}
      closeLabel={t('frame.close')}
      onClose={close}
    >
      <form className="limit-form" noValidate onSubmit={submit}>
        <p className="text-muted">{t(`protection.text_${kind}`)}</p>
        <TextField
          label={t(kind === 'time' ? 'protection.minutesLabel' : 'protection.amountLabel')}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          figures
          maxLength={17}
          value={typed}
          hint={amount === undefined ? undefined : amounts.said(kind, amount)}
          error={tried && amount === undefined ? t('protection.amountEmpty') : error}
          onChange={(event) => type(event.target.value)}
        />
        <Notice tone={waits ? 'warn' : 'info'}>
          {t(waits ? 'protection.waits' : 'protection.atOnce')}
        </Notice>
        <Button type="submit" tone="primary" size="lg" wide busy={set.pending}>
          {t(waits ? 'protection.ask' : 'protection.save')}
        </Button>
        {own !== null && (
          <Button wide disabled={set.pending} onClick={() => void send(null)}>
            {t('protection.remove')}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
