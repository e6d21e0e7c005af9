import { useCommand } from '@balai/client'
import { type Gives, paymentPassword } from '@balai/contract'
import { Button, Notice } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { failureOf } from '../identity/failure.ts'
import { useWords } from '../words/words.tsx'
import { Code } from './Code.tsx'
import { NewPin, useNewPin } from './NewPin.tsx'
import { saidAt } from './refused.ts'
import { Secret } from './Secret.tsx'

type ChangePin = {
  state: Gives<typeof paymentPassword.paymentPassword>
  done: () => Promise<void>
}

/** Another payment password for who knows the one that holds. */
export function ChangePin({ state, done }: ChangePin) {
  const { t } = useWords()
  const change = useCommand(paymentPassword.changePaymentPassword)
  const pin = useNewPin(state)
  const [old, typeOld] = useState('')
  const [code, typeCode] = useState('')
  const [tried, tryIt] = useState(false)
  const said = saidAt(change)
  const coded = !state.factor || code.length === 6
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (!pin.ready || !old || !coded) return
    const answer = await change.send({
      ...{ oldPaymentPassword: old, newPaymentPassword: pin.next },
      ...{ confirmPaymentPassword: pin.again, ...(code && { code }) },
    })
    if (answer?.given) await done()
    else typeCode('')
  }
  const wrong = said('above') ?? failureOf(change, t)
  return (
    <form className="pay-in" noValidate onSubmit={(event) => void submit(event)}>
      <Secret
        label={t('withdraw.pinOld')}
        name="oldPaymentPassword"
        value={old}
        type={typeOld}
        wrong={said('password') ?? (tried && !old ? t('withdraw.passwordEmpty') : undefined)}
      />
      <NewPin pin={pin} tried={tried} said={said} />
      <Code
        by={state.factor ? 'totp' : null}
        value={code}
        type={typeCode}
        wrong={said('code') ?? (tried && !coded ? t('withdraw.codeEmpty') : undefined)}
      />
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      <Button type="submit" tone="primary" size="lg" wide busy={change.pending}>
        {t('withdraw.pinSave')}
      </Button>
    </form>
  )
}
