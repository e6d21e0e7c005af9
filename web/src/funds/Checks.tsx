import type { FundsProof } from '@balai/contract'
import {
  type FundsCheck,
  type FundsChecked,
  type FundsVerdict,
  fundsChecks,
} from '@balai/contract/funds-check'
import { CheckList } from '../fair/CheckList.tsx'
import { useWords } from '../words/words.tsx'

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
  const lines = fundsChecks.map((name) => {
    const verdict = checked.verdicts[name]
    return { name, verdict, title: t(`funds.${name}`), said: said(name, verdict) }
  })
  return <CheckList lines={lines} heading="h3" />
}
