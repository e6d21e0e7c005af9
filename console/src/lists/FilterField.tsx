import type { Filter } from '@balai/contract/desk/list'
import { SelectField, TextField } from '@balai/ui'
import type { Purse } from '../app/format.ts'
import type { Entered } from './filterValue.ts'
import { useWords } from './texts.ts'

type FilterFieldProps = {
  filter: Filter
  entered: Entered
  wrong: boolean
  purse: Purse
  onEnter: (entered: Entered) => void
}

const types = {
  text: 'search',
  code: 'search',
  id: 'search',
  money: 'text',
  moment: 'datetime-local',
  day: 'date',
} as const

/** The field of one filter, by its kind. */
export function FilterField({ filter, entered, wrong, purse, onEnter }: FilterFieldProps) {
  const { t, said } = useWords()
  const label = said(filter.words)
  if (filter.kind === 'choice')
    return (
      <SelectField
        label={label}
        value={entered}
        options={[
          { value: '', label: t('filters.any') },
          ...(filter.of ?? []).map(({ value, words }) => ({ value, label: said(words) })),
        ]}
        onChange={({ target }) => onEnter(target.value)}
      />
    )
  const isMoney = filter.kind === 'money'
  const example = purse.exponent === 0 ? '125000' : '125.50'
  return (
    <TextField
      label={label}
      type={types[filter.kind]}
      value={entered}
      figures={isMoney}
      {...(isMoney && { inputMode: 'decimal' as const, start: purse.currency })}
      {...(wrong && { error: t('filters.moneyWrong', { example }) })}
      autoComplete="off"
      maxLength={200}
      onChange={({ target }) => onEnter(target.value)}
    />
  )
}
