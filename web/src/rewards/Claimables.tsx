import type { Activity } from '@balai/contract'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { Claim } from './Claim.tsx'

type Claimables = { items: readonly Activity[]; purse: Purse; again: () => Promise<void> }

/** What can be claimed now, each with what it comes to and costs. */
export function Claimables({ items, purse, again }: Claimables) {
  const { t } = useWords()
  return (
    <section className="rewards-part" aria-labelledby="rewards-now">
      <h3 className="d-20" id="rewards-now">
        {t('rewards.now')}
      </h3>
      <ul className="rewards-cards">
        {items.map((one) => (
          <li key={one.activity} className="b-card b-card-roomy">
            <Claim activity={one} purse={purse} again={again} named />
          </li>
        ))}
      </ul>
    </section>
  )
}
