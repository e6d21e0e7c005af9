import type { ContractKind } from '@balai/contract/agent-contracts'
import { Category } from '@balai/contract/catalogue'
import {
  Button,
  Chip,
  Chips,
  IconButton,
  IconPlus,
  IconX,
  Segments,
  SelectField,
  Switch,
  TextField,
} from '@balai/ui'
import { figure } from '../../words/format.ts'
import { useWords } from '../../words/words.tsx'
import { rateTyped } from '../rates.ts'
import { bounds, type Draft, type DraftTier, digitsIn, newTier, tiersMost } from './draft.ts'

type FormOf = {
  kind: ContractKind
  draft: Draft
  edit: (next: Draft) => void
  most?: number | undefined
}

/** Terms as they are written: shares and what has to be reached for them, and how they are reckoned. */
export function TermsForm({ kind, draft, edit, most }: FormOf) {
  const { t } = useWords()
  const set = (over: Partial<Draft>) => edit({ ...draft, ...over })
  const setTier = (key: number, over: Partial<DraftTier>) =>
    set({ tiers: draft.tiers.map((tier) => (tier.key === key ? { ...tier, ...over } : tier)) })
  return (
    <div className="deed-form">
      <Segments
        label={t('contract.basis')}
        options={(['stake', 'loss'] as const).map((value) => ({
          value,
          label: t(`contract.basis_${value}`),
        }))}
        value={draft.basis}
        onChange={(basis) => set({ basis })}
      />
      {draft.tiers.map((tier, nth) => (
        <fieldset key={tier.key} className="deed-tier">
          <legend>{t('contract.tier', { nth: nth + 1 })}</legend>
          <Share tier={tier} most={most} edit={(rate) => setTier(tier.key, { rate })} />
          {bounds
            .filter((bound) => bound !== 'average' || kind === 'dividend')
            .map((bound) => (
              <Amount
                key={bound}
                label={t(`contract.bound_${bound}`)}
                money={bound !== 'active'}
                value={tier[bound]}
                edit={(value) => setTier(tier.key, { [bound]: value })}
              />
            ))}
          {draft.tiers.length > 1 && (
            <IconButton
              label={t('contract.tierOff', { nth: nth + 1 })}
              icon={<IconX />}
              onClick={() => set({ tiers: draft.tiers.filter(({ key }) => key !== tier.key) })}
            />
          )}
        </fieldset>
      ))}
      {draft.tiers.length < tiersMost && (
        <Button
          tone="outline"
          icon={<IconPlus size={18} />}
          onClick={() => set({ tiers: [...draft.tiers, newTier(draft.tiers)] })}
        >
          {t('contract.tierMore')}
        </Button>
      )}
      <Kinds draft={draft} set={set} />
      <div className="deed-pair">
        {draft.tiers.some(({ active }) => active !== '') && (
          <Amount
            money
            label={t('contract.activeStake')}
            value={draft.activeStake}
            edit={(activeStake) => set({ activeStake })}
          />
        )}
        <Amount
          money
          label={t('contract.mostLabel')}
          value={draft.most}
          edit={(most) => set({ most })}
        />
        {draft.basis === 'loss' && (
          <SelectField
            label={t('contract.carryLabel')}
            options={carries.map((value) => ({ value, label: t(`contract.carry_${value}`) }))}
            value={draft.carry}
            onChange={({ target }) =>
              set({ carry: carries.find((carry) => carry === target.value) ?? 'none' })
            }
          />
        )}
      </div>
      {kind === 'dividend' && (
        <Segments
          label={t('contract.cycle')}
          options={(['1', '2', '3'] as const).map((value) => ({
            value,
            label: t(`contract.perMonth_${value}`),
          }))}
          value={`${draft.perMonth}`}
          onChange={(value) => set({ perMonth: value === '3' ? 3 : value === '2' ? 2 : 1 })}
        />
      )}
      <Switch
        end
        checked={draft.pays === 'hand'}
        onChange={({ target }) => set({ pays: target.checked ? 'hand' : 'auto' })}
      >
        {t('contract.byHand')}
      </Switch>
    </div>
  )
}

const carries = ['none', 'ever', 'last', 'month'] as const

type ShareOf = { tier: DraftTier; most: number | undefined; edit: (rate: string) => void }

function Share({ tier, most, edit }: ShareOf) {
  const { t } = useWords()
  const rate = rateTyped(tier.rate)
  const wrong = tier.rate !== '' && (!rate || (most !== undefined && rate > most))
  return (
    <TextField
      label={t('contract.share')}
      inputMode="decimal"
      figures
      end="%"
      value={tier.rate}
      onChange={({ target }) => edit(target.value)}
      {...(wrong && { error: t('contract.shareWrong') })}
    />
  )
}

type AmountOf = { label: string; value: string; edit: (value: string) => void; money?: boolean }

/** A whole figure, with thousands as it is typed. */
function Amount({ label, value, edit, money = false }: AmountOf) {
  const { lang } = useWords()
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      figures
      value={value && figure(BigInt(value), lang)}
      onChange={({ target }) => edit(digitsIn(target.value))}
      {...(money && { start: 'Rp' })}
    />
  )
}

type KindsOf = { draft: Draft; set: (over: Partial<Draft>) => void }

function Kinds({ draft: { categories }, set }: KindsOf) {
  const { t } = useWords()
  return (
    <Chips wrap label={t('contract.kinds')}>
      <Chip selected={categories.length === 0} onClick={() => set({ categories: [] })}>
        {t('contract.everything')}
      </Chip>
      {Category.options.map((category) => (
        <Chip
          key={category}
          selected={categories.includes(category)}
          onClick={() =>
            set({
              categories: categories.includes(category)
                ? categories.filter((each) => each !== category)
                : [...categories, category],
            })
          }
        >
          {t(`category.${category}`)}
        </Chip>
      ))}
    </Chips>
  )
}
