import type { SportsLeague } from '@balai/contract'
import type { Book } from './PriceButton.tsx'

type Props = {
  book: Book
  leagues: readonly SportsLeague[]
  /** The league that is looked at; all of them where none is. */
  league: string | undefined
  onOpen: (event: string) => void
}

/** The seasons on whose tables is laid, each as a card with a way to it. */
export function Seasons({ book, leagues, league, onOpen }: Props) {
  const { t } = book.naming
  const shown = leagues
    .filter(({ id }) => league === undefined || id === league)
    .flatMap(({ name, seasons }) => seasons.map((season) => ({ ...season, league: name })))
  if (shown.length === 0) return null
  return (
    <section className="seasons">
      <h2>{t('season')}</h2>
      <ul>
        {shown.map(({ event, name, league: of }) => (
          <li key={event}>
            <button type="button" data-event={event} onClick={() => onOpen(event)}>
              <span>{t('season.of', { league: of, season: name })}</span>
              <small>{t('season.card')}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
