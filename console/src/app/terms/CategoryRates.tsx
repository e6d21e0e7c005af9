import { TextField } from '@balai/ui'
import { Fact } from '../Fact.tsx'
import { useWords } from './texts.ts'
import { wholeIn } from './whole.ts'

type CategoryRate<C extends string = string> = { category: C; rate: number }

/** What a category of games is called. One that is newer than this desk keeps its code. */
export function useCategoryName() {
  const { t, has } = useWords()
  return (category: string) => {
    const key = `category.${category}`
    return has(key) ? t(key) : category
  }
}

/** Category by category, so much. */
export function CategoryRates({ rates }: { rates: readonly CategoryRate[] }) {
  const { figure } = useWords()
  const named = useCategoryName()
  return (
    <dl>
      {rates.map(({ category, rate }) => (
        <Fact num key={category} label={named(category)}>
          {figure(rate)}
        </Fact>
      ))}
    </dl>
  )
}

type Fields = {
  legend: string
  rates: readonly CategoryRate[]
  /** What a field is given, wrong or not, by its name. */
  field: (name: string, label: string, value: number) => { name: string; label: string }
}

const nameOf = (at: number) => `rates.${at}.rate`

export function CategoryRateFields({ legend, rates, field }: Fields) {
  const named = useCategoryName()
  return (
    <fieldset className="terms-pair">
      <legend>{legend}</legend>
      {rates.map(({ category, rate }, at) => (
        <TextField
          key={category}
          {...field(nameOf(at), named(category), rate)}
          inputMode="numeric"
        />
      ))}
    </fieldset>
  )
}

/** What the fields above were filled with. */
export const ratesIn = <C extends string>(
  rates: readonly CategoryRate<C>[],
  text: (name: string) => string,
) => rates.map(({ category }, at) => ({ category, rate: wholeIn(text(nameOf(at))) }))
