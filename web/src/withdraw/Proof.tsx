import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { Code } from './Code.tsx'
import { Secret } from './Secret.tsx'

/** What is asked of whoever changes where money goes. */
export function useProof(factor: boolean) {
  const [password, typePassword] = useState('')
  const [code, typeCode] = useState('')
  const coded = !factor || code.length === 6
  return {
    ...{ factor, password, typePassword, code, typeCode, coded },
    ready: password !== '' && coded,
    takes: { paymentPassword: password, ...(code && { code }) },
  }
}

type Proof = {
  proof: ReturnType<typeof useProof>
  tried: boolean
  said: (field: string) => string | undefined
}

/** The payment password, and a code of the authenticator where there is one. */
export function Proof({ proof, tried, said }: Proof) {
  const { t } = useWords()
  const { factor, password, typePassword, code, typeCode, coded } = proof
  return (
    <>
      <Secret
        label={t('withdraw.password')}
        name="paymentPassword"
        value={password}
        type={typePassword}
        wrong={said('password') ?? (tried && !password ? t('withdraw.passwordEmpty') : undefined)}
      />
      <Code
        by={factor ? 'totp' : null}
        value={code}
        type={typeCode}
        wrong={said('code') ?? (tried && !coded ? t('withdraw.codeEmpty') : undefined)}
      />
    </>
  )
}
