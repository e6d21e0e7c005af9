import type { ActivityTerms } from '@balai/contract/desk/promotions-changes'
import { type ActivityKind, type Pays, TicketsBy } from '@balai/contract/promotions'
import { SelectField, TextField } from '@balai/ui'
import { type ChangeEventHandler, useState } from 'react'
import type { House } from './Activities.tsx'
import { AmountField, CountField, ShareField } from './figures.tsx'
import { paysOf, perOf, writtenRewards } from './rules.ts'
import { useWords } from './texts.ts'

type Asking = {
  kind: ActivityKind
  terms: ActivityTerms | undefined
  house: House
  error: (name: string) => { error?: string }
  /** What it is to be paid as. */
  pays: Pays
  /** Told as soon as another is chosen. */
  payAs: ChangeEventHandler<HTMLSelectElement>
}

/** What a kind of activity asks for by itself: how often, how tickets come, days in a row, a pot, or a percent. */
export function RuleFields({ kind, terms, house, error, pays, payAs }: Asking) {
  const { t, lang } = useWords()
  const { tickets, checkIn, packet, cashback } = terms ?? {}
  const [by, countBy] = useState<string>(tickets?.by ?? 'press')
  const per = perOf[kind]
  const free = pays === 'free'
  const amount = (
    name: 'ticketEvery' | 'pot' | 'shareLeast' | 'floor',
    { at, minor }: { at: string; minor: bigint | undefined },
  ) => <AmountField {...{ name, house, minor }} label={t(`field.${name}`)} {...error(at)} />
  return (
    <>
      {per && (
        <SelectField
          name="per"
          label={t('per')}
          defaultValue={terms?.per ?? per[0] ?? 'once'}
          options={per.map((value) => ({ value, label: t(`per.${value}`) }))}
        />
      )}
      <SelectField
        name="pays"
        label={t('pays')}
        value={pays}
        onChange={payAs}
        options={paysOf(kind).map((value) => ({ value, label: t(`pays.${value}`) }))}
      />
      {kind === 'raffle' && (
        <SelectField
          name="ticketsBy"
          label={t('ticketsBy')}
          value={by}
          onChange={({ target }) => countBy(target.value)}
          options={(['press', ...TicketsBy.options] as const).map((value) => ({
            ...{ value, label: t(`ticketsBy.${value}`) },
          }))}
        />
      )}
      {kind === 'raffle' && by !== 'press' && (
        <>
          {amount('ticketEvery', { at: 'tickets.every', minor: tickets?.every })}
          <CountField
            name="ticketsMost"
            label={t('field.ticketsMost')}
            usual={tickets?.most ?? 20}
            {...error('tickets.most')}
          />
        </>
      )}
      {kind === 'check-in' && (
        <>
          <TextField
            name="rewards"
            key={String(free)}
            label={t(free ? 'field.rewardsFree' : 'field.rewards')}
            hint={t(free ? 'field.rewardsFreeHint' : 'field.rewardsHint')}
            autoComplete="off"
            defaultValue={
              free === (terms?.pays === 'free')
                ? writtenRewards(checkIn?.rewards ?? [], {
                    ...{ exponent: house.exponent, lang, stake: terms?.free?.stake },
                  })
                : ''
            }
            {...error('checkIn')}
          />
          <SelectField
            name="missed"
            label={t('missed')}
            defaultValue={checkIn?.missed ?? 'restart'}
            options={(['restart', 'keep'] as const).map((value) => ({
              ...{ value, label: t(`missed.${value}`) },
            }))}
          />
        </>
      )}
      {kind === 'packet' && (
        <>
          {amount('pot', { at: 'packet.pot', minor: packet?.pot })}
          <CountField
            name="shares"
            label={t('field.shares')}
            usual={packet?.shares ?? 20}
            {...error('packet.shares')}
          />
          {amount('shareLeast', { at: 'packet.least', minor: packet?.least })}
        </>
      )}
      {kind === 'cashback' && (
        <>
          <ShareField
            name="percent"
            label={t('field.percent')}
            share={cashback?.percent ?? 500}
            {...error('cashback.percent')}
          />
          {amount('floor', { at: 'cashback.floor', minor: cashback?.floor })}
        </>
      )}
    </>
  )
}
