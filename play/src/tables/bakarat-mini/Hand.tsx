import { type Coup, sumOf } from '@balai/games/baccarat/hand'
import { Card, useCardName } from '../cards/Card.tsx'
import { baredAt, momentsOf, type Side } from './deal.ts'
import { useWords } from './words/index.ts'

type HandProps = { side: Side; coup: Coup | undefined; now: number; over: boolean }

/** One of the two hands, as far as it has been seen: its sum grows with its cards. */
export function Hand({ side, coup, now, over }: HandProps) {
  const say = useWords()
  const name = useCardName()
  const cards = coup?.[side] ?? []
  const moments = coup ? momentsOf(coup).moments.filter((moment) => moment.side === side) : []
  const bared = moments.map((moment) => baredAt(moment, now))
  const known = cards.filter((_, nth) => bared[nth] === 1)
  const won = over && coup !== undefined && sumOf(coup[side]) > sumOf(coup[other[side]])
  return (
    <section
      className="coup-hand"
      data-side={side}
      data-won={won}
      aria-label={say('hand', {
        side: say(side),
        cards: known.map(name).join(', ') || say('hand.none'),
        points: sumOf(known),
      })}
    >
      <p className="coup-sum" aria-hidden="true">
        {say(side)} <b>{known.length ? sumOf(known) : '–'}</b>
      </p>
      <div className="coup-cards">
        {[0, 1].map((nth) => (
          <span className="coup-place" key={nth}>
            {place(nth)}
          </span>
        ))}
        <span className="coup-place coup-third">{place(2)}</span>
      </div>
    </section>
  )

  function place(nth: number) {
    const [card, moment] = [cards[nth], moments[nth]]
    if (card === undefined || !moment || now < moment.at) return null
    return <Card card={card} back="ceplok" bared={bared[nth] ?? 1} className="coup-card" />
  }
}

const other = { player: 'banker', banker: 'player' } as const
