import type { BudgetLeft } from '@balai/contract'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'

/** What is left of what a promotion may give: in all, today, and to how many more. */
export function Left({ left, purse }: { left: BudgetLeft; purse: Purse }) {
  const { t, money, figure } = useWords()
  const { total, today, receivers } = left
  return (
    <div className="rewards-claim">
      <dl>
        {total !== null && <Line name={t('rewards.leftTotal')} value={money(total, purse)} />}
        {today !== null && <Line name={t('rewards.leftToday')} value={money(today, purse)} />}
        {receivers !== null && (
          <Line
            name={t('rewards.leftReceivers')}
            value={t('rewards.leftPeople', { count: figure(receivers) })}
          />
        )}
      </dl>
    </div>
  )
}

const Line = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{value}</dd>
  </div>
)

/** Whether nothing of it can be had now. */
export const isSpent = ({ total, today, receivers }: BudgetLeft) =>
  total === 0n || today === 0n || receivers === 0

/** Whether there is more of it tomorrow. */
export const isForToday = ({ total, today, receivers }: BudgetLeft) =>
  today === 0n && total !== 0n && receivers !== 0
