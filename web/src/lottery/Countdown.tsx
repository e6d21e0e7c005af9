import { Ring } from '@balai/ui'
import { useNow } from '../app/useNow.ts'
import { useWords } from '../words/words.tsx'

const dayMs = 86_400_000
const hourMs = 3_600_000

type Countdown = {
  name: string
  /** When bets are no longer taken, by this browser's clock; none where no draw is on sale. */
  deadline: number | undefined
  /** How long such a draw is from one to the next: the whole ring. */
  cycle: number
  size?: number
}

/** How long a draw still takes bets, as a ring with the time inside. */
export function Countdown({ name, deadline, cycle, size = 64 }: Countdown) {
  const { t, elapsed } = useWords()
  const now = useNow()
  const left = deadline === undefined ? 0 : Math.max(0, deadline - now)
  const text = left >= 2 * dayMs ? t('lottery.daysLeft', { count: Math.floor(left / dayMs) }) : ''
  const clock = elapsed(left)
  const time = text || (left < hourMs ? clock.slice(3) : clock)
  return (
    <span className="lot-ring num" data-long={time.length > 6 || undefined}>
      <Ring
        label={
          left
            ? t('lottery.closesIn', { name, time })
            : deadline === undefined
              ? t('lottery.noDraw')
              : t('lottery.waiting')
        }
        value={left}
        max={cycle}
        size={size}
      >
        {left ? time : '–'}
      </Ring>
    </span>
  )
}

/** Whether a draw still takes bets, looked at each second. */
export const useOpen = (deadline: number | undefined) => {
  const now = useNow(1_000, deadline !== undefined)
  return deadline !== undefined && now < deadline
}
