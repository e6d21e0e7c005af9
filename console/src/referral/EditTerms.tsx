import { referralChanges, SetReferral } from '@balai/contract/desk/referral-changes'
import { Checkbox, TextField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { CategoryRateFields, ratesIn } from '../app/terms/CategoryRates.tsx'
import { wholeIn } from '../app/terms/whole.ts'
import { plainly } from '../cashier/plainly.ts'
import { minorIn } from '../members/amount.ts'
import type { Now } from './Referral.tsx'
import { useWords } from './texts.ts'

/** By which friends earn: proposed whole. An amount that is left empty is no bound, or no reward. */
export function EditTerms({ now, close }: { now: Now; close: () => void }) {
  const { t, lang } = useWords()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [wanted, want] = useState<SetReferral>()
  const { terms } = now
  if (wanted)
    return (
      <Propose
        change={referralChanges.setTerms}
        terms={wanted}
        title={t('terms.editTitle')}
        onClose={close}
      />
    )
  const given = (filled: FormData) => {
    const text = (name: string) => String(filled.get(name) ?? '').trim()
    const digits = (name: string) => String(minorIn(text(name), now.exponent, lang) ?? '')
    const some = (name: string) => (text(name) ? digits(name) : null)
    const read = z.safeDecode(SetReferral, {
      rates: ratesIn(terms.rates, text),
      bonusCounts: filled.has('bonusCounts'),
      reward: text('reward.amount')
        ? {
            amount: digits('reward.amount'),
            deposit: digits('reward.deposit'),
            stake: digits('reward.stake'),
          }
        : null,
      ...{ friendMost: some('friendMost'), monthMost: some('monthMost') },
      turnover: wholeIn(text('turnover')),
    })
    setWrong(new Set(read.error?.issues.map(({ path }) => path.join('.'))))
    if (read.success) want(read.data)
  }
  const field = (name: string, label: string, value: string | number) => ({
    ...{ name, label, autoComplete: 'off', figures: true, defaultValue: value },
    ...(wrong.has(name) && { error: t('wrong') }),
  })
  const amount = (name: string, label: string, of: bigint | null | undefined) => (
    <TextField
      {...field(name, label, of == null ? '' : plainly(of, now.exponent, lang))}
      inputMode="decimal"
      start={now.currency}
    />
  )
  return (
    <Ask title={t('terms.editTitle')} close={close} onSubmit={given}>
      <CategoryRateFields legend={t('terms.rates')} rates={terms.rates} field={field} />
      <Checkbox name="bonusCounts" defaultChecked={terms.bonusCounts}>
        {t('terms.bonusCounts')}
      </Checkbox>
      <fieldset className="terms-pair">
        <legend>{t('terms.rewardLegend')}</legend>
        {amount('reward.amount', t('terms.rewardAmount'), terms.reward?.amount)}
        {amount('reward.deposit', t('terms.rewardDeposit'), terms.reward?.deposit)}
        {amount('reward.stake', t('terms.rewardStake'), terms.reward?.stake)}
      </fieldset>
      <fieldset className="terms-pair">
        <legend>{t('terms.bounds')}</legend>
        {amount('friendMost', t('terms.friendMost'), terms.friendMost)}
        {amount('monthMost', t('terms.monthMost'), terms.monthMost)}
        <TextField
          {...field('turnover', t('terms.turnover'), terms.turnover)}
          inputMode="numeric"
          start="%"
        />
      </fieldset>
    </Ask>
  )
}
