import { useAsk, useCommand } from '@balai/client'
import { type Gives, paymentPassword } from '@balai/contract'
import { Button, Notice } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { failureOf } from '../identity/failure.ts'
import { useWords } from '../words/words.tsx'
import { Code } from './Code.tsx'
import { NewPin, useNewPin } from './NewPin.tsx'
import { saidAt, spoilsCode } from './refused.ts'
import { Secret } from './Secret.tsx'
import { Waiting } from './Waiting.tsx'

type Done = { done: () => Promise<void> }

/** The first payment password, or a new one for who forgot it: by the account's own and a code. */
export function RenewPassword({ done }: Done) {
  const question = useAsk(paymentPassword.paymentPassword, undefined)
  return <Waiting question={question}>{(state) => <Form state={state} done={done} />}</Waiting>
}

function Form({ state, done }: Done & { state: Gives<typeof paymentPassword.paymentPassword> }) {
  const { t } = useWords()
  const renew = useCommand(paymentPassword.renewPaymentPassword)
  const pin = useNewPin(state)
  const [password, typePassword] = useState('')
  const [code, typeCode] = useState('')
  const [tried, tryIt] = useState(false)
  const said = saidAt(renew)
  const coded = state.codeBy === null || code.length === 6
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (!pin.ready || !password || !coded) return
    const answer = await renew.send({
      ...{ password, newPaymentPassword: pin.next, confirmPaymentPassword: pin.again },
      ...(code && { code }),
    })
    if (answer?.given) await done()
    else if (spoilsCode(answer?.refused)) typeCode('')
  }
  if (state.set && state.codeBy === null)
    return <Notice tone="warn">{t('withdraw.pinNoContact')}</Notice>
  const wrong = said('above') ?? failureOf(renew, t)
  return (
    <form className="pay-in" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-muted">{t('withdraw.pinText')}</p>
      <NewPin pin={pin} tried={tried} said={said} />
      <Secret
        account
        label={t('withdraw.accountPassword')}
        name="password"
        value={password}
        type={typePassword}
        wrong={
          said('account') ?? (tried && !password ? t('withdraw.accountPasswordEmpty') : undefined)
        }
      />
      <Code
        by={state.codeBy}
        value={code}
        type={typeCode}
        wrong={said('code') ?? (tried && !coded ? t('withdraw.codeEmpty') : undefined)}
      />
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      <Button type="submit" tone="primary" size="lg" wide busy={renew.pending}>
        {t('withdraw.pinSave')}
      </Button>
    </form>
  )
}
