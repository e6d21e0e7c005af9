import { DepositMethod } from '@balai/contract'
import { LevelTerms } from '@balai/contract/desk/ranks-changes'
import { TextField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import type { Purse } from '../app/format.ts'
import { plainly } from '../cashier/plainly.ts'
import { minorIn } from '../members/amount.ts'
import { Label } from './Label.tsx'
import type { Level } from './Ranks.tsx'
import { useWords } from './words.ts'

type Editing = { level: Level; purse: Purse; close: () => void; keep: (level: Level) => void }

const sums = ['reach', 'keep'] as const
const parts = ['deposits', 'stakes'] as const
const gifts = ['upgradeGift', 'birthdayGift'] as const

/** What is not a whole number is refused by its own field. */
const numberIn = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN)

/** What one level takes and brings. Kept on the page until the whole table is proposed. */
export function EditLevel({ level, purse, close, keep }: Editing) {
  const { t, lang } = useWords()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [colours, colour] = useState({ color: level.color, color2: level.color2 })
  const [label, say] = useState(level.label)
  const given = (filled: FormData) => {
    const text = (name: string) => String(filled.get(name) ?? '').trim()
    const digits = (name: string, exponent = purse.exponent) => {
      const minor = minorIn(text(name), exponent, lang)
      return minor === undefined ? '' : String(minor)
    }
    // The first level takes nothing: its fields are not there.
    const both = (name: 'reach' | 'keep') =>
      name === 'reach' && level.level === 0
        ? { deposits: '0', stakes: '0' }
        : {
            deposits: digits(`${name}.deposits`),
            stakes: digits(`${name}.stakes`),
          }
    const read = z.safeDecode(LevelTerms, {
      ...{ name: { ID: text('name.ID'), EN: text('name.EN') }, label: text('label') },
      ...{ color: text('color'), color2: text('color2') },
      ...{ reach: both('reach'), keep: both('keep') },
      ...{ upgradeGift: digits('upgradeGift'), birthdayGift: digits('birthdayGift') },
      giftTurnover: numberIn(text('giftTurnover')),
      rebateRate: numberIn(digits('rebateRate', 2)),
      withdrawDayMost: text('withdrawDayMost') ? digits('withdrawDayMost') : null,
      ...{ withdrawalsMore: numberIn(text('withdrawalsMore')), feeOff: numberIn(text('feeOff')) },
      reviewMinutes: text('reviewMinutes') ? numberIn(text('reviewMinutes')) : null,
      waysMost: DepositMethod.options
        .filter((method) => text(`way.${method}`))
        .map((method) => ({ method, most: digits(`way.${method}`) })),
    })
    setWrong(new Set(read.error?.issues.map(({ path }) => path.join('.'))))
    if (read.success) keep({ level: level.level, ...read.data })
  }
  const field = (name: string, title: string, start?: string) => ({
    ...{ name, label: title, autoComplete: 'off' },
    ...(start && { start }),
    ...([...wrong].some((path) => path === name || path.startsWith(`${name}.`)) && {
      error: t('ranks.wrong'),
    }),
  })
  const amount = (name: string, title: string, value: bigint | null, error?: boolean) => (
    <TextField
      key={name}
      {...field(name, title, purse.currency)}
      {...(error && { error: t('ranks.wrong') })}
      figures
      inputMode="decimal"
      defaultValue={value === null ? '' : plainly(value, purse.exponent, lang)}
    />
  )
  const count = (name: 'giftTurnover' | 'withdrawalsMore' | 'feeOff', start?: string) => (
    <TextField
      {...field(name, t(`ranks.${name}`), start)}
      figures
      inputMode="numeric"
      defaultValue={level[name]}
    />
  )
  const wrongWays = [...wrong].some((path) => path.startsWith('waysMost'))
  return (
    <Ask
      title={t('ranks.editTitle', { level: level.level, name: level.name[lang] })}
      go={t('ranks.keepIt')}
      close={close}
      onSubmit={given}
    >
      <div className="ranks-pair">
        <TextField {...field('name.ID', t('ranks.nameID'))} defaultValue={level.name.ID} />
        <TextField {...field('name.EN', t('ranks.nameEN'))} defaultValue={level.name.EN} />
      </div>
      <div className="ranks-look">
        <TextField
          {...field('label', t('ranks.label'))}
          value={label}
          onChange={({ target }) => say(target.value)}
        />
        {(['color', 'color2'] as const).map((name) => (
          <TextField
            key={name}
            {...field(name, t(`ranks.${name}`))}
            type="color"
            value={colours[name]}
            onChange={({ target }) => colour({ ...colours, [name]: target.value })}
          />
        ))}
        <Label label={label} {...colours} />
      </div>
      {wrong.has('color2') && <p className="t-13 text-lose">{t('ranks.unread')}</p>}
      {sums
        .filter((name) => name === 'keep' || level.level > 0)
        .map((name) => (
          <fieldset key={name} className="ranks-pair">
            <legend>{t(`ranks.${name}`)}</legend>
            {parts.map((part) => amount(`${name}.${part}`, t(`ranks.${part}`), level[name][part]))}
          </fieldset>
        ))}
      <div className="ranks-pair">
        {gifts.map((name) => amount(name, t(`ranks.${name}`), level[name]))}
        {count('giftTurnover', '%')}
        <TextField
          {...field('rebateRate', t('ranks.rebateRate'), '%')}
          figures
          inputMode="decimal"
          defaultValue={plainly(BigInt(level.rebateRate), 2, lang)}
        />
        {amount('withdrawDayMost', t('ranks.withdrawDayMost'), level.withdrawDayMost)}
        {count('withdrawalsMore')}
        {count('feeOff', '%')}
        <TextField
          {...field('reviewMinutes', t('ranks.reviewMinutes'))}
          figures
          inputMode="numeric"
          defaultValue={level.reviewMinutes ?? ''}
        />
      </div>
      <fieldset className="ranks-pair">
        <legend>{t('ranks.ways')}</legend>
        {DepositMethod.options.map((method) =>
          amount(
            `way.${method}`,
            t(`ranks.way_${method}`),
            level.waysMost.find((one) => one.method === method)?.most ?? null,
            wrongWays,
          ),
        )}
      </fieldset>
    </Ask>
  )
}
