import { IconClock } from '@balai/ui'
import type { ReactNode } from 'react'
import { useDrawn } from '../app/drawn.ts'
import { useNow } from '../app/useNow.ts'
import { useWords } from '../words/words.tsx'
import { countWithinMs, houseClock, inTime } from './when.ts'

/** How often what is left is counted anew. */
export const countEveryMs = 60_000

/**
 * Until when a promotion runs. The day comes with the page; how far off it is depends on the hour of
 * reading, and joins the end of the line once the page stands.
 */
export function Closing({ at }: { at: string | null }) {
  const { t, houseDay } = useWords()
  if (at === null) return <Line>{t('promo.openEnd')}</Line>
  return (
    <Line>
      {t('promo.until', { date: houseDay(new Date(at)) })}
      <Left at={new Date(at)} />
    </Line>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="promo-when">
    <IconClock size={16} />
    <span>{children}</span>
  </p>
)

function Left({ at }: { at: Date }) {
  const { t, lang } = useWords()
  const drawn = useDrawn()
  const ms = at.getTime() - useNow(countEveryMs)
  if (!drawn || ms > countWithinMs) return null
  const said = ms > 0 ? t('promo.ends', { when: inTime(ms, lang) }) : t('promo.over')
  return <span className="promo-left"> · {said}</span>
}

/** A day and hour of the house, with its zone. */
export function useMoment() {
  const { t, lang, houseDay } = useWords()
  return (at: string) => {
    const moment = new Date(at)
    return t('promo.moment', { day: houseDay(moment), clock: houseClock(moment, lang) })
  }
}
