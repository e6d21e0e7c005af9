import type { ContractTerms, Tier } from '@balai/contract/agent-contracts'
import type { ContractVersion } from '@balai/contract/desk/agents'
import { Badge } from '@balai/ui'
import { Fact } from '../app/Fact.tsx'
import type { Purse } from '../app/format.ts'
import { useCategoryName } from '../app/terms/CategoryRates.tsx'
import { useRate } from './NodeTable.tsx'
import { useWords } from './texts.ts'

const tones = { signing: 'warn', signed: 'win', rejected: 'lose', withdrawn: 'info' } as const
type VersionsProps = { versions: readonly ContractVersion[]; purse: Purse }

/** All terms that were ever proposed, the newest first, and what became of them. */
export function Versions({ versions, purse }: VersionsProps) {
  const { t, figure, moment } = useWords()
  return (
    <section className="agent-section" aria-label={t('versions')}>
      <h2>{t('versions')}</h2>
      {versions.map((version) => (
        <article
          key={version.nth}
          className="sheet terms-sheet"
          aria-label={t('version.nth', { nth: figure(version.nth) })}
        >
          <header>
            <h3>{t('version.nth', { nth: figure(version.nth) })}</h3>
            <Badge tone={tones[version.state]}>{t(`version.${version.state}`)}</Badge>
            <small className="text-muted num">
              {t(`version.by_${version.by}`, { at: moment(version.at) })}
            </small>
          </header>
          <Terms terms={version.terms} purse={purse} />
          {version.holdsFrom && (
            <footer>
              <small className="text-muted num">
                {t('version.holds', { at: moment(version.holdsFrom) })}
              </small>
            </footer>
          )}
        </article>
      ))}
    </section>
  )
}

function Terms({ terms, purse }: { terms: ContractTerms; purse: Purse }) {
  const { t, money } = useWords()
  const named = useCategoryName()
  const { basis, carry, pays, payer, perMonth, categories, activeStake, most } = terms
  return (
    <>
      <ul className="agent-tiers">
        {terms.tiers.map((tier, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tiers of signed terms never change
          <TierLine key={at} tier={tier} purse={purse} />
        ))}
      </ul>
      <dl>
        <Fact label={t('basis')}>{t(`basis.${basis}`)}</Fact>
        <Fact label={t('payer')}>{t(`payer.${payer}`)}</Fact>
        <Fact label={t('pays')}>{t(`pays.${pays}`)}</Fact>
        <Fact label={t('carry')}>{t(`carry.${carry}`)}</Fact>
        <Fact label={t('perMonth')}>{t('perMonth.of', { count: String(perMonth) })}</Fact>
        <Fact num label={t('activeStake')}>
          {money(activeStake, purse)}
        </Fact>
        <Fact num label={t('most')}>
          {most === null ? t('most.none') : money(most, purse)}
        </Fact>
        <Fact label={t('categories')}>
          {categories ? categories.map(named).join(', ') : t('categories.all')}
        </Fact>
      </dl>
    </>
  )
}

function TierLine({ tier, purse }: { tier: Tier; purse: Purse }) {
  const { t, money, figure } = useWords()
  const rate = useRate()
  const { stake, average, loss, active } = tier
  const asked = [
    ...(stake === null ? [] : [t('asks.stake', { amount: money(stake, purse) })]),
    ...(average === null ? [] : [t('asks.average', { amount: money(average, purse) })]),
    ...(loss === null ? [] : [t('asks.loss', { amount: money(loss, purse) })]),
    ...(active === null ? [] : [t('asks.active', { count: figure(active) })]),
  ]
  return (
    <li>
      <b className="num">{rate(tier.rate)}</b>
      <span className="t-13">{asked.length ? asked.join(' · ') : t('asks.nothing')}</span>
    </li>
  )
}
