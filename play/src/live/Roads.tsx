import { type Came, cameOf } from '@balai/games/dealt/table'
import {
  asked,
  bigRoad,
  type Derived,
  derivedMarks,
  inColumns,
  laidOut,
  rows,
} from '@balai/games/live/roads'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { type CardKind, sidesOf } from './show.ts'
import type { Sight } from './table.ts'
import type { T } from './words/index.ts'

type View = NonNullable<Sight['view']>
type Spot = { at: number; row: number; of: ReactNode; key: string }

const colour = {
  left: '#b01f36',
  right: '#1f4aa8',
  tie: '#1d6b46',
  red: '#b01f36',
  blue: '#1f4aa8',
}
const derived: readonly Derived[] = ['big-eye', 'small', 'cockroach']

type RoadsProps = { t: T; kind: CardKind; view: View; seen: boolean }

/** What came of this shoe, as players keep it: five roads, and what three of them would say next. */
export const Roads = memo(function Roads({ t, kind, view, seen }: RoadsProps) {
  const [asks, ask] = useState<'left' | 'right'>()
  const { past, round } = view
  const marks = useMemo(
    () => past.filter(({ nth }) => seen || nth !== round.nth).map(({ outcome }) => cameOf(outcome)),
    [past, seen, round.nth],
  )
  const count = (mark: Came) => marks.filter((one) => one === mark).length
  const shown = asks ? [...marks, asks] : marks
  const { columns } = bigRoad(shown)
  const next = asks && asked(marks, asks)
  const names = sidesOf[kind]
  const letters = {
    left: t(`letter.${names.left}`),
    right: t(`letter.${names.right}`),
    tie: t('letter.tie'),
  }
  const counted = {
    left: `${t(`on.${names.left}`)} ${count('left')}`,
    right: `${t(`on.${names.right}`)} ${count('right')}`,
    tie: count('tie'),
  }
  return (
    <section className="live-roads" aria-label={t('roads')}>
      <p className="unseen">{t('roads.told', { count: marks.length, ...counted })}</p>
      <Road name={t('road.bead')} wide={14} spots={beads(letters, marks)} />
      <Road name={t('road.big')} wide={22} spots={bigSpots(shown, asks !== undefined)} />
      <div className="live-derived">
        {derived.map((road) => (
          <Road
            key={road}
            name={t(`road.${road}`)}
            wide={26}
            small
            spots={derivedSpots(derivedMarks(columns, road), road)}
          />
        ))}
      </div>
      <div className="live-asks">
        {(['left', 'right'] as const).map((side) => (
          <button
            type="button"
            key={side}
            className="live-ask"
            data-side={side}
            aria-pressed={asks === side}
            onClick={() => ask(asks === side ? undefined : side)}
          >
            {t('ask', { side: t(`on.${names[side]}`) })}
            <span aria-hidden="true">
              {derived.map((road) => (
                <i key={road} data-road={road} data-says={asked(marks, side)[road] ?? 'none'} />
              ))}
            </span>
          </button>
        ))}
        <dl className="live-stats" aria-label={t('stats')}>
          {(['left', 'right', 'tie'] as const).map((mark) => (
            <div key={mark} data-mark={mark}>
              <dt>{letters[mark]}</dt>
              <dd>{count(mark)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="live-note">{t('roads.note')}</p>
      {next && (
        <span className="unseen" role="status">
          {derived.map((road) => `${t(`road.${road}`)}: ${next[road] ?? '–'}`).join(', ')}
        </span>
      )}
    </section>
  )
})

function beads(letters: Record<Came, string>, marks: readonly Came[]): Spot[] {
  return marks.map((mark, nth) => ({
    ...{ at: Math.floor(nth / rows), row: nth % rows, key: `${nth}` },
    of: (
      <>
        <circle cx="8" cy="8" r="7" fill={colour[mark]} />
        <text x="8" y="11.4" textAnchor="middle" fontSize="9.5" fontWeight="700" fill="#fff">
          {letters[mark]}
        </text>
      </>
    ),
  }))
}

function bigSpots(marks: readonly Came[], asking: boolean): Spot[] {
  const { columns } = bigRoad(marks)
  const spots = laidOut(columns)
  return spots.map(({ at, row, of }, nth) => ({
    ...{ at, row, key: `${nth}` },
    of: (
      <g opacity={asking && nth === spots.length - 1 ? 0.55 : 1}>
        <circle cx="8" cy="8" r="5.6" fill="none" stroke={colour[of.side]} strokeWidth="2.4" />
        {of.ties > 0 && <path d="M3 13 13 3" stroke={colour.tie} strokeWidth="2" />}
        {of.ties > 1 && (
          <text x="8" y="11" textAnchor="middle" fontSize="8" fontWeight="700" fill={colour.tie}>
            {of.ties}
          </text>
        )}
      </g>
    ),
  }))
}

function derivedSpots(marks: readonly ('red' | 'blue')[], road: Derived): Spot[] {
  return laidOut(inColumns(marks)).map(({ at, row, of }, nth) => ({
    ...{ at, row, key: `${nth}` },
    of:
      road === 'big-eye' ? (
        <circle cx="8" cy="8" r="5" fill="none" stroke={colour[of]} strokeWidth="3" />
      ) : road === 'small' ? (
        <circle cx="8" cy="8" r="6" fill={colour[of]} />
      ) : (
        <path d="M3 13 13 3" stroke={colour[of]} strokeWidth="3.4" strokeLinecap="round" />
      ),
  }))
}

type RoadProps = { name: string; wide: number; spots: readonly Spot[]; small?: boolean }

/** The last columns of a road. What it shows is told in words beside it. */
function Road({ name, wide, spots, small = false }: RoadProps) {
  const right = Math.max(0, ...spots.map(({ at }) => at))
  const from = Math.max(0, right - wide + 1)
  return (
    <figure className={small ? 'live-road live-road-small' : 'live-road'}>
      <figcaption>{name}</figcaption>
      <svg viewBox={`0 0 ${wide * 16} ${rows * 16}`} aria-hidden="true">
        {Array.from({ length: wide + 1 }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of the paper is its place
          <path key={`c${n}`} d={`M${n * 16} 0V${rows * 16}`} className="live-rule" />
        ))}
        {Array.from({ length: rows + 1 }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of the paper is its place
          <path key={`r${n}`} d={`M0 ${n * 16}H${wide * 16}`} className="live-rule" />
        ))}
        {spots
          .filter(({ at }) => at >= from)
          .map(({ at, row, of, key }) => (
            <g key={key} transform={`translate(${(at - from) * 16} ${row * 16})`}>
              {of}
            </g>
          ))}
      </svg>
    </figure>
  )
}
