import { useAsk } from '@balai/client'
import { settings } from '@balai/contract/desk/settings'
import { IconSearch, IconX, SelectField, TextField } from '@balai/ui'
import { useState } from 'react'
import { listAt, textAt } from './field.ts'
import { type PartProps, useFault } from './Part.tsx'
import { useWords } from './words.ts'

const mostFound = 8
const namesIn = (locale: string) => new Intl.DisplayNames([locale], { type: 'region' })

/** Every country there is, with its names in both languages. What has no name keeps its code. */
function useCountries() {
  const { lang } = useWords()
  const { data } = useAsk(settings.countries, undefined)
  const [names] = useState(() => ({ ID: namesIn('id'), EN: namesIn('en') }))
  const nameOf = (code: string, of = lang) =>
    (/^[A-Z]{2}$/.test(code) ? names[of].of(code) : undefined) ?? code
  const codes = [...(data ?? [])].sort((a, b) => nameOf(a).localeCompare(nameOf(b), lang))
  const namesOf = (code: string) => [code, nameOf(code, 'ID'), nameOf(code, 'EN')]
  const those = (meets: (name: string) => boolean) =>
    codes.filter((code) => namesOf(code).some((name) => meets(name.toLowerCase())))
  /** Those whose names begin so come first: Enter takes the first. */
  const found = (typed: string) => [
    ...new Set([
      ...those((name) => name.startsWith(typed)),
      ...those((name) => name.includes(typed)),
    ]),
  ]
  return { codes, nameOf, found }
}

/** One country by its name. */
export function OneCountry({ field, value, onChange, place, faults, readOnly }: PartProps) {
  const { said } = useWords()
  const { codes, nameOf } = useCountries()
  const error = useFault(faults)(place)
  const chosen = textAt(value)
  const offered = codes.includes(chosen) ? codes : [chosen, ...codes]
  return (
    <SelectField
      label={said(field.words)}
      disabled={readOnly}
      value={chosen}
      options={offered.map((code) => ({ value: code, label: `${nameOf(code)} · ${code}` }))}
      onChange={({ target }) => onChange(target.value)}
      {...(error && { error })}
    />
  )
}

/** Any number of countries: looked for by name in either language or by code, and taken out again. */
export function Countries({ field, value, onChange, place, faults, readOnly }: PartProps) {
  const { t, said } = useWords()
  const { nameOf, found: foundBy } = useCountries()
  const [typed, type] = useState('')
  const error = useFault(faults)(place)
  const chosen = listAt(value).map(textAt)
  const wanted = typed.trim().toLowerCase()
  const found = wanted
    ? foundBy(wanted)
        .filter((code) => !chosen.includes(code))
        .slice(0, mostFound)
    : []
  const add = (code: string) => {
    onChange([...chosen, code])
    type('')
  }
  return (
    <fieldset className="set-countries">
      <legend>{said(field.words)}</legend>
      {chosen.length === 0 && <p className="set-about">{t('noCountries')}</p>}
      <ul className="set-chosen">
        {chosen.map((code) => (
          <li key={code}>
            {nameOf(code)} <code>{code}</code>
            {!readOnly && (
              <button
                type="button"
                aria-label={`${t('remove')}: ${nameOf(code)}`}
                onClick={() => onChange(chosen.filter((other) => other !== code))}
              >
                <IconX size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <TextField
          type="search"
          label={t('addCountry')}
          aria-label={`${said(field.words)}: ${t('addCountry')}`}
          hint={t('addCountryHint')}
          autoComplete="off"
          start={<IconSearch size={16} />}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (found[0]) add(found[0])
          }}
          {...(error && { error })}
        />
      )}
      {wanted && (
        <ul className="set-found" aria-label={t('countriesFound')}>
          {found.map((code) => (
            <li key={code}>
              <button type="button" onClick={() => add(code)}>
                {nameOf(code)} <code>{code}</code>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="set-about">{t('countriesNone')}</li>}
        </ul>
      )}
    </fieldset>
  )
}
