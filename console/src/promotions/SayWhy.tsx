import { TextArea } from '@balai/ui'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { useWords } from './texts.ts'

const saidLeast = 4
const saidMost = 300

type Asking = { title: string; said: (words: string) => void; close: () => void }

/** Asks for the words that a member reads about what was decided. */
export function SayWhy({ title, said, close }: Asking) {
  const { t } = useWords()
  const [wrong, fail] = useState(false)
  const given = (filled: FormData) => {
    const words = String(filled.get('said') ?? '').trim()
    if (words.length >= saidLeast && words.length <= saidMost) said(words)
    else fail(true)
  }
  return (
    <Ask title={title} close={close} onSubmit={given}>
      <TextArea
        name="said"
        label={t('said')}
        hint={t('saidHint')}
        rows={4}
        {...(wrong && { error: t('saidWrong', { least: saidLeast, most: saidMost }) })}
      />
    </Ask>
  )
}
