import type { Activity } from '@balai/contract'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { CheckIn } from './CheckIn.tsx'

type Daily = { items: readonly Activity[]; purse: Purse; again: () => Promise<void> }

/** Days of signing in stand where they can be pressed every day. */
export function Daily({ items, purse, again }: Daily) {
  const { t } = useWords()
  const found = items.filter(
    ({ checkIn, status }) => checkIn && status !== 'close' && status !== 'coming-soon',
  )
  if (found.length === 0) return null
  return (
    <section className="rewards-part" aria-labelledby="rewards-daily">
      <h3 className="d-20" id="rewards-daily">
        {t('rewards.daily')}
      </h3>
      <ul className="rewards-cards">
        {found.map((one) => (
          <li key={one.activity} className="b-card b-card-roomy">
            <CheckIn activity={one} purse={purse} again={again} named />
          </li>
        ))}
      </ul>
    </section>
  )
}
