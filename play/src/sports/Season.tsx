import type { SportsEvent, SportsMarket, SportsTableLine } from '@balai/contract'
import { selectionsOf } from '@balai/games/sports/season'
import { useState } from 'react'
import { Marks, phaseText } from './EventRow.tsx'
import { eventName, marketName } from './names.ts'
import { type Book, PriceButton } from './PriceButton.tsx'

type Props = {
  book: Book
  event: SportsEvent
  markets: readonly SportsMarket[]
  table: readonly SportsTableLine[]
}

/** A season: one of its markets at a time, with a price for each side beside where it stands in the table. */
export function Season({ book, event, markets, table }: Props) {
  const { naming } = book
  const { t, lang } = naming
  const [wanted, choose] = useState<string>()
  const market = markets.find((one) => one.market === wanted) ?? markets[0]
  return (
    <>
      <header className="board" data-season="true">
        <p className="board-when" role="status">
          {phaseText(event, naming)}
          <Marks event={event} naming={naming} />
        </p>
        <h1>
          <span>{eventName(event, naming)}</span>
        </h1>
      </header>
      {markets.length > 0 ? (
        <fieldset className="chips">
          <legend className="unseen">{t('groups')}</legend>
          {markets.map((one) => (
            <button
              type="button"
              key={one.market}
              className="chip"
              aria-pressed={one === market}
              onClick={() => choose(one.market)}
            >
              {marketName(one.market, event, naming)}
            </button>
          ))}
        </fieldset>
      ) : (
        event.phase !== 'over' && <p className="calm">{t('season.none')}</p>
      )}
      <Sides {...{ book, event, table, market }} />
      {market && (
        <p className="season-note">
          {t('market.margin', {
            percent: (market.margin / 10_000).toFixed(1).replace('.', lang === 'ID' ? ',' : '.'),
          })}
          {' · '}
          {t('season.level')}
        </p>
      )}
    </>
  )
}

const orders = ['place', 'side', 'points', 'price'] as const
type By = (typeof orders)[number]
type Line = SportsTableLine & { nth: number; price: number | null }

/** The order in which sides are shown: what has no price comes behind what has one. */
const compare: Readonly<Record<By, (one: Line, other: Line) => number>> = {
  place: (one, other) => one.place - other.place,
  side: (one, other) => (one.side < other.side ? -1 : 1),
  points: (one, other) => other.points - one.points || one.place - other.place,
  price: (one, other) =>
    (one.price ?? Number.POSITIVE_INFINITY) - (other.price ?? Number.POSITIVE_INFINITY) ||
    one.place - other.place,
}

type SidesProps = Omit<Props, 'markets'> & { market: SportsMarket | undefined }

function Sides({ book, event, table, market }: SidesProps) {
  const { t } = book.naming
  const [by, sort] = useState<By>('price')
  const sides = event.sides ?? []
  const lines = table.map((line): Line => {
    const nth = sides.indexOf(line.side)
    return { ...line, nth, price: market?.prices[nth] ?? null }
  })
  const sorted = lines.toSorted(compare[market || by !== 'price' ? by : 'place'])
  const selections = selectionsOf(sides.length)
  const head = (column: By) => (
    <th scope="col" aria-sort={by === column ? 'ascending' : undefined} data-column={column}>
      <button
        type="button"
        aria-label={t('season.sort', { by: t(`season.${column}`) })}
        onClick={() => sort(column)}
      >
        {column === 'place' ? '#' : t(`season.${column}`)}
      </button>
    </th>
  )
  return (
    <table className="season">
      <caption className="unseen">{t('season.table')}</caption>
      <thead>
        <tr>
          {head('place')}
          {head('side')}
          <th scope="col" data-column="played">
            {t('season.played')}
          </th>
          <th scope="col" data-column="difference">
            {t('season.difference')}
          </th>
          {head('points')}
          {market && head('price')}
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ side, nth, place, played, scored, conceded, points }) => (
          <tr key={side}>
            <td>{place}</td>
            <th scope="row">{side}</th>
            <td data-column="played">{played}</td>
            <td data-column="difference">{signed(scored - conceded)}</td>
            <td>{points}</td>
            {market && (
              <td>
                <PriceButton
                  {...{ book, event, market, nth, selection: selections[nth] ?? '', label: '' }}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const signed = (count: number) => (count < 0 ? `−${-count}` : count > 0 ? `+${count}` : '0')
