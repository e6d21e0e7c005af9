import type { DeskEvent } from '@balai/contract/desk/sports'
import { sportsChanges } from '@balai/contract/desk/sports-changes'
import { TextField } from '@balai/ui'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { useWords } from './texts.ts'

/** Calls an event off by what somebody has published. */
export function CallOff({ of: { event, name }, close }: { of: DeskEvent; close: () => void }) {
  const { t, lang } = useWords()
  const [source, setSource] = useState<string>()
  const [wrong, setWrong] = useState(false)
  const title = t('callOffTitle', { name: name[lang] })
  if (source)
    return (
      <Propose
        change={sportsChanges.calledOff}
        terms={{ event: event.id, source }}
        title={title}
        onClose={close}
      />
    )
  return (
    <Ask
      title={title}
      close={close}
      onSubmit={(filled) => {
        const text = String(filled.get('source') ?? '').trim()
        setWrong(text.length < 2)
        if (text.length >= 2) setSource(text)
      }}
    >
      <TextField
        name="source"
        label={t('source')}
        hint={t('sourceHint')}
        autoComplete="off"
        {...(wrong && { error: t('wrong') })}
      />
    </Ask>
  )
}
