import type { Sight } from './table.ts'
import type { T } from './words/index.ts'

const round = 2 * Math.PI * 26

/** The seconds that are left for chips, as a ring that runs out. Told in words by the table's one line. */
export function Ring({ view, now, t }: { view: NonNullable<Sight['view']>; now: number; t: T }) {
  const { phase, closesAt, openedAt } = view.round
  const open = phase === 'betting'
  const left = open ? Math.max(0, closesAt.getTime() - now) : 0
  const part = Math.min(1, left / Math.max(1, closesAt.getTime() - openedAt.getTime()))
  const seconds = Math.ceil(left / 1_000)
  return (
    <span className="live-ring" data-late={open && seconds <= 5}>
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle cx="30" cy="30" r="26" className="live-ring-ground" />
        <circle
          cx="30"
          cy="30"
          r="26"
          className="live-ring-left"
          strokeDasharray={`${round * part} ${round}`}
          transform="rotate(-90 30 30)"
        />
      </svg>
      <b role="timer" aria-label={t('seconds', { seconds })}>
        {open ? seconds : '–'}
      </b>
    </span>
  )
}
