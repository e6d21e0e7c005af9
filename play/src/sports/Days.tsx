import type { Lang } from '@balai/contract'
import type { T } from './words/index.ts'

type Props = {
  t: T
  lang: Lang
  when: 'ahead' | 'over'
  day: string | undefined
  /** How far the house’s clock is ahead of this one. */
  aheadMs: number
  onDay: (day: string | undefined) => void
}

const zone = 'Asia/Jakarta'
const dayMs = 24 * 3_600_000
const daysShown = 7

/** The days around today, each of which can be looked at by itself: those that come, or those that were. */
export function Days({ t, lang, when, day, aheadMs, onDay }: Props) {
  const now = Date.now() + aheadMs
  const way = when === 'ahead' ? 1 : -1
  const days = Array.from({ length: daysShown }, (_, nth) => new Date(now + way * nth * dayMs))
  const locale = lang === 'ID' ? 'id-ID' : 'en-GB'
  const shown = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: zone },
  })
  // A date as it is asked for: Sweden writes dates so.
  const named = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone })
  return (
    <fieldset className="chips days">
      <legend className="unseen">{t('days')}</legend>
      <button
        type="button"
        className="chip"
        aria-pressed={day === undefined}
        onClick={() => onDay(undefined)}
      >
        {t('days.all')}
      </button>
      {days.map((at, nth) => {
        const one = named.format(at)
        return (
          <button
            type="button"
            key={one}
            className="chip"
            aria-pressed={day === one}
            onClick={() => onDay(one)}
          >
            {nth === 0 ? t('days.today') : shown.format(at)}
          </button>
        )
      })}
    </fieldset>
  )
}
