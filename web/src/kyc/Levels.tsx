import type { KycMine } from '@balai/contract'
import { Badge, IconCheck } from '@balai/ui'
import { useWords } from '../words/words.tsx'

/** The levels as a ladder: what each needs, and what it opens. */
export function Levels({ mine }: { mine: KycMine }) {
  const { t, money } = useWords()
  const most = (amount: bigint | null) =>
    amount === null ? t('kyc.unbound') : t('kyc.upTo', { amount: money(amount, mine) })
  const both = (day: bigint | null, ever: bigint | null) =>
    ever === null ? most(day) : t('kyc.ever', { day: most(day), amount: money(ever, mine) })
  return (
    <section className="kyc-part" aria-label={t('kyc.levels')}>
      <h3 className="d-20">{t('kyc.levels')}</h3>
      <ol className="kyc-levels b-card">
        {mine.levels.map(({ level, unlocks }) => {
          const here = level === mine.level
          const reached = level < mine.level
          return (
            <li key={level} aria-current={here ? 'step' : undefined}>
              <span className="kyc-mark" data-on={level <= mine.level || undefined}>
                {level <= mine.level ? <IconCheck size={18} /> : level}
              </span>
              <div className="kyc-level">
                <p className="kyc-name">
                  <b>{t(`kyc.level_${level}`)}</b>
                  {here && <Badge tone="turq">{t('kyc.here')}</Badge>}
                  {reached && <span className="kyc-small">{t('kyc.reached')}</span>}
                </p>
                <p className="kyc-small">{t(`kyc.needs_${level}`)}</p>
                <dl className="kyc-opens">
                  <div>
                    <dt>{t('kyc.deposit')}</dt>
                    <dd>{both(unlocks.depositDayMost, unlocks.depositEverMost)}</dd>
                  </div>
                  <div>
                    <dt>{t('kyc.withdraw')}</dt>
                    <dd>{both(unlocks.withdrawDayMost, unlocks.withdrawEverMost)}</dd>
                  </div>
                  <div>
                    <dt>{t('kyc.ways')}</dt>
                    <dd>{unlocks.methods.map((way) => t(`kyc.way_${way}`)).join(', ')}</dd>
                  </div>
                </dl>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
