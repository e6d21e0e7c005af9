import { bets } from '@balai/games/roulette/bets'
import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useState,
} from 'react'
import { colourOf } from './colours.ts'
import { nextTo, type Spot, spots } from './layout.ts'
import { betNameIn } from './useBetName.ts'
import type { Say } from './words/index.ts'

/** How a bet of the table is drawn and where. */
export type PlaceShape = {
  on: string
  className: string
  /** Of many places one is reached by the tabulator, the others by the arrows. */
  reached?: boolean
  style?: CSSProperties
  children?: ReactNode
}

type FieldProps = {
  say: Say
  /** Where the ball lies, once it was seen. */
  lies: number | undefined
  place: (shape: PlaceShape) => ReactNode
}

const numbers = Array.from({ length: 37 }, (_, n) => n)
const straight = (n: number) => spots.find(({ on }) => on === `straight:${n}`)
const thirds = [1, 2, 3]
const halves = ['low', 'even', 'red', 'black', 'odd', 'high'] as const

/** How far each arrow goes where the field lies along the page, and where it stands upright. */
const lying: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
const upright: Record<string, readonly [number, number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}
const at = ({ u, v }: Omit<Spot, 'on'>) => ({ '--u': u, '--v': v }) as CSSProperties
/** A place on a line is narrow across it, that the numbers beside it keep room. */
const onLine = (at: number) => Number.isInteger(at)
const kindOf = ({ on, u, v }: Spot) => {
  const [kind] = on.split(':')
  const wide = `${onLine(u) ? '' : ' is-long'}${onLine(v) ? '' : ' is-broad'}`
  return `spot spot-${kind}${wide}${on === 'straight:0' ? ' spot-zero' : ''}`
}

/** The whole table: numbers with every bet between them, and around them the thirds and halves. */
export function Field({ say, lies, place }: FieldProps) {
  const betName = betNameIn(say)
  const [focus, setFocus] = useState('straight:0')
  const [aim, setAim] = useState<string>()
  const go = (event: KeyboardEvent<HTMLElement>) => {
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const way = (width > height ? lying : upright)[event.key]
    const spot = spots.find(({ on }) => on === focus)
    const next = way && spot && nextTo(spot, way)
    if (!way) return
    event.preventDefault()
    if (!next) return
    setFocus(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-on="${next}"]`)?.focus()
  }
  const aimed = ({ target }: SyntheticEvent) => {
    const on = target instanceof Element ? target.closest<HTMLElement>('[data-on]') : null
    setAim(on?.dataset.on)
    return on?.dataset.on
  }
  const covered = aim ? (bets[aim] ?? []) : []
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows what its buttons are about
    <div
      className="table-whole"
      onPointerOver={aimed}
      onPointerLeave={() => setAim(undefined)}
      onFocus={aimed}
      onBlur={() => setAim(undefined)}
    >
      <fieldset className="table-outer" aria-label={say('outer')}>
        {halves.map((on) => (
          <Fragment key={on}>
            {place({
              ...{ on, className: `outer outer-half outer-${on}` },
              children: <span aria-hidden="true">{say(`short.${on}`)}</span>,
            })}
          </Fragment>
        ))}
        {thirds.map((nth) => (
          <Fragment key={nth}>
            {place({
              ...{ on: `dozen:${nth}`, className: `outer outer-dozen outer-${nth}` },
              children: <span aria-hidden="true">{say('short.dozen', { nth })}</span>,
            })}
          </Fragment>
        ))}
        {thirds.map((nth) => (
          <Fragment key={nth}>
            {place({
              ...{ on: `column:${nth}`, className: `outer outer-column outer-column-${nth}` },
              children: <span aria-hidden="true">2:1</span>,
            })}
          </Fragment>
        ))}
      </fieldset>
      <fieldset
        className="table-field"
        aria-label={say('field')}
        onKeyDown={go}
        onFocus={(event) => setFocus(aimed(event) ?? focus)}
      >
        {numbers.map((n) => (
          <span
            key={n}
            className={n === 0 ? 'number number-zero' : 'number'}
            data-colour={colourOf(n)}
            data-aimed={covered.includes(n)}
            data-lies={lies === n}
            style={at(straight(n) ?? { u: 0, v: 0 })}
            aria-hidden="true"
          >
            {n}
          </span>
        ))}
        {spots.map((spot) => (
          <Fragment key={spot.on}>
            {place({
              ...{ on: spot.on, className: kindOf(spot) },
              ...{ reached: spot.on === focus, style: at(spot) },
            })}
          </Fragment>
        ))}
      </fieldset>
      <p className="table-aim" aria-hidden="true">
        {aim ? betName(aim) : '\u00A0'}
      </p>
    </div>
  )
}
