import './proof.css'
import { IconDown } from '@balai/ui'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { countryCloseMs } from '../timing.ts'
import { CountryList } from './CountryList.tsx'
import { type Named, named, useCountries } from './countries.ts'
import { useProofWords } from './texts.ts'

/** Pictures come after the words they stand beside. */
const Flag = lazy(() => import('./Flag.tsx'))
const FlagOf = ({ code }: { code: string }) => (
  <span className="proof-flag" aria-hidden="true">
    <Suspense>
      <Flag code={code} />
    </Suspense>
  </span>
)

type CountryProps = {
  /** The dialling code that is chosen. */
  value: string
  onChange: (countryDialingCode: string) => void
  disabled?: boolean
}

/** A country by its flag and dialling code, from a list that can be searched and walked by keys. */
export function CountryField({ value, onChange, disabled = false }: CountryProps) {
  const { t, lang } = useProofWords()
  const { data = [], isError, refetch } = useCountries()
  const [open, setOpen] = useState(false)
  // Countries that share a code are told apart by what was chosen.
  const [chosenCode, setChosenCode] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const countries = named(data, lang)
  const chosen =
    countries.find(
      (each) => each.countryCode === chosenCode && each.countryDialingCode === value,
    ) ?? countries.find(({ countryDialingCode }) => countryDialingCode === value)
  const choose = (country: Named | undefined) => {
    if (country) {
      setChosenCode(country.countryCode)
      onChange(country.countryDialingCode)
    }
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus goes
    <div
      className="proof-country"
      onBlur={() => {
        closing.current = setTimeout(() => setOpen(false), countryCloseMs)
      }}
      onFocus={() => clearTimeout(closing.current)}
    >
      <button
        ref={button}
        type="button"
        className="proof-country-button"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={`${t('proof.country')}: ${chosen ? `${chosen.name} ` : ''}+${value}`}
        disabled={disabled}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {chosen && <FlagOf code={chosen.countryCode} />}
        <span>+{value}</span>
        <IconDown size={16} />
      </button>
      {open && (
        <CountryList
          countries={countries}
          chosen={chosen}
          onChoose={choose}
          again={isError ? () => void refetch() : undefined}
          Flag={FlagOf}
        />
      )}
    </div>
  )
}
