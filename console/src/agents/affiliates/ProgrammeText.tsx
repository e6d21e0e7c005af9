import type { Programme } from '@balai/contract/desk/affiliates'
import type { Purse } from '../../app/format.ts'
import { useRate } from '../NodeTable.tsx'
import { useWords } from '../texts.ts'

type Version = Omit<Programme['versions'][number], 'name'>

/** A version of a programme: what it pays, and from when on it holds. */
export function ProgrammeText({ version, purse }: { version: Version; purse: Purse }) {
  const { t, money, figure } = useWords()
  const rate = useRate()
  const { share, cpa } = version.terms
  return (
    <div>
      <p className="t-13 text-muted num">
        {t('version.nth', { nth: figure(version.nth) })} ·{' '}
        {t('affiliates.holds', { from: version.fromMonth })}
      </p>
      <ul className="agent-tiers">
        {share?.tiers.map((tier) => (
          <li key={String(tier.net)} className="num">
            {t('affiliates.from', { rate: rate(tier.rate), net: money(tier.net, purse) })}
          </li>
        ))}
        {share && (
          <li>
            {t('affiliates.carry')}: {t(`affiliates.carry_${share.carry}`)}
          </li>
        )}
        {cpa && (
          <li className="num">
            {t('affiliates.cpaOf', {
              ...{ pays: money(cpa.pays, purse), deposit: money(cpa.deposit, purse) },
              stake: money(cpa.stake, purse),
            })}
          </li>
        )}
      </ul>
    </div>
  )
}
