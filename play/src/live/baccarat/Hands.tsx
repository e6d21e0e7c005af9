import { baredAt } from '../../tables/bakarat-mini/deal.ts'
import { Card } from '../../tables/cards/Card.tsx'
import { cardNames } from '../card-names.ts'
import type { Around } from '../LiveTable.tsx'
import { type CardKind, type Shown, type Side, sidesOf } from '../show.ts'

type Props = Pick<Around, 't' | 'lang'> & {
  kind: CardKind
  shown: Shown | undefined
  ms: number
  over: boolean
}

/** Both hands as far as they were dealt: each card slides in, is bared, and counts once it was seen. */
export function Hands({ kind, ...rest }: Props) {
  const { first, second } = sidesOf[kind]
  return (
    <div className="live-hands" data-kind={kind}>
      {[first, second].map((side) => (
        <Hand key={side} kind={kind} side={side} {...rest} />
      ))}
    </div>
  )
}

function Hand({ kind, side, shown, ms, over, t, lang }: Props & { side: Side }) {
  const name = cardNames(lang)
  const cards = shown?.cards(side) ?? []
  const moments = shown?.moments.filter((moment) => moment.side === side) ?? []
  const bared = moments.map((moment) => baredAt(moment, ms))
  const known = cards.filter((_, nth) => bared[nth] === 1)
  const points = shown?.points(side, known) ?? '–'
  const label = t('hand', {
    ...{ side: t(`on.${side}`), points },
    cards: known.map(name).join(', ') || t('hand.none'),
  })
  const places = kind === 'baccarat' ? [0, 1, 2] : [0]
  return (
    <section
      className="live-hand"
      data-side={side}
      data-won={over && shown?.won === side}
      aria-label={label}
    >
      <p className="live-sum" aria-hidden="true">
        {t(`on.${side}`)} <b>{points}</b>
      </p>
      <div className="live-cards">
        {places.map((nth) => {
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
