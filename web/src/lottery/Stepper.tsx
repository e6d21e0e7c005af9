import { IconButton, IconMinus, IconPlus } from '@balai/ui'
import { useId } from 'react'
import { useWords } from '../words/words.tsx'

/** The most points that one line may have. */
export const pointsMax = 100_000
const quick = [1, 5, 10, 50, 100] as const

type Stepper = { points: number; onPoints: (points: number) => void }

/** How many points a line has: typed, stepped, or one of a few. */
export function Stepper({ points, onPoints }: Stepper) {
  const { t, figure } = useWords()
  const id = useId()
  const to = (next: number) => onPoints(Math.min(pointsMax, Math.max(1, Math.trunc(next) || 1)))
  return (
    <div className="lot-points">
      <label htmlFor={id}>{t('lottery.points')}</label>
      <div className="lot-stepper">
        <IconButton
          label={t('lottery.pointsLess')}
          icon={<IconMinus />}
          disabled={points <= 1}
          onClick={() => to(points - 1)}
        />
        <input
          id={id}
          className="num"
          inputMode="numeric"
          value={points}
          maxLength={6}
          onChange={(event) => to(Number(event.target.value.replace(/\D/g, '')))}
        />
        <IconButton
          label={t('lottery.pointsMore')}
          icon={<IconPlus />}
          disabled={points >= pointsMax}
          onClick={() => to(points + 1)}
        />
      </div>
      <div className="lot-quick-points">
        {quick.map((some) => (
          <button
            key={some}
            type="button"
            className="b-chip num"
            aria-pressed={some === points}
            onClick={() => to(some)}
          >
            {figure(some)}
          </button>
        ))}
      </div>
    </div>
  )
}
