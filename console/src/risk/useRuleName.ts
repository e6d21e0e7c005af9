import { useAsk } from '@balai/client'
import { risk } from '@balai/contract/desk/risk'
import { useWords } from './words.ts'

/** What a rule is called by the house; what nobody’s rule found was opened by hand. */
export function useRuleName() {
  const { t, said } = useWords()
  const { data } = useAsk(risk.rules, undefined)
  return (rule: string) => {
    if (rule === 'hand') return t('hand')
    const found = data?.find(({ name }) => name === rule)
    return found ? said(found.words) : rule
  }
}
