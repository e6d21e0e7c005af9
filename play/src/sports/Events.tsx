import type { SportsEvent, SportsLeague } from '@balai/contract'
import { useEffect, useState } from 'react'
import { EventRow } from './EventRow.tsx'
import type { SportsHouse } from './house.ts'
import type { Prices } from './line.ts'
import type { Book } from './PriceButton.tsx'
import { useLook } from './useLook.ts'
import { useMoved } from './useMoved.ts'

export type When = 'live' | 'ahead' | 'over'
type Props = {
  house: SportsHouse
  prices: Prices | undefined
  book: Book
  sport: SportsLeague['sport']
  leagues: readonly SportsLeague[]
  when: When
  league: string | undefined
  words: string
  day: string | undefined
  onOpen: (id: string) => void
}

const everyMs = { live: 2_000, ahead: 4_000, over: 20_000 }
/** What comes by itself is asked for now and again all the same. */
const heardMs = 30_000

/** Events by when they are, those of a league together, as far as they were asked for. */
export function Events({
  house,
  prices,
  book,
  sport,
  leagues,
  when,
  league,
  words,
  day,
  onOpen,
}: Props) {
  const { t } = book.naming
  const key = JSON.stringify([sport, when, league, words, day])
  const list = useLook(key, {
    look: () => house.events({ sport, when, league, day, words: words || undefined }),
    everyMs: everyMs[when],
  })
  const more = useMore(key, list.found?.next ?? null, (after) =>
    house.events({ sport, when, league, day, words: words || undefined, after }),
  )
  const found = unique([...(list.found?.items ?? []), ...more.items])
  const { again, every } = list
  const moved = useMoved(prices, {
    ...{ key, again, events: when === 'over' ? [] : found.map(({ id }) => id) },
  })
  const { here } = moved
  useEffect(() => every(here ? heardMs : everyMs[when]), [here, every, when])
  if (!list.found) return <Waiting failing={list.failing} text={t('events.failing')} />
  const items = found.map(moved.event)
  if (items.length === 0)
    return (
      <p className="calm" role="status">
        {words ? t('events.none.words', { words }) : t(`events.none.${when}`)}
      </p>
    )
  return (
    <>
      {list.failing && (
        <p className="failing" role="status">
          {t('events.failing')}
        </p>
      )}
      {byLeague(items).map(([id, all]) => (
        <section key={`${id} ${all[0]?.id}`} className="league">
          <h2>
            <LeagueName of={leagues.find((one) => one.id === id)} book={book} id={id} />
          </h2>
          <ul>
            {all.map((event) => (
              <EventRow key={event.id} {...{ event, book, onOpen }} />
            ))}
          </ul>
        </section>
      ))}
      {more.next && (
        <button type="button" className="plain-button more" onClick={more.load}>
          {t('events.more')}
        </button>
      )}
    </>
  )
}

function LeagueName({ of, book, id }: { of: SportsLeague | undefined; book: Book; id: string }) {
  const { t } = book.naming
  return (
    <>
      {of?.name ?? id}
      {of && of.kind !== 'played' && <small>{t(`league.${of.kind}`)}</small>}
    </>
  )
}

/** Rows that stand for what is still on its way. */
function Waiting({ failing, text }: { failing: boolean; text: string }) {
  return (
    <div className="waiting" aria-busy={!failing}>
      {failing && <p role="status">{text}</p>}
      {[1, 2, 3, 4, 5].map((nth) => (
        <i key={nth} />
      ))}
    </div>
  )
}

type Page = { items: SportsEvent[]; next: string | null }

/** Further pages behind the first one, until another list is asked for. */
function useMore(
  key: string,
  first: string | null,
  load: (after: string) => Promise<Page | undefined>,
) {
  const [at, setAt] = useState<{ key: string; items: SportsEvent[]; next: string | null }>()
  const mine = at?.key === key ? at : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded belongs to its list alone
  useEffect(() => setAt(undefined), [key])
  const next = mine ? mine.next : first
  return {
    items: mine?.items ?? [],
    next,
    load: () => {
      if (next === null) return
      load(next).then(
        (page) =>
          page && setAt({ key, items: [...(mine?.items ?? []), ...page.items], next: page.next }),
        () => undefined,
      )
    },
  }
}

const unique = (items: readonly SportsEvent[]) => [
  ...new Map(items.map((event) => [event.id, event])).values(),
]

/** Events in their order, neighbours of one league together. */
function byLeague(items: readonly SportsEvent[]): [string, SportsEvent[]][] {
  const parts: [string, SportsEvent[]][] = []
  for (const event of items) {
    const last = parts.at(-1)
    if (last?.[0] === event.league) last[1].push(event)
    else parts.push([event.league, [event]])
  }
  return parts
}
