import { PointTerms, pointChanges } from '@balai/contract/desk/points-changes'
import { TextField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { CategoryRateFields, ratesIn } from '../app/terms/CategoryRates.tsx'
import { wholeIn } from '../app/terms/whole.ts'
import { plainly } from '../cashier/plainly.ts'
import { minorIn } from '../members/amount.ts'
import type { MallNow } from './Mall.tsx'
import { useWords } from './texts.ts'

/** By which points come, age and are changed: proposed whole. */
export function EditTerms({ now, close }: { now: MallNow; close: () => void }) {
  const { t, lang, said } = useWords()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [wanted, want] = useState<PointTerms>()
  const { terms, levels } = now
  if (wanted)
    return (
      <Propose
        change={pointChanges.setTerms}
        terms={wanted}
        title={t('terms.editTitle')}
        onClose={close}
      />
    )
  const given = (filled: FormData) => {
    const text = (name: string) => String(filled.get(name) ?? '').trim()
    const digits = (name: string, exponent: number) =>
      String(minorIn(text(name), exponent, lang) ?? '')
    const read = z.safeDecode(PointTerms, {
      rates: ratesIn(terms.rates, text),
      levels: terms.levels.map((_, at) => ({
        factor: wholeIn(text(`levels.${at}.factor`)),
        days: wholeIn(text(`levels.${at}.days`)),
      })),
      convertPoints: digits('convertPoints', 0),
      convertAmount: digits('convertAmount', now.exponent),
      convertTurnover: wholeIn(text('convertTurnover')),
      ...{ warnDays: wholeIn(text('warnDays')), returnDays: wholeIn(text('returnDays')) },
    })
    setWrong(new Set(read.error?.issues.map(({ path }) => path.join('.'))))
    if (read.success) want(read.data)
  }
  const field = (name: string, label: string, value: string | number) => ({
    ...{ name, label, autoComplete: 'off', figures: true, defaultValue: value },
    ...(wrong.has(name) && { error: t('reward.wrong') }),
  })
  return (
    <Ask title={t('terms.editTitle')} close={close} onSubmit={given}>
      <CategoryRateFields legend={t('terms.rates')} rates={terms.rates} field={field} />
      <fieldset className="terms-pair">
        <legend>{t('terms.levels')}</legend>
        {terms.levels.map(({ factor, days }, at) => {
          const name = said(levels[at] ?? { ID: '', EN: '' })
          return (
            <div key={name} className="mall-level">
              <TextField
                {...field(`levels.${at}.factor`, t('terms.factorOf', { name }), factor)}
                inputMode="numeric"
                start="%"
              />
              <TextField
                {...field(`levels.${at}.days`, t('terms.daysOf', { name }), days)}
                inputMode="numeric"
              />
            </div>
          )
        })}
      </fieldset>
      <div className="terms-pair">
        <TextField
          {...field(
            'convertPoints',
            t('terms.convertPoints'),
            plainly(terms.convertPoints, 0, lang),
          )}
          inputMode="numeric"
        />
        <TextField
          {...field(
            'convertAmount',
            t('terms.convertAmount'),
            plainly(terms.convertAmount, now.exponent, lang),
          )}
          inputMode="decimal"
          start={now.currency}
        />
        <TextField
          {...field('convertTurnover', t('terms.convertTurnover'), terms.convertTurnover)}
          inputMode="numeric"
          start="%"
        />
        <TextField
          {...field('warnDays', t('terms.warnDays'), terms.warnDays)}
          inputMode="numeric"
        />
        <TextField
          {...field('returnDays', t('terms.returnDays'), terms.returnDays)}
          inputMode="numeric"
        />
      </div>
    </Ask>
  )
}
