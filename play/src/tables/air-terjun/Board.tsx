import { timesText } from '../../money.ts'
import { useAround } from '../../screens/seat.ts'

type Props = {
  name: string
  pays: readonly number[]
  path: readonly number[] | undefined
  part: number
}

/** The board is drawn in steps of 40: a pin, or a slot, to the next. */
const step = 40

/** Where the ball is when so much of its fall is done: how many rows down, and how far to the right. */
function ballAt(path: readonly number[], part: number) {
  const down = part * path.length
  const whole = Math.min(path.length, Math.floor(down))
  const rest = down - whole
  const right = path.slice(0, whole).reduce((sum, turn) => sum + turn - 0.5, 0)
  const turn = path[whole]
  // From one pin to the next it hops: out at once, down ever faster.
  const hop = turn === undefined ? 0 : (turn - 0.5) * Math.sin((rest * Math.PI) / 2)
  return { x: (right + hop) * step, y: (whole + rest * rest) * step - step * 0.55 }
}

const heat = (pay: number) =>
  pay >= 1000 ? 'high' : pay >= 200 ? 'warm' : pay >= 100 ? 'even' : 'low'

/** The pins, the pools below them, and the ball where it is. */
export function Board({ name, pays, path, part }: Props) {
  const { lang } = useAround()
  const rows = pays.length - 1
  const [width, height] = [(rows + 2) * step, (rows + 1.6) * step]
  const ball = path && ballAt(path, part)
  const slot = part === 1 ? path?.reduce((right, turn) => right + turn, 0) : undefined
  return (
    <figure className="fall" aria-label={name}>
      <svg viewBox={`${-width / 2} ${-step} ${width} ${height + step * 0.4}`} aria-hidden="true">
        {Array.from({ length: rows }, (_, row) =>
          Array.from({ length: row + 1 }, (_, i) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its place
              key={`${row}:${i}`}
              className="pin"
              cx={(i - row / 2) * step}
              cy={row * step}
              r="5"
            />
          )),
        )}
        {pays.map((pay, at) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a pool is its place
            key={at}
            className="pool"
            data-heat={heat(pay)}
            data-hit={at === slot}
            transform={`translate(${(at - rows / 2) * step} ${rows * step - 6})`}
          >
            <rect x={-step / 2 + 2} y="0" width={step - 4} height="34" rx="7" />
            <text y="22" textAnchor="middle" fontSize={rows > 12 ? 12.5 : 13.5}>
              {pay >= 10_000 ? pay / 100 : timesText(lang, pay * 100).replace(/[.,]?0+$/, '')}
            </text>
          </g>
        ))}
        {ball && <circle className="ball" cx={ball.x} cy={ball.y} r="11" />}
      </svg>
    </figure>
  )
}
