import type { Sport, SportsLeague } from '@balai/contract'
import { type SportsHouse, unreached } from './house.ts'
import type { Book } from './PriceButton.tsx'

type Props = {
  book: Book
  house: SportsHouse
  leagues: readonly SportsLeague[]
  favourites: readonly string[]
  now: string | undefined
  sports: readonly Sport[]
  sport: Sport
  onSport: (sport: Sport) => void
  onLeague: (league: string | undefined) => void
  onFavourites: (leagues: string[]) => void
}

/** The leagues, those that are kept on top first. */
export function Leagues(props: Props) {
  const { book, leagues, favourites, now, sports, sport, onLeague, onSport } = props
  const { t } = book.naming
  const isKept = ({ id }: SportsLeague) => favourites.includes(id)
  const sorted = [...leagues.filter(isKept), ...leagues.filter((one) => !isKept(one))]
  return (
    <nav className="leagues" aria-label={t('leagues')}>
      {sports.length > 1 && (
        <fieldset className="leagues-sports">
          <legend className="unseen">{t('sports')}</legend>
          {sports.map((one) => (
            <button
              type="button"
              key={one}
              className="chip"
              aria-pressed={one === sport}
              onClick={() => onSport(one)}
            >
              {t(`sport.${one}`)}
            </button>
          ))}
        </fieldset>
      )}
      <button
        type="button"
        aria-current={now === undefined ? 'true' : undefined}
        onClick={() => onLeague(undefined)}
      >
        <span>{t('leagues.all')}</span>
      </button>
      {sorted.map((league) => (
        <League key={league.id} {...props} league={league} kept={isKept(league)} />
      ))}
    </nav>
  )
}

type LeagueProps = Props & { league: SportsLeague; kept: boolean }

function League({ book, house, league, kept, now, onLeague, onFavourites }: LeagueProps) {
  const { t } = book.naming
  const { id, name, live, ahead } = league
  async function keep() {
    const said = await house.favourite(id, !kept).catch(unreached)
    if (said) onFavourites(said.leagues)
  }
  return (
    <div className="leagues-one">
      <button
        type="button"
        aria-current={now === id ? 'true' : undefined}
        onClick={() => onLeague(id)}
      >
        <span>{name}</span>
        <small>{t('league.count', { live, ahead })}</small>
      </button>
      <button
        type="button"
        className="leagues-star"
        aria-pressed={kept}
        aria-label={t(kept ? 'league.unfavourite' : 'league.favourite', { league: name })}
        onClick={() => void keep()}
      >
        {kept ? '★' : '☆'}
      </button>
    </div>
  )
}
