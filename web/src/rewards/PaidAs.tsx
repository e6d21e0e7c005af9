import type { Activity } from '@balai/contract'
import { IconCheck } from '@balai/ui'
import { percentOf } from '../bonus/named.ts'
import { TermsOf } from '../bonus/TermsOf.tsx'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { FreeTerms } from './FreeTerms.tsx'

/** What a reward is paid as, and what comes with it: told before anything is agreed to. */
export function PaidAs({ activity, purse }: { activity: Activity; purse: Purse }) {
  const spoken = useWords()
  const { t, money } = spoken
  const { pays, terms, foreseen, free } = activity
  if (free) return <FreeTerms free={free} terms={terms} purse={purse} />
  if (pays === 'cash')
    return (
      <p className="rewards-by">
        <IconCheck size={16} />
        {t('rewards.paidCash')}
      </p>
    )
  return (
    <>
      <p className="rewards-by">
        {t('rewards.paidBonus', {
          times: terms.times,
          amount: money(foreseen.bonus, purse),
          cost: money(foreseen.cost, purse),
          rtp: percentOf(foreseen.rtp, spoken),
        })}
      </p>
      <details>
        <summary>{t('rewards.terms')}</summary>
        <TermsOf terms={terms} purse={purse} page={null} />
      </details>
    </>
  )
}
