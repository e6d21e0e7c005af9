import type { FairRound } from '@balai/contract'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { CheckList } from './CheckList.tsx'
import { type Check, type Checked, checks, type Verdict } from './steps.ts'

type Checks = { checked: Checked; round: FairRound; purse: Purse }

/** What was checked, in order, and what came of each. */
export function Checks({ checked, round, purse }: Checks) {
  const { t, money, figure } = useWords()
  const said = (name: Check, verdict: Verdict) => {
    if (verdict === 'skipped') return t('fair.skipped')
    return t(`fair.${name}${verdict === 'good' ? 'Good' : 'Bad'}`, {
      count: figure(round.steps.length),
      win: money(round.win, purse),
    })
  }
  const { differs } = checked
  const lines = checks.map((name) => {
    const verdict = checked.verdicts[name]
    const more = verdict === 'bad' && differs && (
      <p className="hash check-differs">
        {differs.name}: {differs.found} ≠ {differs.expected}
      </p>
    )
    return { name, verdict, title: t(`fair.${name}`), said: said(name, verdict), more }
  })
  return (
    <>
      <CheckList lines={lines} heading="h4" />
      {round.pool !== undefined && (
        <p className="t-14 text-muted">{t('fair.pool', { sum: money(round.pool, purse) })}</p>
      )}
    </>
  )
}
