import { useCommand } from '@balai/client'
import { bankCards } from '@balai/contract'
import { Button, IconLock, Notice, SelectField, TextField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { failureOf } from '../identity/failure.ts'
import { useWords } from '../words/words.tsx'
import type { Payees } from './asked.ts'
import { Proof, useProof } from './Proof.tsx'
import { saidAt } from './refused.ts'

type AddCard = { payees: Payees; done: () => Promise<void> }

/** What is typed of a new account, and what is wrong with it before anybody is asked. */
function useTyped({ banks, payee }: Payees) {
  const { t } = useWords()
  const [code, choose] = useState('')
  const [number, typeNumber] = useState('')
  const [name, typeName] = useState('')
  const bank = banks.find((each) => each.code === code)
  const { digitsLeast = 1, digitsMost = 40 } = bank ?? {}
  const digits = digitsLeast === digitsMost ? `${digitsMost}` : `${digitsLeast}–${digitsMost}`
  const length = number.replace(/[\s.-]/g, '').length
  const numberFits = length >= digitsLeast && length <= digitsMost
  const named = payee !== null || name.trim() !== ''
  return {
    ...{ bank, code, choose, number, typeNumber, name, typeName },
    numberHint: bank && t('withdraw.numberDigits', { bank: bank.name, digits }),
    bankWrong: bank ? undefined : t('withdraw.bankEmpty'),
    numberWrong: numberFits ? undefined : t('withdraw.numberEmpty'),
    nameWrong: named ? undefined : t('withdraw.nameEmpty'),
    ready: bank !== undefined && numberFits && named,
  }
}

/** An account in the member's own name. The first says the name where the house knows none. */
export function AddCard({ payees, done }: AddCard) {
  const { t } = useWords()
  const add = useCommand(bankCards.addBankCard)
  const typed = useTyped(payees)
  const proof = useProof(payees.factor)
  const [tried, tryIt] = useState(false)
  const said = saidAt(add)
  const wrongAt = (field: string, own: string | undefined) =>
    said(field) ?? (tried ? own : undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (!typed.ready || !proof.ready) return
    const answer = await add.send({
      ...{ bank: typed.code, number: typed.number, ...proof.takes },
      ...(payees.payee === null && { name: typed.name }),
    })
    if (answer?.given) await done()
    else proof.typeCode('')
  }
  const wrong = said('above') ?? failureOf(add, t)
  const options = payees.banks.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <form className="pay-in" noValidate onSubmit={(event) => void submit(event)}>
      <SelectField
        label={t('withdraw.bank')}
        name="bank"
        options={[{ value: '', label: t('withdraw.bankChoose') }, ...options]}
        value={typed.code}
        error={wrongAt('bank', typed.bankWrong)}
        onChange={({ target }) => typed.choose(target.value)}
      />
      <TextField
        label={t(typed.bank?.kind === 'e-wallet' ? 'withdraw.walletNumber' : 'withdraw.number')}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        figures
        maxLength={40}
        value={typed.number}
        hint={typed.numberHint}
        error={wrongAt('number', typed.numberWrong)}
        onChange={({ target }) => typed.typeNumber(target.value)}
      />
      <PayeeName payee={payees.payee} typed={typed} wrong={wrongAt('name', typed.nameWrong)} />
      <Proof proof={proof} tried={tried} said={said} />
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      <Button type="submit" tone="primary" size="lg" wide busy={add.pending}>
        {t('withdraw.cardSave')}
      </Button>
    </form>
  )
}

type PayeeName = {
  payee: string | null
  typed: ReturnType<typeof useTyped>
  wrong: string | undefined
}

/** The name that every account is in: said once, and locked from then on. */
function PayeeName({ payee, typed, wrong }: PayeeName) {
  const { t } = useWords()
  if (payee !== null)
    return (
      <TextField
        label={t('withdraw.name')}
        readOnly
        value={payee}
        end={<IconLock size={20} />}
        hint={t('withdraw.nameLocked')}
        error={wrong}
      />
    )
  return (
    <TextField
      label={t('withdraw.name')}
      name="name"
      autoComplete="name"
      maxLength={100}
      value={typed.name}
      hint={t('withdraw.nameOnce')}
      error={wrong}
      onChange={({ target }) => typed.typeName(target.value)}
    />
  )
}
