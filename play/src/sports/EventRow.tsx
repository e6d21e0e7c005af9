import type { SportsEvent } from '@balai/contract'
import { type Family, selectionsIn } from '@balai/games/sports/contest'
import { formats } from '@balai/games/sports/maps'
import { eventName, type Naming } from './names.ts'
import { type Book, PriceButton } from './PriceButton.tsx'

export function familyOf({ bestOf, sides }: Pick<SportsEvent, 'bestOf' | 'sides'>): Family {
  if (sides) return { family: 'season', sides }
  const format = formats.find((one) => one === bestOf)
  return format === undefined ? { family: 'football' } : { family: 'maps', bestOf: format }
}

const zone = 'Asia/Jakarta'

/** `Sab 14.30`: the day and the hour of the house’s zone. */
export function timeText(at: Date, { lang }: Naming): string {
  const locale = lang === 'ID' ? 'id-ID' : 'en-GB'
  const of = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).format(at)
  return `${of({ weekday: 'short', day: 'numeric', month: 'short' })}, ${of({ hour: '2-digit', minute: '2-digit' })}`
}

/** How far an event is, in words. */
export function phaseText(event: SportsEvent, naming: Naming): string {
  const { t } = naming
  if (event.calledOff) return t('event.called')
  if (event.phase === 'before')
    return t(event.sides ? 'season.until' : 'event.phase.before', {
      time: timeText(event.startsAt, naming),
    })
  if (event.phase === 'playing')
    return event.bestOf === null
      ? t('event.phase.playing', { minute: event.minute })
      : t('event.phase.maps')
  return t(`event.phase.${event.phase}`)
}

/** Whether it is drawn, and why nothing is taken on it now. */
export function Marks({ event, naming: { t } }: { event: SportsEvent; naming: Naming }) {
  const { open, phase, drawn } = event
  const shut = !open && phase !== 'over'
  const locked = drawn && phase !== 'before'
  return (
    <>
      {drawn && <em className="match-drawn">{t('event.drawn')}</em>}
      {shut && <em className="match-shut">{t(locked ? 'event.locked' : 'event.suspended')}</em>}
    </>
  )
}

type Props = { event: SportsEvent; book: Book; onOpen: (id: string) => void }
const short: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' }

/** A match in a list: its sides, how it stands, and who wins it. */
export function EventRow({ event, book, onOpen }: Props) {
  const { naming } = book
  const { home, away, score, phase, main, markets, sides } = event
  const live = phase === 'playing' || phase === 'break'
  const choices = main ? (selectionsIn(familyOf(event), main.market) ?? []) : []
  const opened = naming.t('event.open', { name: eventName(event, naming), count: markets })
  return (
    <li className="match" data-live={live} data-event={event.id}>
      <button
        type="button"
        className="match-open"
        aria-label={opened}
        onClick={() => onOpen(event.id)}
      >
        <span className="match-when">
          {live && <i className="match-dot" aria-hidden="true" />}
          {phaseText(event, naming)}
          <Marks event={event} naming={naming} />
        </span>
        <Sides
          names={sides ? [eventName(event, naming)] : [home, away]}
          score={sides || phase === 'before' ? null : score}
        />
      </button>
      {main && phase !== 'over' && (
        <div className="match-odds">
          {choices.map((selection, nth) => (
            <PriceButton
              key={selection}
              {...{ book, event, selection, nth, market: main }}
              label={short[selection] ?? selection}
            />
          ))}
        </div>
      )}
      {markets > 1 && phase !== 'over' && (
        <button
          type="button"
          className="match-more"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => onOpen(event.id)}
        >
          {naming.t('event.markets', { count: markets - 1 })}
        </button>
      )}
    </li>
  )
}

function Sides({
  names,
  score,
}: {
  names: readonly string[]
  score: readonly [number, number] | null
}) {
  return (
    <span className="match-sides">
      {names.map((name, nth) => (
        <span key={name}>
          <span>{name}</span>
          {score && <b>{score[nth]}</b>}
        </span>
      ))}
    </span>
  )
}
