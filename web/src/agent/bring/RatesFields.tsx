import { TextField } from '@balai/ui'
import { useWords } from '../../words/words.tsx'
import { rateText } from '../rates.ts'
import type { useRates } from './useRates.ts'

type RatesFieldsOf = { of: ReturnType<typeof useRates>; tried: boolean }

/** What whoever comes gets of stakes, kind by kind; left empty, nothing. */
export function RatesFields({ of, tried }: RatesFieldsOf) {
  const { t, percent } = useWords()
  if (of.rates.length === 0) return <p className="text-muted">{t('agent.presetNone')}</p>
  return (
    <fieldset className="agent-preset">
      <legend>{t('agent.preset')}</legend>
      {of.rates.map(({ category, most, text, wrong }) => (
        <TextField
          key={category}
          label={t(`category.${category}`)}
          hint={t('agent.presetMost', { most: percent(rateText(most)) })}
          inputMode="decimal"
          figures
          end="%"
          placeholder="0"
          value={text}
          onChange={({ target }) => of.type(category, target.value)}
          {...(tried &&
            wrong && { error: t('agent.rateWrong', { most: percent(rateText(most)) }) })}
        />
      ))}
    </fieldset>
  )
}
