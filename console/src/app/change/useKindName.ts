import { kindWords } from './kind-words.ts'
import { useWords } from './texts.ts'

/** What a kind of change is called in the language of the desk. */
export function useKindName() {
  const { said } = useWords()
  return (kind: string) => {
    const words = kindWords[kind]
    return words ? said(words) : kind
  }
}
