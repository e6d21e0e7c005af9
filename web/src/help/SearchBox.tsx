import { IconButton, IconSearch, IconX } from '@balai/ui'
import { useRef } from 'react'
import { useWords } from '../words/words.tsx'

type SearchBox = { query: string; ask: (query: string) => void }

/** Where help is searched. Escape empties it. */
export function SearchBox({ query, ask }: SearchBox) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    ask('')
    input.current?.focus()
  }
  return (
    <search className="help-search">
      <span className="b-input">
        <IconSearch />
        <input
          ref={input}
          type="search"
          aria-label={t('help.search')}
          placeholder={t('help.searchHint')}
          value={query}
          maxLength={80}
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target }) => ask(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && ask('')}
        />
        {query && <IconButton icon={<IconX size={16} />} label={t('help.clear')} onClick={clear} />}
      </span>
    </search>
  )
}
