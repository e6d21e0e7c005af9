import type { Gives, paymentPassword } from '@balai/contract'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { Secret } from './Secret.tsx'

type Rule = Gives<typeof paymentPassword.paymentPassword>

/** A new payment password, typed twice, and what is wrong with it before anybody is asked. */
export function useNewPin({ digitsLeast, digitsMost }: Rule) {
  const { t } = useWords()
  const [next, typeNext] = useState('')
  const [again, typeAgain] = useState('')
  const digits = digitsLeast === digitsMost ? `${digitsMost}` : `${digitsLeast}–${digitsMost}`
  const fits = next.length >= digitsLeast && next.length <= digitsMost
  return {
    ...{ next, typeNext, again, typeAgain },
    rule: t('withdraw.pinRule', { digits }),
    ready: fits && next === again,
    nextWrong: fits ? undefined : t('withdraw.pinShort', { digits }),
    againWrong: next === again ? undefined : t('withdraw.pinDiffers'),
  }
}

type NewPin = {
  pin: ReturnType<typeof useNewPin>
  tried: boolean
  said: (field: string) => string | undefined
}

/** Its two fields. */
export function NewPin({ pin, tried, said }: NewPin) {
  const { t } = useWords()
  return (
    <>
      <Secret
        label={t('withdraw.pinNext')}
        name="newPaymentPassword"
        value={pin.next}
        type={pin.typeNext}
        hint={pin.rule}
        wrong={said('next') ?? (tried ? pin.nextWrong : undefined)}
      />
      <Secret
        label={t('withdraw.pinAgain')}
        name="confirmPaymentPassword"
        value={pin.again}
        type={pin.typeAgain}
        wrong={said('again') ?? (tried ? pin.againWrong : undefined)}
      />
    </>
  )
}
