import { ContractKind, ContractTerms } from '@balai/contract/agent-contracts'
import { Category } from '@balai/contract/catalogue'
import { agentChanges } from '@balai/contract/desk/agents-changes'
import { Checkbox, Notice, SelectField, TextField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { useCategoryName } from '../app/terms/CategoryRates.tsx'
import { wholeIn } from '../app/terms/whole.ts'
import { minorIn } from '../members/amount.ts'
import type { Agent } from './AgentPage.tsx'
import { rateIn } from './SetRate.tsx'
import { noTier, TierFields, type TierText } from './TierFields.tsx'
import { useWords } from './texts.ts'

const shareMost = 10_000
const cuts = [1, 2, 3] as const

/** Terms of the house, offered to an agent: they hold once the agent has signed them. */
export function Offer({ agent, close }: { agent: Agent; close: () => void }) {
  const { t, lang } = useWords()
  const named = useCategoryName()
  const [kind, choose] = useState<ContractKind>('daily')
  const [basis, base] = useState<ContractTerms['basis']>('stake')
  const [tiers, setTiers] = useState<readonly TierText[]>([noTier(0)])
  const [wrong, tell] = useState(false)
  const [wanted, want] = useState<ContractTerms>()
  const title = t('offer.title', { account: agent.node.account })
  if (wanted)
    return (
      <Propose
        change={agentChanges.offer}
        terms={{ member: agent.node.member, kind, terms: wanted }}
        title={title}
        onClose={close}
      />
    )
  const submit = (filled: FormData) => {
    const text = (name: string) => String(filled.get(name) ?? '').trim()
    const minor = (of: string) => String(minorIn(of, agent.exponent, lang) ?? '')
    const some = (of: string) => (of.trim() ? minor(of) : null)
    const read = z.safeDecode(ContractTerms, {
      basis,
      tiers: tiers.map(({ stake, average, loss, active, rate }) => ({
        ...{ stake: some(stake), average: some(average), loss: some(loss) },
        active: active.trim() ? wholeIn(active.trim()) : null,
        rate: rateIn(rate) ?? Number.NaN,
      })),
      categories: filled.has('all') ? null : z.array(Category).parse(filled.getAll('category')),
      activeStake: text('activeStake') ? minor(text('activeStake')) : '0',
      perMonth: cuts.find((cut) => String(cut) === text('perMonth')) ?? 1,
      carry: basis === 'loss' && kind === 'dividend' ? text('carry') : 'none',
      most: some(text('most')),
      ...{ payer: 'house', pays: text('pays') },
    } as never)
    const fits =
      read.success &&
      read.data.tiers.every(({ rate }) => rate > 0 && rate <= shareMost) &&
      read.data.categories?.length !== 0
    tell(!fits)
    if (fits) want(read.data)
  }
  const options = <const V extends string>(of: readonly V[], label: (one: V) => string) =>
    of.map((value) => ({ value, label: label(value) }))
  return (
    <Ask title={title} close={close} onSubmit={submit}>
      <fieldset className="terms-pair">
        <legend>{t('offer.what')}</legend>
        <SelectField
          label={t('kind')}
          options={options(ContractKind.options, (one) => t(`kind.${one}`))}
          value={kind}
          onChange={({ target }) => choose(z.parse(ContractKind, target.value))}
        />
        <SelectField
          label={t('basis')}
          options={options(['stake', 'loss'], (one) => t(`basis.${one}`))}
          value={basis}
          onChange={({ target }) => base(target.value === 'loss' ? 'loss' : 'stake')}
        />
        {kind === 'dividend' && (
          <SelectField
            label={t('perMonth')}
            name="perMonth"
            options={options(['1', '2', '3'], (one) => t('perMonth.of', { count: one }))}
          />
        )}
        {kind === 'dividend' && basis === 'loss' && (
          <SelectField
            label={t('carry')}
            name="carry"
            options={options(['none', 'ever', 'last', 'month'], (one) => t(`carry.${one}`))}
          />
        )}
        <SelectField
          label={t('pays')}
          name="pays"
          options={options(['auto', 'hand'], (one) => t(`pays.${one}`))}
        />
      </fieldset>
      <TierFields tiers={tiers} set={setTiers} currency={agent.currency} />
      <fieldset className="terms-pair">
        <legend>{t('offer.bounds')}</legend>
        <TextField
          label={t('activeStake')}
          hint={t('activeStake.hint')}
          name="activeStake"
          figures
          autoComplete="off"
          inputMode="decimal"
          start={agent.currency}
        />
        <TextField
          label={t('most')}
          hint={t('most.hint')}
          name="most"
          figures
          autoComplete="off"
          inputMode="decimal"
          start={agent.currency}
        />
      </fieldset>
      <Categories named={named} />
      {wrong && <Notice tone="warn">{t('offer.wrong')}</Notice>}
    </Ask>
  )
}

function Categories({ named }: { named: (category: string) => string }) {
  const { t } = useWords()
  const [all, setAll] = useState(true)
  return (
    <fieldset className="terms-pair">
      <legend>{t('categories')}</legend>
      <Checkbox name="all" checked={all} onChange={({ target }) => setAll(target.checked)}>
        {t('categories.all')}
      </Checkbox>
      {!all &&
        Category.options.map((one) => (
          <Checkbox key={one} name="category" value={one}>
            {named(one)}
          </Checkbox>
        ))}
    </fieldset>
  )
}
