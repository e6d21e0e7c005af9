import { around } from '@balai/games/live/wheel'
import { isStill } from '../../stillness.ts'
import { segmentColours } from './colours.ts'

const step = 360 / around.length
const runsMs = 6_200
const turns = 5
const half = step / 2
const on = (radius: number, degrees: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`
}
const slice = `M${on(186, -half)}A186 186 0 0 1 ${on(186, half)}L${on(70, half)}A70 70 0 0 0 ${on(70, -half)}Z`
const slow = (part: number) => 1 - (1 - part) ** 4
const petals = Array.from({ length: 8 }, (_, i) => i * 45)

type Props = { segment: number | undefined; before: number; ms: number }

/** The wheel with its pointer: it slows by the time alone and stops in the middle of the segment that was drawn. */
export function Fortune({ segment, before, ms }: Props) {
  const part = isStill() ? 1 : Math.min(1, ms / runsMs)
  const from = -before * step
  const to = segment === undefined ? from : -segment * step
  const whole = ((to - from) % 360) - 360 * turns
  const turned = segment === undefined ? from : from + whole * slow(part)
  const flick =
    segment === undefined || part === 1
      ? 0
      : -14 * Math.abs(Math.sin((turned / step) * Math.PI)) * (1 - part)
  return (
    <svg className="live-fortune" viewBox="-206 -214 412 420" aria-hidden="true">
      <defs>
        <radialGradient id="fortune-hub" cx="0.4" cy="0.35">
          <stop offset="0" stopColor="#f6d58f" />
          <stop offset="1" stopColor="#7a4a12" />
        </radialGradient>
      </defs>
      <circle r="202" fill="#3a1c0f" />
      <circle r="194" fill="#d9a441" />
      <g transform={`rotate(${turned})`}>
        {around.map((pays, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
          <g key={nth} transform={`rotate(${nth * step})`}>
            <path d={slice} fill={segmentColours[pays]} stroke="#f1cf8c" strokeWidth="1" />
            <text y="-158" textAnchor="middle" className="fortune-number">
              {pays}
            </text>
            <circle cy="-190" r="2.4" fill="#fff3d6" transform={`rotate(${half})`} />
          </g>
        ))}
        <circle r="70" fill="url(#fortune-hub)" stroke="#3a1c0f" strokeWidth="4" />
        {petals.map((turn) => (
          <path
            key={turn}
            d="M0 0C-16-20-14-44 0-62 14-44 16-20 0 0Z"
            fill="#3a1c0f"
            fillOpacity="0.4"
            transform={`rotate(${turn})`}
          />
        ))}
      </g>
      <path
        d="M0-172-13-206Q0-214 13-206Z"
        fill="#fff3d6"
        stroke="#3a1c0f"
        strokeWidth="3"
        transform={`rotate(${flick} 0 -206)`}
      />
    </svg>
  )
}
