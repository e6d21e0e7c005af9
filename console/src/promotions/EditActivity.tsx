import { Category } from '@balai/contract/catalogue'
import type { SetActivity } from '@balai/contract/desk/promotions'
import { ActivityTerms, hasBudget, promotionChanges } from '@balai/contract/desk/promotions-changes'
import { ActivityCode, ActivityKind, Pays } from '@balai/contract/promotions'
import { Checkbox, SelectField, TextField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { shareIn } from '../bonus/fields.ts'
import { minorIn } from '../members/amount.ts'
import type { House } from './Activities.tsx'
import { BudgetFields } from './BudgetFields.tsx'
import { FreeFields } from './FreeFields.tsx'
import { AmountField, CountField, ShareField } from './figures.tsx'
import { countsBySteps, freeIn, stakeIn } from './free.ts'
import { readPrizes, writtenPrizes } from './prizes.ts'
import { RuleFields } from './RuleFields.tsx'
import { budgetIn, largest, onlyPer, paysOf, rulesIn } from './rules.ts'
import '../bonus/bonus.css'
import { useWords } from './texts.ts'

type Editing = { activity?: SetActivity; house: House; close: () => void }
type Wanted = { activity: string; terms: ActivityTerms }

/** A local moment as a field of the browser has it. */
const localOf = (at: Date | null) =>
  at ? new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16) : ''

/** What a kind is paid as: what it cannot be paid in is not among its choices. */
const paysAs = (kind: ActivityKind, chosen: Pays): Pays => {
  const [first, ...others] = paysOf(kind)
  return chosen === first || others.includes(chosen) ? chosen : first
}

/** What the house sets of an activity, or a new one. */
export function EditActivity({ activity: set, house, close }: Editing) {
  const { t, lang } = useWords()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [wanted, want] = useState<Wanted>()
  const [kind, choose] = useState<ActivityKind>(set?.terms.kind ?? 'application')
  const terms = set?.terms
  const [chosen, payAs] = useState(terms?.pays ?? 'bonus')
  const [winTo, winAs] = useState<string>(terms?.free?.winTo ?? 'cash')
  const pays = paysAs(kind, chosen)
  const bySteps = pays === 'free' && countsBySteps(kind)
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
    const spoken = { exponent: house.exponent, lang }
    const stake = bySteps ? stakeIn({ text, ...spoken }) : undefined
    const rules = rulesIn({ kind, text, stake, ...spoken })
    const prizes = kind === 'raffle' ? readPrizes(text('prizes'), { stake, ...spoken }) : null
    const stepped = prizes ? largest(prizes.map(({ amount: one }) => one)) : rules.most
    const shares = Category.options.map((each) => [each, shareIn(text(`share-${each}`), lang)])
    const read = z.safeDecode(ActivityTerms, {
      ...{ kind, names: { ID: text('nameID'), EN: text('nameEN') }, page: text('page') },
      ...{ open: filled.has('open'), opens: moment('opens'), closes: moment('closes') },
      ...{ per: (text('per') || onlyPer(kind)) as 'once', pays: text('pays') as 'bonus' },
      ...rules,
      budget: hasBudget(kind) ? budgetIn({ text, ...spoken }) : null,
      ...(pays === 'free'
        ? freeIn({
            ...{ text, games: filled.getAll('freeGame').map(String) },
            ...{ stakeBack: filled.has('freeStakeBack'), most: bySteps ? stepped : undefined },
            ...spoken,
          })
        : { free: null }),
      aloneMost: text('aloneMost') ? digits('aloneMost') : null,
      withinDays: kind === 'registration' ? number('withinDays') : null,
      prizes,
      ...{ claimDays: number('claimDays'), times: number('times'), days: number('days') },
      stakeMost: text('stakeMost') ? digits('stakeMost') : null,
      ...{ bonusFirst: text('order') === 'bonus', rtp: shareIn(text('rtp'), lang) ?? Number.NaN },
      categories: Object.fromEntries(shares),
    })
    const code = ActivityCode.safeParse(set?.activity ?? text('activity'))
    if (read.success && code.success) return want({ activity: code.data, terms: read.data })
    const issues = read.error?.issues.map(({ path }) => path.slice(0, 2).join('.')) ?? []
    // Days in a row are one field, and so are prizes, whichever of them is the matter.
    const steps = (['checkIn', 'prizes'] as const).filter((name) =>
      issues.some((path) => path.startsWith(name) || (bySteps && path === 'free.count')),
    )
    setWrong(new Set([...issues, ...steps, ...(code.success ? [] : ['activity'])]))
  }
  const error = (name: string) => (wrong.has(name) ? { error: t('wrong') } : {})
  const number = (name: 'withinDays' | 'claimDays' | 'times' | 'days', usual: number) => (
    <CountField
      name={name}
      label={t(`field.${name}`)}
      usual={terms?.[name] ?? usual}
      {...error(name)}
    />
  )
  const amount = (name: 'most' | 'aloneMost' | 'stakeMost') => (
    <AmountField
      {...{ name, house }}
      label={t(`field.${name}`)}
      minor={terms?.[name]}
      {...error(name)}
    />
  )
  const moment = (name: 'opens' | 'closes') => (
    <TextField
      name={name}
      type="datetime-local"
      label={t(`field.${name}`)}
      defaultValue={localOf(terms?.[name] ?? null)}
      {...error(name)}
    />
  )
  const share = (each: Category) => (
    <ShareField
      key={each}
      name={`share-${each}`}
      label={t(`category.${each}`)}
      share={terms ? terms.categories[each] : 10_000}
      {...error(`categories.${each}`)}
    />
  )
  return (
    <Ask title={title} close={close} onSubmit={given}>
      {!set && (
        <div className="terms-pair">
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
      <div className="terms-pair">
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
      <div className="terms-pair">
        <SelectField
          name="page"
          label={t('page')}
          defaultValue={terms?.page ?? house.pages[0]?.id ?? ''}
          options={house.pages.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <RuleFields
          {...{ kind, terms, house, error, pays }}
          payAs={({ target }) => payAs(z.parse(Pays, target.value))}
        />
        {kind !== 'check-in' && kind !== 'packet' && pays !== 'free' && amount('most')}
        {kind === 'application' && amount('aloneMost')}
        {kind === 'registration' && number('withinDays', 30)}
        {hasBudget(kind) && <BudgetFields budget={terms?.budget} house={house} error={error} />}
        {kind === 'raffle' && (
          <TextField
            name="prizes"
            key={String(bySteps)}
            label={t(bySteps ? 'field.prizesFree' : 'field.prizes')}
            hint={t(bySteps ? 'field.prizesFreeHint' : 'field.prizesHint')}
            autoComplete="off"
            defaultValue={
              bySteps === (terms?.pays === 'free')
                ? writtenPrizes(terms?.prizes ?? [], {
                    ...{ exponent: house.exponent, lang, stake: terms?.free?.stake },
                  })
                : ''
            }
            {...error('prizes')}
          />
        )}
        {number('claimDays', 14)}
        {moment('opens')}
        {moment('closes')}
      </div>
      {pays === 'free' && (
        <FreeFields {...{ terms: terms?.free, house, error, bySteps }} winTo={winAs} />
      )}
      {/* Cash asks for none of these; what stands in them is kept for a version that pays a bonus again. */}
      <div
        {...(pays === 'cash' || (pays === 'free' && winTo === 'cash')
          ? { hidden: true }
          : { className: 'propose' })}
      >
        <div className="terms-pair">
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
          <ShareField
            name="rtp"
            label={t('field.rtp')}
            hint={t('field.rtpHint')}
            share={terms?.rtp ?? 9_600}
            {...error('rtp')}
          />
        </div>
        <fieldset className="bonus-shares" aria-describedby="activity-shares-hint">
          <legend className="b-label">{t('weights')}</legend>
          <p id="activity-shares-hint" className="text-muted">
            {t('weightsHint')}
          </p>
          <div className="terms-pair">{Category.options.map(share)}</div>
        </fieldset>
      </div>
    </Ask>
  )
}
