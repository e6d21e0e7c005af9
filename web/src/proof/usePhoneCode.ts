import { useAsk, useCaller } from '@balai/client'
import { site } from '@balai/contract'
import { useMemo } from 'react'
import type { Human } from './HumanCheck.tsx'
import { type CodePurpose, housePhoneCode, type PhoneCode } from './phoneCode.ts'
import { useProofWords } from './texts.ts'
import { visitorId } from './visitor.ts'

/** Who sends codes by SMS here, by the site's own setting: the house, or a provider. */
export function usePhoneCode(purpose: CodePurpose, human: Human): PhoneCode {
  const caller = useCaller()
  const { t, lang } = useProofWords()
  const { data } = useAsk(site.config, undefined, { staleMs: 300_000 })
  const provided = data?.phoneCode === 'firebase'
  const apiKey = data?.firebaseKey ?? ''
  const unknown = t('proof.unknown')
  const provider = useMemo(
    () =>
      provided
        ? whenNeeded(async () => {
            const { firebasePhoneCode, identityToolkit } = await import('./firebase.ts')
            const { recaptcha } = await import('./recaptcha.ts')
            return firebasePhoneCode({ url: identityToolkit, apiKey, lang, recaptcha, unknown })
          })
        : undefined,
    [provided, apiKey, lang, unknown],
  )
  const house = { caller, purpose, visitor: visitorId(), human: human.prove }
  return provider ?? housePhoneCode({ ...house, noAnswer: t('proof.noAnswer') })
}

/** A provider whose code comes with its first use, and which remembers what it sent. */
function whenNeeded(load: () => Promise<PhoneCode>): PhoneCode {
  let loaded: Promise<PhoneCode> | undefined
  const port = () => {
    loaded ??= load()
    return loaded
  }
  return {
    send: async (mobile) => (await port()).send(mobile),
    prove: async (code) => (await port()).prove(code),
  }
}
