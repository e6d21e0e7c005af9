import { isStill } from '../../stillness.ts'

const pips: Record<number, readonly (readonly [number, number])[]> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
}

/** One side of a die, as dice of these islands are: the one and the four in red. */
export const Face = ({ of, className }: { of: number; className?: string }) => (
  <svg className={className ?? 'die-face'} viewBox="0 0 100 100" aria-hidden="true">
    <rect width="100" height="100" rx="16" fill="#fbf3dd" />
    <rect x="3" y="3" width="94" height="94" rx="14" fill="none" stroke="#d8c69a" strokeWidth="3" />
    {(pips[of] ?? []).map(([x, y]) => (
      <circle
        key={`${x} ${y}`}
        cx={x}
        cy={y}
        r={of === 1 ? 15 : 10}
        fill={of === 1 || of === 4 ? '#b01f2e' : '#1b1a2e'}
      />
    ))}
  </svg>
)

/** How a cube is turned to have a side before it: about x, about y. From there it is laid with that side up. */
const turns: Record<number, readonly [number, number]> = {
  ...{ 1: [0, 0], 2: [-90, 0], 3: [0, -90], 4: [0, 90], 5: [90, 0], 6: [0, 180] },
}
const sides = [1, 2, 3, 4, 5, 6]
const [shakeMs, liftFrom, liftMs] = [2_200, 2_500, 700]
const slow = (part: number) => 1 - (1 - part) ** 3
const within = (part: number) => Math.min(1, Math.max(0, part))

type Props = { dice: readonly number[]; ms: number; fresh: boolean }

/**
 * Three dice under a dome of glass: they are thrown by the time alone, and lie as they were drawn before the dome is
 * lifted. `fresh` where these dice are of the round that is shown.
 */
export function Dice({ dice, ms, fresh }: Props) {
  const run = fresh && !isStill() ? ms : shakeMs + liftFrom + liftMs
  const thrown = within(run / shakeMs)
  const shaking = thrown < 1
  const lift = fresh ? slow(within((run - liftFrom) / liftMs)) : 0
  const tremble = shaking ? Math.sin(run / 26) * 5 * (1 - thrown) : 0
  return (
    <div className="dome" aria-hidden="true" style={{ translate: `${tremble}px 0` }}>
      <div className="dome-plate" />
      {dice.map((of, nth) => {
        const [x, y] = turns[of] ?? [0, 0]
        const spin = (1 - slow(thrown)) * 360
        const high = shaking ? Math.abs(Math.sin(run / (118 + nth * 23) + nth * 2)) : 0
        const aside = shaking ? Math.sin(run / (150 - nth * 19) + nth) * (1 - thrown) : 0
        const place = {
          '--x': `${(nth - 1) * 112 + aside * 46}%`,
          '--y': `${(nth === 1 ? 16 : -8) - high * 95 * (1 - thrown * 0.6)}%`,
        }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place on the plate
          <div className="die" key={nth} style={place as React.CSSProperties}>
            <div
              className="die-cube"
              style={{
                transform: `rotateX(${90 + spin * (3 + nth)}deg) rotateX(${x}deg) rotateY(${y}deg) rotateZ(${spin * (4 - nth)}deg)`,
              }}
            >
              {sides.map((side) => (
                <Face key={side} of={side} className={`die-side die-side-${side}`} />
              ))}
            </div>
          </div>
        )
      })}
      <div
        className="dome-glass"
        style={{ translate: `0 ${-lift * 118}%`, opacity: 1 - lift * 0.75 }}
      />
    </div>
  )
}
