import { Category } from '@balai/contract/catalogue'
import type { SetActivity } from '@balai/contract/desk/promotions'
import { ActivityTerms, promotionChanges } from '@balai/contract/desk/promotions-changes'
import { ActivityCode, ActivityKind } from '@balai/contract/promotions'
import { Checkbox, SelectField, TextField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { shareIn } from '../bonus/fields.ts'
import { plainly } from '../cashier/plainly.ts'
import { minorIn } from '../members/amount.ts'
import type { House } from './Activities.tsx'
import { readPrizes, writtenPrizes } from './prizes.ts'
import { useWords } from './texts.ts'

type Editing = { activity?: SetActivity; house: House; close: () => void }
type Wanted = { activity: string; terms: ActivityTerms }

/** A local moment as a field of the browser has it. */
const localOf = (at: Date | null) =>
  at ? new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16) : ''

/** What the house sets of an activity, or a new one. */
export function EditActivity({ activity: set, house, close }: Editing) {
  const { t, lang } = useWords()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [wanted, want] = useState<Wanted>()
  const [kind, choose] = useState<ActivityKind>(set?.terms.kind ?? 'application')
  const terms = set?.terms
  const title = set ? t('editTitle', { name: set.terms.names[lang] }) : t('new')
  if (wanted)
    return (
      <Propose change={promotionChanges.setActivity} terms={wanted} title={title} onClose={close} />
    )
  const given = (filled: FormData) => {
    const text = (name: string) => String(filled.get(name) ?? '').trim()
    const digits = (name: string) => {
      const minor = minorIn(text(name), house.exponent, lang)
      return minor === undefined ? '' : String(minor)
    }
    const number = (name: string) => Number(text(name) || Number.NaN)
    const moment = (name: string) => {
      const at = new Date(text(name))
      return text(name) && !Number.isNaN(at.getTime()) ? at.toISOString() : text(name) || null
    }
    const shares = Category.options.map((each) => [each, shareIn(text(`share-${each}`), lang)])
    const read = z.safeDecode(ActivityTerms, {
      ...{ kind, names: { ID: text('nameID'), EN: text('nameEN') }, page: text('page') },
      ...{ open: filled.has('open'), opens: moment('opens'), closes: moment('closes') },
      ...{ per: (text('per') || 'once') as 'once', most: digits('most') },
      aloneMost: text('aloneMost') ? digits('aloneMost') : null,
      withinDays: kind === 'registration' ? number('withinDays') : null,
      prizes: kind === 'raffle' ? readPrizes(text('prizes'), house.exponent, lang) : null,
      ...{ claimDays: number('claimDays'), times: number('times'), days: number('days') },
      stakeMost: text('stakeMost') ? digits('stakeMost') : null,
      ...{ bonusFirst: text('order') === 'bonus', rtp: shareIn(text('rtp'), lang) ?? Number.NaN },
      categories: Object.fromEntries(shares),
    })
    const code = ActivityCode.safeParse(set?.activity ?? text('activity'))
    if (read.success && code.success) return want({ activity: code.data, terms: read.data })
    const issues = read.error?.issues.map(({ path }) => path.slice(0, 2).join('.')) ?? []
    setWrong(new Set([...issues, ...(code.success ? [] : ['activity'])]))
  }
  const error = (name: string) => (wrong.has(name) ? { error: t('wrong') } : {})
  const number = (name: 'withinDays' | 'claimDays' | 'times' | 'days', usual: number) => (
    <TextField
      name={name}
      label={t(`field.${name}`)}
      figures
      inputMode="numeric"
      autoComplete="off"
      defaultValue={terms?.[name] ?? usual}
      {...error(name)}
    />
  )
  const amount = (name: 'most' | 'aloneMost' | 'stakeMost') => {
    const minor = terms?.[name] ?? null
    return (
      <TextField
        name={name}
        label={t(`field.${name}`)}
        figures
        inputMode="decimal"
        autoComplete="off"
        start={house.currency}
        defaultValue={minor === null ? '' : plainly(minor, house.exponent, lang)}
        {...error(name)}
      />
    )
  }
  const moment = (name: 'opens' | 'closes') => (
    <TextField
      name={name}
      type="datetime-local"
      label={t(`field.${name}`)}
      defaultValue={localOf(terms?.[name] ?? null)}
      {...error(name)}
    />
  )
  const share = (each: Category) => {
    const now = terms ? terms.categories[each] : 10_000
    return (
      <TextField
        key={each}
        name={`share-${each}`}
        label={t(`category.${each}`)}
        figures
        inputMode="decimal"
        autoComplete="off"
        start="%"
        defaultValue={now === null ? '' : plainly(BigInt(now), 2, lang)}
        {...error(`categories.${each}`)}
      />
    )
  }
  return (
    <Ask title={title} close={close} onSubmit={given}>
      {!set && (
        <div className="bonus-pair">
          <TextField
            name="activity"
            label={t('field.activity')}
            hint={t('field.activityHint')}
            autoComplete="off"
            {...error('activity')}
          />
          <SelectField
            label={t('kind')}
            value={kind}
            onChange={({ target }) => choose(z.parse(ActivityKind, target.value))}
            options={ActivityKind.options.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        </div>
      )}
      <div className="bonus-pair">
        <TextField
          name="nameID"
          label={t('field.nameID')}
          autoComplete="off"
          defaultValue={terms?.names.ID}
          {...error('names.ID')}
        />
        <TextField
          name="nameEN"
          label={t('field.nameEN')}
          autoComplete="off"
          defaultValue={terms?.names.EN}
          {...error('names.EN')}
        />
      </div>
      <Checkbox name="open" defaultChecked={terms?.open ?? true}>
        {t('field.open')}
      </Checkbox>
      <div className="bonus-pair">
        <SelectField
          name="page"
          label={t('page')}
          defaultValue={terms?.page ?? house.pages[0]?.id ?? ''}
          options={house.pages.map(({ id, title }) => ({ value: id, label: title }))}
        />
        {kind === 'application' && (
          <SelectField
            name="per"
            label={t('per')}
            defaultValue={terms?.per ?? 'once'}
            options={(['once', 'day', 'week'] as const).map((value) => ({
              ...{ value, label: t(`per.${value}`) },
            }))}
          />
        )}
        {amount('most')}
        {kind === 'application' && amount('aloneMost')}
        {kind === 'registration' && number('withinDays', 30)}
        {kind === 'raffle' && (
          <TextField
            name="prizes"
            label={t('field.prizes')}
            hint={t('field.prizesHint')}
            autoComplete="off"
            defaultValue={writtenPrizes(terms?.prizes ?? [], house.exponent, lang)}
            {...error('prizes')}
          />
        )}
        {number('claimDays', 14)}
        {number('times', 5)}
        {number('days', 14)}
        {amount('stakeMost')}
        <SelectField
          name="order"
          label={t('field.order')}
          defaultValue={terms?.bonusFirst ? 'bonus' : 'cash'}
          options={(['cash', 'bonus'] as const).map((value) => ({
            ...{ value, label: t(`order.${value}`) },
          }))}
        />
        {moment('opens')}
        {moment('closes')}
        <TextField
          name="rtp"
          label={t('field.rtp')}
          hint={t('field.rtpHint')}
          figures
          inputMode="decimal"
          autoComplete="off"
          start="%"
          defaultValue={plainly(BigInt(terms?.rtp ?? 9_600), 2, lang)}
          {...error('rtp')}
        />
      </div>
      <fieldset className="bonus-shares" aria-describedby="activity-shares-hint">
        <legend className="b-label">{t('weights')}</legend>
        <p id="activity-shares-hint" className="text-muted">
          {t('weightsHint')}
        </p>
        <div className="bonus-pair">{Category.options.map(share)}</div>
      </fieldset>
    </Ask>
  )
}
