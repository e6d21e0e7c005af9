import { IconSearch } from '@balai/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from '../app/debounced.ts'
import { useWords } from '../words/words.tsx'

const settleMs = 150

type NameSearch = { name: string | undefined; onName: (name: string | undefined) => void }

/** Narrows the lobby by name, shortly after the typing stops. */
export function NameSearch({ name, onName }: NameSearch) {
  const { t } = useWords()
  const [typed, type] = useState(name ?? '')
  const settled = useDebounced(typed.trim(), settleMs)
  const tell = useEffectEvent((text: string) => {
    if (text !== (name ?? '')) onName(text || undefined)
  })
  useEffect(() => tell(settled), [settled])
  // The address may change by other means: the way back, or clearing the filters.
  const [known, know] = useState(name)
  if (name !== known) {
    know(name)
    if ((name ?? '') !== settled) type(name ?? '')
  }
  return (
    <search className="b-input lobby-search">
      <IconSearch />
      <input
        type="search"
        aria-label={t('search.hint')}
        placeholder={t('search.hint')}
        value={typed}
        maxLength={80}
        onChange={(event) => type(event.target.value)}
      />
    </search>
  )
}
