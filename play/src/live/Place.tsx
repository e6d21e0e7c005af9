import type { LiveChip, LiveOutcome } from '@balai/contract'
import { backIn } from '@balai/games/dealt/table'
import type { CSSProperties, ReactNode } from 'react'
import { shortSum } from '../money.ts'
import type { Around } from './LiveTable.tsx'
import { paysOf, placeName } from './places.ts'
import { Stack } from './Stack.tsx'
import type { Sight } from './table.ts'

const sumOn = (chips: readonly LiveChip[], on: string) =>
  chips.find((chip) => chip.on === on)?.stake ?? 0n

export type BoardProps = Around & {
  view: NonNullable<Sight['view']>
  sight: Sight
  chip: bigint
  /** What came, once it was seen. */
  came: LiveOutcome | null
}

type PlaceProps = BoardProps & {
  on: string
  className: string
  /** What lies there of all is told in figures on it. */
  open?: boolean
  /** Of many places one is reached by the tabulator, the others by the arrows. */
  reached?: boolean | undefined
  style?: CSSProperties | undefined
  children?: ReactNode
}

/** One place of a table: what it pays, one's own chips, and what lies there of all. */
export function Place({ on, className, open = true, reached, style, children, ...at }: PlaceProps) {
  const { t, lang, money, seat, player, view, sight, chip, came } = at
  const { terms, mine, totals, round } = view
  const [lies, sent] = [sumOn(mine.chips, on), sumOn(sight.pending, on)]
  const all = sumOn(totals.chips, on)
  const back = came ? backIn(terms, came, on) : undefined
  const fate = back === undefined ? undefined : back > 100 ? 'won' : back === 0 ? 'lost' : 'back'
  const label = t('bet', {
    ...{ place: placeName(at, terms, on), pays: paysOf(at, terms, on) },
    ...{ own: money(lies), all: money(all) },
  })
  return (
    <button
      type="button"
      className={className}
      data-on={on}
      data-won={fate === 'won'}
      data-laid={lies > 0n}
      aria-label={sent ? `${label} ${t('bet.pending')}` : label}
      aria-disabled={round.phase !== 'betting'}
      {...(reached !== undefined && { tabIndex: reached ? 0 : -1 })}
      {...(style && { style })}
      onClick={() => player.lay([{ on, stake: chip }])}
    >
      {children}
      {open && all > 0n && <span className="live-all">{shortSum(lang, all, seat.exponent)}</span>}
      {lies + sent > 0n && (
        <Stack
          sum={lies + sent}
          values={terms.chips}
          lang={lang}
          exponent={seat.exponent}
          pending={sent > 0n}
          fate={fate}
        />
      )}
    </button>
  )
}
