import { OfferCode } from '@balai/contract/bonus'
import { Category } from '@balai/contract/catalogue'
import type { SetOffer } from '@balai/contract/desk/bonus'
import { bonusChanges, OfferTerms } from '@balai/contract/desk/bonus-changes'
import { Checkbox, SelectField, TextField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { withOwn } from '../app/extras.ts'
import { plainly } from '../cashier/plainly.ts'
import { minorIn } from '../members/amount.ts'
import { readVendors, shareIn, writtenVendors } from './fields.ts'
import type { House } from './Offers.tsx'
import './bonus.css'
import { useWords } from './texts.ts'

type Editing = { offer?: SetOffer; house: House; close: () => void }
type Wanted = { offer: string; terms: OfferTerms }

/** A local moment as a field of the browser has it. */
const localOf = (at: Date | null) =>
  at ? new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16) : ''

/** What the house sets of an offer, or a new one. */
export function EditOffer({ offer: set, house, close }: Editing) {
  const { t, lang } = useWords()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [wanted, want] = useState<Wanted>()
  const terms = set?.terms
  const title = set ? t('offer.editTitle', { name: set.terms.names[lang] }) : t('offer.new')
  if (wanted)
    return <Propose change={bonusChanges.setOffer} terms={wanted} title={title} onClose={close} />
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
    const read = z.safeDecode(OfferTerms, {
      ...{ names: { ID: text('nameID'), EN: text('nameEN') }, page: text('page') || null },
      ...{ open: filled.has('open'), opens: moment('opens'), closes: moment('closes') },
      ...{ nth: text('nth') ? number('nth') : null, per: text('per') as 'once' },
      ...{ percent: number('percent'), most: digits('most'), times: number('times') },
      ...{ depositLeast: digits('depositLeast'), counts: text('counts') as 'bonus' },
      ...{ stakeMost: text('stakeMost') ? digits('stakeMost') : null, days: number('days') },
      extra: text('extra') || null,
      ...{ bonusFirst: text('order') === 'bonus', rtp: shareIn(text('rtp'), lang) ?? Number.NaN },
      categories: Object.fromEntries(shares),
      vendors: readVendors(text('vendors'), lang),
    })
    const code = OfferCode.safeParse(set?.offer ?? text('offer'))
    if (read.success && code.success) want({ offer: code.data, terms: read.data })
    else
      setWrong(
        new Set([
          ...(read.error?.issues.map(({ path }) => path.slice(0, 2).join('.')) ?? []),
          ...(read.error?.issues.map(({ path }) => String(path[0])) ?? []),
          ...(code.success ? [] : ['offer']),
        ]),
      )
  }
  const error = (name: string) => (wrong.has(name) ? { error: t('offer.wrong') } : {})
  const number = (name: 'percent' | 'times' | 'days' | 'nth') => (
    <TextField
      name={name}
      label={t(`offer.field_${name}`)}
      figures
      inputMode="numeric"
      autoComplete="off"
      defaultValue={terms?.[name] ?? ''}
      {...error(name)}
    />
  )
  const amount = (name: 'most' | 'depositLeast' | 'stakeMost') => {
    const minor = terms?.[name] ?? null
    return (
      <TextField
        name={name}
        label={t(`offer.${name === 'most' ? 'most' : name}`)}
        figures
        inputMode="decimal"
        autoComplete="off"
        start={house.currency}
        defaultValue={minor === null ? '' : plainly(minor, house.exponent, lang)}
        {...error(name)}
      />
    )
  }
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
  const choice = (name: 'per' | 'counts' | 'order', now: string, of: readonly string[]) => (
    <SelectField
      name={name}
      label={t(`offer.field_${name}`)}
      defaultValue={now}
      options={of.map((value) => ({
        value,
        label: t(`offer.choice_${value}` as 'offer.choice_once'),
      }))}
    />
  )
  return (
    <Ask title={title} close={close} onSubmit={given}>
      {!set && (
        <TextField
          name="offer"
          label={t('offer.code')}
          hint={t('offer.codeHint')}
          autoComplete="off"
          {...error('offer')}
        />
      )}
      <div className="terms-pair">
        <TextField
          name="nameID"
          label={t('offer.nameID')}
          autoComplete="off"
          defaultValue={terms?.names.ID}
          {...error('names.ID')}
        />
        <TextField
          name="nameEN"
          label={t('offer.nameEN')}
          autoComplete="off"
          defaultValue={terms?.names.EN}
          {...error('names.EN')}
        />
      </div>
      <Checkbox name="open" defaultChecked={terms?.open ?? true}>
        {t('offer.isOpen')}
      </Checkbox>
      <div className="terms-pair">
        {number('percent')}
        {amount('most')}
        {amount('depositLeast')}
        {number('times')}
        {choice('counts', terms?.counts ?? 'bonus', ['bonus', 'both'])}
        {number('days')}
        {amount('stakeMost')}
        {choice('order', terms?.bonusFirst ? 'bonus' : 'cash', ['cash', 'bonus'])}
        {choice('per', terms?.per ?? 'once', ['once', 'day', 'week'])}
        {number('nth')}
        <TextField
          name="opens"
          type="datetime-local"
          label={t('offer.opens')}
          defaultValue={localOf(terms?.opens ?? null)}
          {...error('opens')}
        />
        <TextField
          name="closes"
          type="datetime-local"
          label={t('offer.closes')}
          defaultValue={localOf(terms?.closes ?? null)}
          {...error('closes')}
        />
        <TextField
          name="rtp"
          label={t('offer.rtp')}
          hint={t('offer.rtpHint')}
          figures
          inputMode="decimal"
          autoComplete="off"
          start="%"
          defaultValue={plainly(BigInt(terms?.rtp ?? 9_600), 2, lang)}
          {...error('rtp')}
        />
        <SelectField
          name="page"
          label={t('offer.page')}
          defaultValue={terms?.page ?? ''}
          options={[
            { value: '', label: t('offer.noPage') },
            ...house.pages.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
        <SelectField
          name="extra"
          label={t('offer.extra')}
          hint={t('offer.extraHint')}
          defaultValue={terms?.extra ?? ''}
          options={[
            { value: '', label: t('offer.noExtra') },
            ...withOwn(house.extras, terms?.extra).map(({ activity, name }) => ({
              ...{ value: activity, label: name },
            })),
          ]}
        />
      </div>
      <fieldset className="bonus-shares" aria-describedby="bonus-shares-hint">
        <legend className="b-label">{t('offer.weights')}</legend>
        <p id="bonus-shares-hint" className="text-muted">
          {t('offer.weightsHint')}
        </p>
        <div className="terms-pair">{Category.options.map(share)}</div>
      </fieldset>
      <TextField
        name="vendors"
        label={t('offer.vendors')}
        hint={t('offer.vendorsHint', {
          codes: house.vendors.map(({ vendor }) => vendor).join(', '),
        })}
        autoComplete="off"
        defaultValue={writtenVendors(terms?.vendors ?? [], lang)}
        {...error('vendors')}
      />
    </Ask>
  )
}
