import type { FundsProof } from '@balai/contract'
import {
  type FundsCheck,
  type FundsChecked,
  type FundsVerdict,
  fundsChecks,
} from '@balai/contract/funds-check'
import { IconAlert, IconCheck, IconMinus } from '@balai/ui'
import { useWords } from '../words/words.tsx'

const icons = {
  good: IconCheck,
  bad: IconAlert,
  skipped: IconMinus,
  unable: IconMinus,
} as const satisfies Record<FundsVerdict, unknown>

type Checks = { checked: FundsChecked; proof: FundsProof; steps: number }

/** What was checked, in order, and what came of each. */
export function Checks({ checked, proof, steps }: Checks) {
  const { t, figure } = useWords()
  const said = (name: FundsCheck, verdict: FundsVerdict) => {
    if (verdict === 'skipped') return t('funds.skipped')
    if (verdict === 'unable') return t('funds.signedUnable')
    const values = { steps: figure(steps), leaves: figure(proof.leaves) }
    return t(`funds.${name}${verdict === 'good' ? 'Good' : 'Bad'}`, values)
  }
  return (
    <ol className="checks">
      {fundsChecks.map((name) => {
        const verdict = checked.verdicts[name]
        const Icon = icons[verdict]
        return (
          <li key={name} className="check" data-verdict={verdict}>
            <span className="check-mark">
              <Icon size={16} />
            </span>
            <div>
              <h3>{t(`funds.${name}`)}</h3>
              <p>{said(name, verdict)}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
