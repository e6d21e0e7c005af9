import type { PointBalance } from '@balai/contract'
import { Progress } from '@balai/ui'
import { middayOf } from '../record/days.ts'
import { useWords } from '../words/words.tsx'

const dayMs = 86_400_000
/** The stretches that members look ahead by, in days; the last has no end. */
const bounds = [30, 60, 90] as const

type Stretch = { key: '30' | '60' | '90' | 'later'; points: bigint }

/** Lots by how many days are left of them. */
function stretchesOf(lots: PointBalance['lots'], now: number): Stretch[] {
  const all: Stretch[] = [
    ...bounds.map((bound) => ({ key: String(bound) as '30', points: 0n })),
    { key: 'later', points: 0n },
  ]
  for (const { expires, points } of lots) {
    const left = (middayOf(expires).getTime() - now) / dayMs
    const at = bounds.findIndex((bound) => left <= bound)
    const found = all[at === -1 ? bounds.length : at]
    if (found) found.points += points
  }
  return all
}

/** When points run out: what lasts how long, and the next days on which any do. */
export function Ageing({ mine }: { mine: PointBalance }) {
  const { t, figure, houseDay } = useWords()
  const { lots, points, warnDays } = mine
  const stretches = stretchesOf(lots, Date.now())
  return (
    <section className="mall-part" aria-label={t('mall.ageing')}>
      <h2 className="d-24">{t('mall.ageing')}</h2>
      {points === 0n ? (
        <p className="mall-rule">{t('mall.ageingNone')}</p>
      ) : (
        <div className="b-card b-card-pad mall-ages">
          {stretches.map(({ key, points: some }) => (
            <div key={key} className="mall-age">
              <p>
                <span>{t(`mall.age_${key}`)}</span>
                <b className="num">{figure(some)}</b>
              </p>
              <Progress
                label={t(`mall.age_${key}`)}
                value={Number((some * 1_000n) / points)}
                max={1_000}
                tone={key === '30' ? 'warn' : 'gold'}
                words={t('mall.count', { points: figure(some) })}
              />
            </div>
          ))}
          <ul className="mall-lots">
            {lots.slice(0, 4).map(({ expires, points: some }) => (
              <li key={expires}>
                {t('mall.lot', { points: figure(some), day: houseDay(middayOf(expires)) })}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="mall-rule">{t('mall.ageingRule', { days: figure(warnDays) })}</p>
    </section>
  )
}
