import type { ActivityTerms } from '@balai/contract/desk/promotions-changes'
import { TextField } from '@balai/ui'
import { plainly } from '../cashier/plainly.ts'
import type { House } from './Activities.tsx'
import { useWords } from './texts.ts'

type Asking = {
  budget: ActivityTerms['budget'] | undefined
  house: House
  error: (name: string) => { error?: string }
}

/** What may be granted in all, on a day and to how many; what is left empty has no bound. */
export function BudgetFields({ budget, house, error }: Asking) {
  const { t, lang } = useWords()
  const amount = (name: 'budgetTotal' | 'budgetDay', minor: bigint | null | undefined) => (
    <TextField
      name={name}
      label={t(`field.${name}`)}
      figures
      inputMode="decimal"
      autoComplete="off"
      start={house.currency}
      defaultValue={minor ? plainly(minor, house.exponent, lang) : ''}
      {...error(name === 'budgetTotal' ? 'budget.total' : 'budget.perDay')}
    />
  )
  return (
    <>
      {amount('budgetTotal', budget?.total)}
      {amount('budgetDay', budget?.perDay)}
      <TextField
        name="budgetReceivers"
        label={t('field.budgetReceivers')}
        hint={t('field.budgetHint')}
        figures
        inputMode="numeric"
        autoComplete="off"
        defaultValue={budget?.receivers ?? ''}
        {...error('budget.receivers')}
      />
    </>
  )
}
