import type { ProgrammeTerms } from '@balai/contract'
import { housePurse } from '../../words/format.ts'
import { useWords } from '../../words/words.tsx'
import { rateText } from '../rates.ts'

type ProgrammeOf = { title: string; of: { terms: ProgrammeTerms } | null }

/** What a programme pays, in sentences. */
export function ProgrammeText({ title, of }: ProgrammeOf) {
  const { t, money, percent } = useWords()
  const { share, cpa } = of?.terms ?? { share: null, cpa: null }
  return (
    <section className="b-card affiliate-terms" aria-label={title}>
      <h3 className="d-20">{title}</h3>
      <ul>
        {share?.tiers.map(({ net, rate }) => (
          <li key={rate + String(net)} className="num">
            {net === 0n
              ? t('affiliate.share', { rate: percent(rateText(rate)) })
              : t('affiliate.shareFrom', {
                  ...{ rate: percent(rateText(rate)), net: money(net, housePurse) },
                })}
          </li>
        ))}
        {share && <li>{t(`affiliate.carry_${share.carry}`)}</li>}
        {cpa && (
          <li className="num">
            {t('affiliate.cpa', {
              ...{ pays: money(cpa.pays, housePurse), deposit: money(cpa.deposit, housePurse) },
              stake: money(cpa.stake, housePurse),
            })}
          </li>
        )}
        {!of && <li>{t('affiliate.endedText')}</li>}
      </ul>
    </section>
  )
}
