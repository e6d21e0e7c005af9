import type { ReactNode } from 'react'
import { Hall as Silks } from '../tables/bakarat-mini/Hall.tsx'
import { Hall as Counter } from '../tables/dadu-rempah/Hall.tsx'
import { Hall as Harbour } from '../tables/roda-pelabuhan/Hall.tsx'
import { Hands } from './baccarat/Hands.tsx'
import { Buttons } from './fan-tan/Buttons.tsx'
import type { Around } from './LiveTable.tsx'
import { Spin } from './roulette/Spin.tsx'
import { isOfCards, shownOf } from './show.ts'
import { Dice } from './sic-bo/Dice.tsx'
import type { Sight } from './table.ts'
import { Fortune } from './wheel/Fortune.tsx'

type Props = Around & {
  view: NonNullable<Sight['view']>
  /** How much of what came is to be seen, in ms. */
  ms: number
  seen: boolean
  now: number
}

/** What is dealt or drawn, as it comes before the eye. */
export function Scene({ view, ms, seen, now, ...around }: Props): ReactNode {
  const { round, terms, past } = view
  const came = round.outcome
  const last = past.filter(({ nth }) => nth !== round.nth).at(-1)?.outcome
  if (isOfCards(terms.kind))
    return <Hands {...around} kind={terms.kind} shown={shownOf(came)} ms={ms} over={seen} />
  switch (terms.kind) {
    case 'roulette':
      return <Spin number={came && 'number' in came ? came.number : undefined} ms={ms} now={now} />
    case 'sic-bo': {
      const shown = came && 'dice' in came ? came : last
      const dice = shown && 'dice' in shown ? shown.dice : [1, 2, 3]
      return <Dice dice={dice} ms={ms} fresh={came !== null} />
    }
    case 'fan-tan': {
      const shown = came && 'rest' in came ? came : undefined
      return <Buttons buttons={shown?.buttons} rest={shown?.rest} ms={ms} />
    }
    default: {
      const before = last && 'segment' in last ? last.segment : 0
      const segment = came && 'segment' in came ? came.segment : undefined
      return <Fortune segment={segment} before={before} ms={ms} />
    }
  }
}

/** The room that a table stands in. */
export function Hall({ view }: Pick<Props, 'view'>) {
  const { kind } = view.terms
  return (
    <div className="live-hall">
      {kind === 'roulette' || kind === 'wheel' ? (
        <Harbour />
      ) : kind === 'sic-bo' || kind === 'fan-tan' ? (
        <Counter />
      ) : (
        <Silks />
      )}
    </div>
  )
}
