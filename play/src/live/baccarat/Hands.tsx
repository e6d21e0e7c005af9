import { type Coup, sumOf } from '@balai/games/baccarat/hand'
import { baredAt, momentsOf, type Side, sides } from '../../tables/bakarat-mini/deal.ts'
import { Card } from '../../tables/cards/Card.tsx'
import { cardNames } from '../card-names.ts'
import type { Around } from '../LiveTable.tsx'

type Props = Around & { coup: Coup | undefined; ms: number; over: boolean }

const other = { player: 'banker', banker: 'player' } as const

/** Both hands as far as they were dealt: each card slides in, is bared, and counts once it was seen. */
export function Hands({ coup, ms, over, ...around }: Props) {
  return (
    <div className="live-hands">
      {sides.map((side) => (
        <Hand key={side} side={side} {...{ coup, ms, over }} {...around} />
      ))}
    </div>
  )
}

function Hand({ side, coup, ms, over, t, lang }: Props & { side: Side }) {
  const name = cardNames(lang)
  const cards = coup?.[side] ?? []
  const moments = coup ? momentsOf(coup).moments.filter((moment) => moment.side === side) : []
  const bared = moments.map((moment) => baredAt(moment, ms))
  const known = cards.filter((_, nth) => bared[nth] === 1)
  const won = over && coup !== undefined && sumOf(coup[side]) > sumOf(coup[other[side]])
  const label = t('hand', {
    ...{ side: t(`on.${side}`), points: sumOf(known) },
    cards: known.map(name).join(', ') || t('hand.none'),
  })
  return (
    <section className="live-hand" data-side={side} data-won={won} aria-label={label}>
      <p className="live-sum" aria-hidden="true">
        {t(`on.${side}`)} <b>{known.length ? sumOf(known) : '–'}</b>
      </p>
      <div className="live-cards">
        {[0, 1, 2].map((nth) => {
          const [card, moment] = [cards[nth], moments[nth]]
          const lies = card !== undefined && moment !== undefined && ms >= moment.at
          return (
            <span className={nth === 2 ? 'live-spot live-third' : 'live-spot'} key={nth}>
              {lies && (
                <Card card={card} back="kawung" bared={bared[nth] ?? 1} className="live-card" />
              )}
            </span>
          )
        })}
      </div>
    </section>
  )
}
