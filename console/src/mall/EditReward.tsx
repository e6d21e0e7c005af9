import { pointChanges, RewardCode, RewardTerms } from '@balai/contract/desk/points-changes'
import { RewardKind } from '@balai/contract/points'
import { Checkbox, SelectField, TextArea, TextField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { wholeIn } from '../app/terms/whole.ts'
import { plainly } from '../cashier/plainly.ts'
import { minorIn } from '../members/amount.ts'
import type { MallNow, Shown } from './Mall.tsx'
import { RewardPicture } from './RewardPicture.tsx'
import { useWords } from './texts.ts'

type Editing = { reward?: Shown; now: MallNow; close: () => void }
type Wanted = { reward: string; terms: RewardTerms }

/** A local moment as a field of the browser has it. */
const localOf = (at: Date | null) =>
  at ? new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16) : ''

/** One reward, or a new one. */
export function EditReward({ reward: set, now, close }: Editing) {
  const { t, lang } = useWords()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [wanted, want] = useState<Wanted>()
  const terms = set?.terms
  const title = set ? t('reward.editTitle', { name: set.terms.name[lang] }) : t('reward.new')
  if (wanted)
    return <Propose change={pointChanges.setReward} terms={wanted} title={title} onClose={close} />
  const given = (filled: FormData) => {
    const text = (name: string) => String(filled.get(name) ?? '').trim()
    const digits = (name: string, exponent: number) => {
      const minor = minorIn(text(name), exponent, lang)
      return minor === undefined ? '' : String(minor)
    }
    const moment = (name: string) => {
      const at = new Date(text(name))
      return text(name) && !Number.isNaN(at.getTime()) ? at.toISOString() : text(name) || null
    }
    const some = (name: string) => (text(name) ? wholeIn(text(name)) : null)
    const read = z.safeDecode(RewardTerms, {
      ...{ kind: text('kind') as 'goods', art: text('art') },
      name: { ID: text('name.ID'), EN: text('name.EN') },
      text: { ID: text('text.ID'), EN: text('text.EN') },
      ...{ price: digits('price', 0), cost: digits('cost', now.exponent) },
      amount: text('amount') ? digits('amount', now.exponent) : null,
      ...{ turnover: wholeIn(text('turnover') || '0'), place: wholeIn(text('place') || '0') },
      ...{ stock: some('stock'), eachMost: some('eachMost') },
      levelLeast: wholeIn(text('levelLeast') || '0'),
      ...{ opensAt: moment('opensAt'), closesAt: moment('closesAt'), open: filled.has('open') },
    })
    const code = RewardCode.safeParse(set?.reward ?? text('reward'))
    if (read.success && code.success) want({ reward: code.data, terms: read.data })
    else
      setWrong(
        new Set([
          ...(read.error?.issues.map(({ path }) => path.join('.')) ?? []),
          ...(code.success ? [] : ['reward']),
        ]),
      )
  }
  const field = (name: string, label: string, value?: string | number | null) => ({
    ...{ name, label, autoComplete: 'off', defaultValue: value ?? '' },
    ...(wrong.has(name) && { error: t('reward.wrong') }),
  })
  const count = (name: 'turnover' | 'stock' | 'eachMost' | 'levelLeast' | 'place') => (
    <TextField {...field(name, t(`reward.${name}`), terms?.[name])} figures inputMode="numeric" />
  )
  const amount = (name: 'amount' | 'cost') => (
    <TextField
      {...field(
        name,
        t(`reward.${name}`),
        terms && terms[name] !== null ? plainly(terms[name] ?? 0n, now.exponent, lang) : '',
      )}
      figures
      inputMode="decimal"
      start={now.currency}
    />
  )
  return (
    <Ask title={title} close={close} onSubmit={given}>
      {!set && <TextField {...field('reward', t('reward.code'))} hint={t('reward.codeHint')} />}
      <div className="terms-pair">
        <TextField {...field('name.ID', t('reward.nameID'), terms?.name.ID)} />
        <TextField {...field('name.EN', t('reward.nameEN'), terms?.name.EN)} />
      </div>
      <TextArea {...field('text.ID', t('reward.textID'), terms?.text.ID)} rows={2} />
      <TextArea {...field('text.EN', t('reward.textEN'), terms?.text.EN)} rows={2} />
      <Checkbox name="open" defaultChecked={terms?.open ?? true}>
        {t('reward.isOpen')}
      </Checkbox>
      <div className="terms-pair">
        <SelectField
          name="kind"
          label={t('reward.kind')}
          defaultValue={terms?.kind ?? 'goods'}
          options={RewardKind.options.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <RewardPicture set={terms?.art ?? 'kado'} wrong={wrong.has('art')} />
        <TextField
          {...field('price', t('reward.price'), terms && plainly(terms.price, 0, lang))}
          figures
          inputMode="numeric"
        />
        {amount('cost')}
        {amount('amount')}
        {count('turnover')}
        {count('stock')}
        {count('eachMost')}
        {count('levelLeast')}
        {count('place')}
        <TextField
          {...field('opensAt', t('reward.opensAt'), localOf(terms?.opensAt ?? null))}
          type="datetime-local"
        />
        <TextField
          {...field('closesAt', t('reward.closesAt'), localOf(terms?.closesAt ?? null))}
          type="datetime-local"
        />
      </div>
    </Ask>
  )
}
