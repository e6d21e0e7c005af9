import { endsOf, type Tile as OfSet } from '@balai/games/domino/tiles'

/** Where the pips of an end lie in a square of 60 around its middle. */
const spots: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-15, -15],
    [15, 15],
  ],
  [
    [-15, -15],
    [0, 0],
    [15, 15],
  ],
  [
    [-15, -15],
    [15, -15],
    [-15, 15],
    [15, 15],
  ],
  [
    [-15, -15],
    [15, -15],
    [0, 0],
    [-15, 15],
    [15, 15],
  ],
  [
    [-15, -17],
    [15, -17],
    [-15, 0],
    [15, 0],
    [-15, 17],
    [15, 17],
  ],
]
/** The single pip of Indonesian dominoes is the great one. */
const [great, small] = [10.5, 6.5]

const End = ({ pips, y }: { pips: number; y: number }) =>
  (spots[pips] ?? []).map(([x, dy]) => (
    <circle key={`${x}/${dy}`} cx={32 + x} cy={y + dy} r={pips === 1 ? great : small} />
  ))

type Props = { tile: OfSet | undefined; nth?: number }

/** A domino at the table, or its back. Told by its table, in words. */
export function Tile({ tile, nth = 0 }: Props) {
  const [low, high] = tile === undefined ? [0, 0] : endsOf(tile)
  return (
    <span className="dealt tile" style={{ '--nth': nth } as React.CSSProperties} aria-hidden="true">
      <svg viewBox="0 0 64 120" data-down={tile === undefined}>
        <title>{tile === undefined ? '' : `${low}-${high}`}</title>
        <rect className="tile-face" x="1.5" y="1.5" width="61" height="117" rx="9" />
        {tile === undefined ? (
          <path
            className="tile-back"
            d="M32 10C46 26 46 44 32 60C18 44 18 26 32 10ZM32 60C46 76 46 94 32 110C18 94 18 76 32 60ZM8 60C18 50 26 52 32 60C26 68 18 70 8 60ZM56 60C46 50 38 52 32 60C38 68 46 70 56 60Z"
          />
        ) : (
          <>
            <path className="tile-line" d="M9 60H55" />
            <circle className="tile-pin" cx="32" cy="60" r="4" />
            <g className="tile-pips">
              <End pips={high} y={31} />
              <End pips={low} y={89} />
            </g>
          </>
        )}
      </svg>
    </span>
  )
}
