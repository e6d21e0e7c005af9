import type { ContractKind, ContractTerms } from '@balai/contract/agent-contracts'
import { useWords } from '../../words/words.tsx'
import { rateText } from '../rates.ts'
import { boundsSaid, termsSaid } from './said.ts'

/** Terms as they are read: a ladder of shares, and below it what else was agreed. */
export function Terms({
  kind,
  terms,
  reached,
}: {
  kind: ContractKind
  terms: ContractTerms
  reached?: number | null
}) {
  const spoken = useWords()
  const { t, percent } = spoken
  return (
    <div className="deed-terms">
      <ol className="deed-ladder" aria-label={t('contract.tiers')}>
        {terms.tiers.map((tier, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name than their place
          <li key={nth} data-reached={nth === reached || undefined}>
            <b className="num">{percent(rateText(tier.rate))}</b>
            <span>
              {t(`contract.of_${terms.basis}`)} {boundsSaid(tier, spoken)}
            </span>
          </li>
        ))}
      </ol>
      <ul className="deed-said">
        {termsSaid(kind, terms, spoken).map((said) => (
          <li key={said}>{said}</li>
        ))}
      </ul>
    </div>
  )
}
