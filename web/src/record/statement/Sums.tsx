import type { Statement } from '@balai/contract/records'
import { useWords } from '../../words/words.tsx'
import { middayOf } from '../days.ts'

/** What a purse opened with, what came and went, and what it closed with. */
export function Sums({ statement }: { statement: Statement }) {
  const { t, money, houseDay } = useWords()
  const { opening, closing, kinds, from, to, zone } = statement
  const came = kinds.reduce((sum, kind) => sum + kind.came, 0n)
  const went = kinds.reduce((sum, kind) => sum + kind.went, 0n)
  const lines = [
    ['statement.opening', opening],
    ['statement.came', came],
    ['statement.went', went],
    ['statement.closing', closing],
  ] as const
  return (
    <section className="statement-sums">
      <p className="t-13 text-muted">
        {t('statement.days', {
          from: houseDay(middayOf(from)),
          to: houseDay(middayOf(to)),
          zone: zone.replaceAll('_', ' '),
        })}
      </p>
      <dl className="sums">
        {lines.map(([name, amount]) => (
          <div key={name} className="b-card sum">
            <dt>{t(name)}</dt>
            <dd>{money(amount, statement)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
