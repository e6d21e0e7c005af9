import { Button, IconSearch } from '@balai/ui'
import { type ComponentType, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { matching, type Named } from './countries.ts'
import { useProofWords } from './texts.ts'

type ListProps = {
  countries: readonly Named[]
  chosen: Named | undefined
  /** Undefined: left as it was. */
  onChoose: (country: Named | undefined) => void
  /** Asks for the list again, where it did not come. */
  again: (() => void) | undefined
  Flag: ComponentType<{ code: string }>
}

/** The open list: typing searches, arrows walk, Enter takes, Escape leaves. */
export function CountryList({ countries, chosen, onChoose, again, Flag }: ListProps) {
  const { t } = useProofWords()
  const id = useId()
  const [typed, type] = useState('')
  const found = matching(countries, typed)
  const [at, setAt] = useState(() => Math.max(0, chosen ? countries.indexOf(chosen) : 0))
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const active = found[Math.min(at, found.length - 1)]
  useEffect(() => search.current?.focus(), [])
  const code = active?.countryCode
  useEffect(() => {
    if (code) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [code])
  const press = (event: KeyboardEvent) => {
    const to = walked(event.key, at, found.length)
    if (to !== undefined) setAt(to)
    else if (event.key === 'Enter') active && onChoose(active)
    else if (event.key === 'Escape') onChoose(undefined)
    else return
    // Neither the form nor a dialog around it hears of these keys.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="proof-countries">
      <span className="b-input">
        <IconSearch size={16} />
        <input
          ref={search}
          role="combobox"
          aria-label={t('proof.countrySearch')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${active.countryCode}`}
          placeholder={t('proof.countrySearch')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            type(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
      </span>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('proof.country')}>
        {found.map((country) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field above
          <div
            key={country.countryCode}
            id={`${id}-${country.countryCode}`}
            role="option"
            tabIndex={-1}
            aria-selected={country === chosen}
            data-active={country === active || undefined}
            onClick={() => onChoose(country)}
          >
            <Flag code={country.countryCode} />
            <span>{country.name}</span>
            <span className="proof-dial">+{country.countryDialingCode}</span>
          </div>
        ))}
      </div>
      <p role="status" className="proof-none">
        {typed && found.length === 0 && t('proof.countryNone')}
      </p>
      {again && <Button onClick={again}>{t('proof.countryAgain')}</Button>}
    </div>
  )
}

/** Where a key leads in a list of that length; undefined when it is no key to walk by. */
function walked(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'PageDown') return Math.min(at + 5, count - 1)
  if (key === 'PageUp') return Math.max(at - 5, 0)
  return undefined
}
