import type { FairRound } from '@balai/contract'
import { IconAlert, IconCheck, IconMinus } from '@balai/ui'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { type Check, type Checked, checks, type Verdict } from './steps.ts'

const icons = { good: IconCheck, bad: IconAlert, skipped: IconMinus } as const satisfies Record<
  Verdict,
  unknown
>

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
  return (
    <ol className="checks">
      {checks.map((name) => {
        const verdict = checked.verdicts[name]
        const Icon = icons[verdict]
        return (
          <li key={name} className="check" data-verdict={verdict}>
            <span className="check-mark">
              <Icon size={16} />
            </span>
            <div>
              <h4>{t(`fair.${name}`)}</h4>
              <p>{said(name, verdict)}</p>
              {verdict === 'bad' && checked.differs && (
                <p className="hash check-differs">
                  {checked.differs.name}: {checked.differs.found} ≠ {checked.differs.expected}
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
