import type { SetWay } from '@balai/contract/desk/cashier'
import { cashierChanges, WayTerms } from '@balai/contract/desk/cashier-changes'
import { Checkbox, TextField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import type { Purse } from '../app/format.ts'
import { minorIn } from '../members/amount.ts'
import { plainly } from './plainly.ts'
import { useWords } from './texts.ts'

type Editing = { way: SetWay; purse: Purse; close: () => void }

/** Hundredths of a percent as people write a percentage: `70` is `0,7`. */
const percentOf = (share: number, lang: 'ID' | 'EN') => plainly(BigInt(share), 2, lang)

/** What the house sets of a way of paying in. */
export function EditWay({ way, purse, close }: Editing) {
  const { t, lang } = useWords()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [wanted, want] = useState<WayTerms>()
  const { gateway, method, terms } = way
  const title = t('way.editTitle', { name: `${t(`method.${method}`)} · ${gateway}` })
  if (wanted)
    return (
      <Propose
        change={cashierChanges.setWay}
        terms={{ gateway, method, terms: wanted }}
        title={title}
        onClose={close}
      />
    )
  const given = (filled: FormData) => {
    const text = (name: string) => String(filled.get(name) ?? '').trim()
    const digits = (name: string, exponent = purse.exponent) => {
      const minor = minorIn(text(name), exponent, lang)
      return minor === undefined ? '' : String(minor)
    }
    const read = z.safeDecode(WayTerms, {
      open: filled.has('open'),
      channels: text('channels')
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean),
      ...{ least: digits('least'), most: digits('most'), feeFlat: digits('feeFlat') },
      feeShare: Number(digits('feeShare', 2) || Number.NaN),
      minutes: Number(text('minutes') || Number.NaN),
    })
    if (read.success) want(read.data)
    else setWrong(new Set(read.error.issues.map(({ path }) => String(path[0]))))
  }
  const error = (name: string) => (wrong.has(name) ? { error: t('way.wrong') } : {})
  const amount = (name: 'least' | 'most' | 'feeFlat') => (
    <TextField
      name={name}
      label={t(`way.${name}`)}
      figures
      inputMode="decimal"
      autoComplete="off"
      start={purse.currency}
      defaultValue={plainly(terms[name], purse.exponent, lang)}
      {...error(name)}
    />
  )
  return (
    <Ask title={title} close={close} onSubmit={given}>
      <Checkbox name="open" defaultChecked={terms.open}>
        {t('way.isOpen')}
      </Checkbox>
      <div className="cashier-pair">
        {amount('least')}
        {amount('most')}
        {amount('feeFlat')}
        <TextField
          name="feeShare"
          label={t('way.feeShare')}
          figures
          inputMode="decimal"
          autoComplete="off"
          start="%"
          defaultValue={percentOf(terms.feeShare, lang)}
          {...error('feeShare')}
        />
      </div>
      <TextField
        name="minutes"
        label={t('way.minutesLabel')}
        figures
        inputMode="numeric"
        autoComplete="off"
        defaultValue={terms.minutes}
        {...error('minutes')}
      />
      <TextField
        name="channels"
        label={t('way.channels')}
        hint={t('way.channelsHint')}
        autoComplete="off"
        defaultValue={terms.channels.join(' ')}
        {...error('channels')}
      />
    </Ask>
  )
}
