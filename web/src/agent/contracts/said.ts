import type { ContractKind, ContractTerms, Tier } from '@balai/contract/agent-contracts'
import { housePurse, localeOf } from '../../words/format.ts'
import type { Spoken } from '../../words/words.tsx'
import { rateText } from '../rates.ts'
import { bounds } from './draft.ts'

/** What has to be reached for a share, in words: `taruhan tim Rp 50.000.000 dan 5 anggota aktif`. */
export function boundsSaid(tier: Tier, { t, lang, money, figure }: Spoken) {
  const said = bounds.flatMap((bound) => {
    const value = tier[bound]
    if (value === null) return []
    const amount = typeof value === 'bigint' ? money(value, housePurse) : figure(value)
    return [t(`contract.from_${bound}`, { amount })]
  })
  if (!said.length) return t('contract.fromStart')
  const list = new Intl.ListFormat(localeOf[lang], { type: 'conjunction' }).format(said)
  return t('contract.from', { list })
}

/** Everything else that terms say, a sentence each. */
export function termsSaid(kind: ContractKind, terms: ContractTerms, spoken: Spoken): string[] {
  const { t, money } = spoken
  const { categories, tiers, activeStake, perMonth, carry, most, basis, payer, pays } = terms
  const only = categories?.map((category) => t(`category.${category}`)).join(', ')
  return [
    kind === 'dividend' ? t(`contract.cycle_dividend${perMonth}`) : t(`contract.cycle_${kind}`),
    t(`contract.looks_${kind}`),
    only ? t('contract.only', { kinds: only }) : t('contract.everything'),
    ...(tiers.some(({ active }) => active !== null)
      ? [t('contract.activeIs', { amount: money(activeStake > 0n ? activeStake : 1n, housePurse) })]
      : []),
    ...(basis === 'loss' ? [t(`contract.carry_${carry}`)] : []),
    ...(most === null ? [] : [t('contract.most', { amount: money(most, housePurse) })]),
    t(`contract.payer_${payer}`),
    t(`contract.pays_${pays}`),
  ]
}

/** Shares of terms from the lowest to the highest: `1,5%–3%`. */
export function sharesSaid({ tiers }: ContractTerms, { percent }: Spoken) {
  const rates = tiers.map(({ rate }) => rate)
  const [least, most] = [Math.min(...rates), Math.max(...rates)]
  const high = percent(rateText(most))
  return least === most ? high : `${percent(rateText(least))}–${high}`
}

/** When a period was: a day, days, or a part of a day by the clock of the reader. */
export function periodSaid(
  kind: ContractKind,
  { period, periodTo }: { period: Date; periodTo: Date },
  { houseDay, day, clock }: Spoken,
) {
  if (kind === 'daily') return houseDay(period)
  if (kind === 'dividend')
    return `${houseDay(period)} – ${houseDay(new Date(periodTo.getTime() - 1))}`
  return `${day(period)}, ${clock(period)}–${clock(periodTo)}`
}
