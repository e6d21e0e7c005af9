import { ProgrammeName, ProgrammeTerms, programmeTiersMost } from '@balai/contract'
import type { Programme } from '@balai/contract/desk/affiliates'
import { affiliateChanges } from '@balai/contract/desk/affiliates-changes'
import { Button, Notice, SelectField, TextField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../../app/Ask.tsx'
import { Propose } from '../../app/change/Propose.tsx'
import { minorIn } from '../../members/amount.ts'
import { rateIn } from '../SetRate.tsx'
import { useWords } from '../texts.ts'
import type { Whole } from './Affiliates.tsx'

type Editing = { whole: Whole; of?: Programme; close: () => void }
type TierText = { key: number; net: string; rate: string }
type Wanted = { programme: string; name: string; terms: ProgrammeTerms }
const kinds = ['share', 'cpa', 'hybrid'] as const

/** The terms of a programme, or of its next version, before it is foreseen what comes of them. */
export function EditProgramme({ whole, of, close }: Editing) {
  const { t, lang } = useWords()
  const is = of?.versions[0]
  const [kind, choose] = useState<string>(
    is?.terms.share && is.terms.cpa ? 'hybrid' : is?.terms.cpa ? 'cpa' : 'share',
  )
  const [tiers, setTiers] = useState<readonly TierText[]>([{ key: 0, net: '0', rate: '' }])
  const [wrong, tell] = useState(false)
  const [wanted, want] = useState<Wanted>()
  const title = of ? t('affiliates.nextOf', { programme: of.programme }) : t('affiliates.new')
  if (wanted)
    return (
      <Propose change={affiliateChanges.programme} terms={wanted} title={title} onClose={close} />
    )
  const submit = (filled: FormData) => {
    const text = (name: string) => String(filled.get(name) ?? '').trim()
    const minor = (typed: string) => String(minorIn(typed, whole.exponent, lang) ?? '')
    const read = z.safeDecode(ProgrammeTerms, {
      share:
        kind === 'cpa'
          ? null
          : {
              tiers: tiers.map(({ net, rate }) => ({
                net: net.trim() === '0' ? '0' : minor(net),
                rate: rateIn(rate) ?? Number.NaN,
              })),
              carry: text('carry') === 'ever' ? 'ever' : 'none',
            },
      cpa:
        kind === 'share'
          ? null
          : {
              ...{ deposit: minor(text('deposit')), stake: minor(text('stake')) },
              pays: minor(text('pays')),
            },
    } as never)
    const programme = of?.programme ?? text('code')
    const name = text('name')
    const fits = read.success && z.safeParse(ProgrammeName, programme).success && name !== ''
    tell(!fits)
    if (fits) want({ programme, name, terms: read.data })
  }
  return (
    <Ask title={title} close={close} onSubmit={submit}>
      <fieldset className="terms-pair">
        <legend>{t('affiliates.programmes')}</legend>
        {!of && (
          <TextField
            label={t('affiliates.code')}
            hint={t('affiliates.codeHint')}
            name="code"
            maxLength={24}
            autoComplete="off"
            autoCapitalize="characters"
          />
        )}
        <TextField
          label={t('affiliates.name')}
          name="name"
          maxLength={60}
          autoComplete="off"
          defaultValue={is?.name}
        />
        <SelectField
          label={t('affiliates.pays')}
          options={kinds.map((value) => ({ value, label: t(`affiliates.${value}`) }))}
          value={kind}
          onChange={({ target }) => choose(target.value)}
        />
      </fieldset>
      {kind !== 'cpa' && <Tiers tiers={tiers} set={setTiers} currency={whole.currency} />}
      {kind !== 'share' && (
        <fieldset className="terms-pair">
          <legend>{t('affiliates.cpa')}</legend>
          {(['deposit', 'stake', 'pays'] as const).map((name) => (
            <TextField
              key={name}
              label={t(name === 'pays' ? 'affiliates.sum' : `affiliates.${name}`)}
              name={name}
              figures
              autoComplete="off"
              inputMode="decimal"
              start={whole.currency}
            />
          ))}
        </fieldset>
      )}
      {wrong && <Notice tone="warn">{t('affiliates.wrong')}</Notice>}
    </Ask>
  )
}

type TiersProps = {
  tiers: readonly TierText[]
  set: (tiers: readonly TierText[]) => void
  currency: string
}

/** Shares of the result, each from so much on. */
function Tiers({ tiers, set, currency }: TiersProps) {
  const { t } = useWords()
  const next = Math.max(...tiers.map(({ key }) => key)) + 1
  return (
    <>
      {tiers.map((tier, at) => {
        const write = (over: Partial<TierText>) =>
          set(tiers.map((one) => (one.key === tier.key ? { ...one, ...over } : one)))
        return (
          <fieldset key={tier.key} className="terms-pair">
            <legend>{t('affiliates.tier', { nth: String(at + 1) })}</legend>
            <TextField
              label={t('rate')}
              figures
              autoComplete="off"
              inputMode="decimal"
              start="%"
              value={tier.rate}
              onChange={({ target }) => write({ rate: target.value })}
            />
            <TextField
              label={t('affiliates.tierNet')}
              figures
              autoComplete="off"
              inputMode="decimal"
              start={currency}
              value={tier.net}
              onChange={({ target }) => write({ net: target.value })}
            />
            {tiers.length > 1 && (
              <Button
                size="sm"
                aria-label={t('affiliates.tierDropOf', { nth: String(at + 1) })}
                onClick={() => set(tiers.filter(({ key }) => key !== tier.key))}
              >
                {t('affiliates.tierDrop')}
              </Button>
            )}
          </fieldset>
        )
      })}
      {tiers.length < programmeTiersMost && (
        <p>
          <Button size="sm" onClick={() => set([...tiers, { key: next, net: '', rate: '' }])}>
            {t('affiliates.tierAdd')}
          </Button>
        </p>
      )}
      <SelectField
        label={t('affiliates.carry')}
        name="carry"
        options={(['none', 'ever'] as const).map((value) => ({
          value,
          label: t(`affiliates.carry_${value}`),
        }))}
      />
    </>
  )
}
