import type { Filter, Listed } from '@balai/contract/desk/list'
import { Button, Chip, Chips, HeldChip, IconFilter } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import type { Purse } from '../app/format.ts'
import { during, filtered, periodIn, type Seen } from './address.ts'
import { FilterField } from './FilterField.tsx'
import { type Entered, enteredOf, typedValue } from './filterValue.ts'
import { Pop } from './Pop.tsx'
import { periodOf, periods } from './periods.ts'
import { useWords } from './texts.ts'
import { day, instant, moment, money } from './written.ts'

type FiltersProps = {
  listed: Listed
  seen: Seen
  onSeen: (seen: Seen) => void
  purse: Purse
}

/** Periods by one press, and what is filtered in words that a press takes away. */
export function Filters({ listed, seen, onSeen, purse }: FiltersProps) {
  const { t, said } = useWords()
  const period = periodIn(listed, seen)
  const worded = useFilterWords(purse)
  const held = listed.filters.filter(({ key }) => seen.filters?.[key])
  return (
    <>
      {periodOf(listed.filters) && (
        <Chips label={t('period.label')}>
          {periods.map((one) => (
            <Chip key={one} selected={one === period} onClick={() => onSeen(during(seen, one))}>
              {t(`period.${one}`)}
            </Chip>
          ))}
        </Chips>
      )}
      {held.length > 0 && (
        <Chips label={t('filters.held')} wrap>
          {held.map((filter) => (
            <HeldChip
              key={filter.key}
              label={t('filters.remove', { name: said(filter.words) })}
              onRemove={() => onSeen(filtered(seen, filter.key, undefined))}
            >
              {said(filter.words)}: {worded(filter, seen.filters?.[filter.key] ?? '')}
            </HeldChip>
          ))}
        </Chips>
      )}
    </>
  )
}

/** What a filter is set to, in words. */
function useFilterWords(purse: Purse) {
  const { lang, said } = useWords()
  return (filter: Filter, value: string) => {
    if (filter.kind === 'choice') {
      const choice = filter.of?.find((one) => one.value === value)
      return choice ? said(choice.words) : value
    }
    if (filter.kind === 'money') return money(value, { lang, purse })
    if (filter.kind === 'day') return day(value, lang)
    const at = filter.kind === 'moment' ? instant(value) : undefined
    return at ? moment(at, lang) : value
  }
}

/** Every filter of the list in one form: nothing is asked of the house until it is complete. */
export function FilterForm({ listed, seen, onSeen, purse }: FiltersProps) {
  const { t } = useWords()
  const count = listed.filters.filter(({ key }) => seen.filters?.[key]).length
  if (listed.filters.length === 0) return null
  return (
    <Pop
      label={t('filters.open')}
      title={t('filters.title')}
      icon={<IconFilter size={16} />}
      count={count}
    >
      {(close) => (
        <Entering
          filters={listed.filters}
          held={seen.filters ?? {}}
          purse={purse}
          onDone={(values) => {
            let next = seen
            for (const { key } of listed.filters)
              if (values[key] !== seen.filters?.[key]) next = filtered(next, key, values[key])
            onSeen(next)
            close()
          }}
        />
      )}
    </Pop>
  )
}

type EnteringProps = {
  filters: readonly Filter[]
  held: Record<string, string>
  purse: Purse
  onDone: (values: Record<string, string | undefined>) => void
}

function Entering({ filters, held, purse, onDone }: EnteringProps) {
  const { t } = useWords()
  const [entered, setEntered] = useState(() =>
    Object.fromEntries(filters.map((one) => [one.key, enteredOf(one, held[one.key], purse)])),
  )
  const [sent, setSent] = useState(false)
  const values = filters.map(
    (one) => [one.key, typedValue(one, entered[one.key] ?? '', purse)] as const,
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    const whole = values.flatMap(([key, { value, wrong }]) =>
      wrong ? [] : [[key, value] as const],
    )
    if (whole.length === values.length) onDone(Object.fromEntries(whole))
  }
  const wrong = (key: string) => values.find((one) => one[0] === key)?.[1].wrong ?? false
  return (
    <form onSubmit={send} className="l-filters" noValidate>
      {filters.map((filter) => (
        <FilterField
          key={filter.key}
          filter={filter}
          entered={entered[filter.key] ?? ''}
          wrong={sent && wrong(filter.key)}
          purse={purse}
          onEnter={(text: Entered) => setEntered({ ...entered, [filter.key]: text })}
        />
      ))}
      <div className="l-form-end">
        <Button size="sm" onClick={() => onDone({})}>
          {t('filters.clear')}
        </Button>
        <Button size="sm" tone="primary" type="submit">
          {t('filters.apply')}
        </Button>
      </div>
    </form>
  )
}
