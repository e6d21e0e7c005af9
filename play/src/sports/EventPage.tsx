import type { SportsEvent, SportsHappening, SportsMarket } from '@balai/contract'
import { selectionsIn } from '@balai/games/sports/contest'
import { useEffect, useState } from 'react'
import { DrawnProof } from './DrawnProof.tsx'
import { familyOf, Marks, phaseText } from './EventRow.tsx'
import type { SportsHouse } from './house.ts'
import type { Prices } from './line.ts'
import { type Group, groupOf, groups, marketName } from './names.ts'
import { type Book, PriceButton } from './PriceButton.tsx'
import { Season } from './Season.tsx'
import { useLook } from './useLook.ts'
import { useMoved } from './useMoved.ts'
import { named } from './words/index.ts'

type Props = {
  house: SportsHouse
  prices: Prices | undefined
  book: Book
  id: string
  onBack: () => void
}
/** What comes by itself is asked for now and again all the same. */
const everyMs = { alone: 2_000, heard: 30_000 }

/** A match with all that is offered on it and how it went so far. */
export function EventPage({ house, prices, book, id, onBack }: Props) {
  const { t } = book.naming
  const { found, failing, again, every } = useLook(id, {
    look: () => house.event(id),
    everyMs: everyMs.alone,
  })
  const whole = found?.given
  const moved = useMoved(prices, {
    ...{ key: id, events: whole ? [id] : [], again },
    board: whole && { event: id, version: whole.event.version },
  })
  const { here } = moved
  useEffect(() => every(here ? everyMs.heard : everyMs.alone), [here, every])
  const [group, choose] = useState<Group>('main')
  return (
    <article className="event">
      <button type="button" className="plain-button back" onClick={onBack}>
        ← {t('event.back')}
      </button>
      {failing && (
        <p className="failing" role="status">
          {t('events.failing')}
        </p>
      )}
      {found && !found.given && <p className="calm">{t('event.gone')}</p>}
      {!found && !failing && <div className="waiting" aria-busy="true" />}
      {whole?.table && (
        <Season
          {...{ book, table: whole.table, event: moved.event(whole.event) }}
          markets={moved.markets(whole.markets)}
        />
      )}
      {whole && !whole.table && (
        <>
          <Board event={moved.event(whole.event)} book={book} />
          <Markets
            {...{ book, group, event: moved.event(whole.event) }}
            markets={moved.markets(whole.markets)}
            onGroup={choose}
          />
          {whole.event.drawn && (
            <DrawnProof
              {...{ house, book, event: id, over: moved.event(whole.event).phase === 'over' }}
            />
          )}
          <Story told={moved.told(whole.told)} event={whole.event} book={book} />
        </>
      )}
    </article>
  )
}

/** The sides and how it stands. */
function Board({ event, book }: { event: SportsEvent; book: Book }) {
  const { naming } = book
  const { home, away, score, half, phase, maps } = event
  return (
    <header className="board" data-live={phase === 'playing' || phase === 'break'}>
      <p className="board-when" role="status">
        {phaseText(event, naming)}
        <Marks event={event} naming={naming} />
      </p>
      <h1>
        <span>{home}</span>
        <b>{phase === 'before' ? '–' : `${score[0]} : ${score[1]}`}</b>
        <span>{away}</span>
      </h1>
      {half && <p>{naming.t('event.half', { score: half.join('–') })}</p>}
      {maps.length > 0 && (
        <ol className="maps">
          {maps.map((side, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: maps stand in the order in which they were played
            <li key={nth} data-side={side}>
              {side === 'home' ? home : away}
            </li>
          ))}
        </ol>
      )}
    </header>
  )
}

type MarketsProps = {
  book: Book
  event: SportsEvent
  markets: readonly SportsMarket[]
  group: Group
  onGroup: (group: Group) => void
}

function Markets({ book, event, markets, group, onGroup }: MarketsProps) {
  const { t } = book.naming
  const shown = groups.filter((one) => markets.some(({ market }) => groupOf(market) === one))
  const now = shown.includes(group) ? group : shown[0]
  if (markets.length === 0) return null
  return (
    <>
      <fieldset className="chips">
        <legend className="unseen">{t('groups')}</legend>
        {shown.map((one) => (
          <button
            type="button"
            key={one}
            className="chip"
            aria-pressed={one === now}
            onClick={() => onGroup(one)}
          >
            {t(`group.${one}`)}
          </button>
        ))}
      </fieldset>
      <div className="markets">
        {joined(markets.filter(({ market }) => groupOf(market) === now)).map((lines) => (
          <MarketBox key={lines[0]?.market} {...{ book, event, lines }} />
        ))}
      </div>
    </>
  )
}

/** Lines of one kind stand in one box. */
function joined(markets: readonly SportsMarket[]): SportsMarket[][] {
  const kinds = new Map<string, SportsMarket[]>()
  for (const one of markets) {
    const kind = one.market.replace(/:-?\d+$/, '')
    kinds.set(kind, [...(kinds.get(kind) ?? []), one])
  }
  return [...kinds.values()]
}

const percent = (millionths: number, lang: string) =>
  (millionths / 10_000).toFixed(1).replace('.', lang === 'ID' ? ',' : '.')

function MarketBox({
  book,
  event,
  lines,
}: {
  book: Book
  event: SportsEvent
  lines: SportsMarket[]
}) {
  const { naming } = book
  const [first] = lines
  if (!first) return null
  const margin = Math.max(...lines.map((line) => line.margin))
  return (
    <section className="market">
      <h2>
        {marketName(first.market, event, naming)}
        <small>{naming.t('market.margin', { percent: percent(margin, naming.lang) })}</small>
      </h2>
      {lines.map((market) => {
        const choices = selectionsIn(familyOf(event), market.market) ?? []
        return (
          <div className="market-line" key={market.market} data-many={choices.length > 3}>
            {choices.map((selection, nth) => (
              <PriceButton key={selection} {...{ book, event, market, selection, nth }} />
            ))}
          </div>
        )
      })}
    </section>
  )
}

type StoryProps = { told: readonly SportsHappening[]; event: SportsEvent; book: Book }

function Story({ told, event, book }: StoryProps) {
  const { t } = book.naming
  if (told.length === 0) return null
  return (
    <section className="story">
      <h2>{t('event.story')}</h2>
      <ol>
        {told.toReversed().map(({ at, minute, what, side, score }) => (
          <li key={`${at.getTime()} ${what}`} data-what={what}>
            <span>{minute}′</span>
            <span>
              {named(t, 'story', what, {
                side: side === 'home' ? event.home : side === 'away' ? event.away : '',
              })}
            </span>
            {score && <b>{score.join('–')}</b>}
          </li>
        ))}
      </ol>
    </section>
  )
}
