import { wheel } from '@balai/games/roulette/bets'
import { useReveal } from '../useReveal.ts'
import { colourOf } from './colours.ts'
import { ballAt, lieMs, pocketOf, runMs, turned } from './motion.ts'

const fills = { green: '#147a4d', red: '#b01f2e', black: '#161a2b' }
const half = 180 / wheel.length
const on = (radius: number, degrees: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`
}
const pocket = (inner: number, outer: number) =>
  `M${on(outer, -half)}A${outer} ${outer} 0 0 1 ${on(outer, half)}L${on(inner, half)}A${inner} ${inner} 0 0 0 ${on(inner, -half)}Z`
const ring = pocket(126, 168)
const bed = pocket(96, 126)
const [rim, rest] = [186, 112]
const petals = Array.from({ length: 8 }, (_, i) => i * 45)

type WheelProps = { number: number | undefined; asking: boolean }

/** The wheel, and the ball that comes to rest where it was drawn. What it says is said in words below. */
export function Wheel({ number, asking }: WheelProps) {
  const part = Math.min(1, (useReveal(runMs + lieMs) * (runMs + lieMs)) / runMs)
  return <WheelPicture number={number} part={part} asking={asking} />
}

type PictureProps = {
  number: number | undefined
  /** How much of the run was seen. */
  part: number
  asking?: boolean
  /** How far the wheel and all that lies on it have turned besides, in degrees. */
  drift?: number
}

export function WheelPicture({ number, part, asking = false, drift = 0 }: PictureProps) {
  const ball = number === undefined ? undefined : ballAt(number, part)
  return (
    <svg className="wheel" viewBox="-214 -214 428 428" data-asking={asking} aria-hidden="true">
      <defs>
        <radialGradient id="wheel-wood">
          <stop offset="0.8" stopColor="#3b1d10" />
          <stop offset="0.9" stopColor="#8a5026" />
          <stop offset="1" stopColor="#3a1c0f" />
        </radialGradient>
        <radialGradient id="wheel-cone" cx="0.4" cy="0.35">
          <stop offset="0" stopColor="#c98d45" />
          <stop offset="1" stopColor="#6b3a1b" />
        </radialGradient>
        <radialGradient id="wheel-ball" cx="0.35" cy="0.3">
          <stop offset="0" stopColor="#fff" />
          <stop offset="1" stopColor="#b9bfcd" />
        </radialGradient>
      </defs>
      <circle r="212" fill="url(#wheel-wood)" />
      <circle r="196" fill="#23120a" />
      {petals.map((turn) => (
        <path
          key={turn}
          d="M0-204 5-197 0-190-5-197Z"
          fill="#e3b45c"
          transform={`rotate(${turn})`}
        />
      ))}
      <g transform={`rotate(${turned(part) + drift})`}>
        <circle r="172" fill="#d9a441" />
        {wheel.map((n) => (
          <g key={n} transform={`rotate(${pocketOf(n)})`}>
            <path d={ring} fill={fills[colourOf(n)]} stroke="#e3b45c" strokeWidth="1.2" />
            <path d={bed} fill={fills[colourOf(n)]} stroke="#e3b45c" strokeWidth="1.2" />
            <path d={bed} fill="#05070f" fillOpacity="0.35" />
            <text y="-141" textAnchor="middle" className="wheel-number">
              {n}
            </text>
          </g>
        ))}
        <circle r="96" fill="url(#wheel-cone)" stroke="#e3b45c" strokeWidth="3" />
        {petals.map((turn) => (
          <path
            key={turn}
            d="M0 0C-20-26-18-58 0-84 18-58 20-26 0 0Z"
            fill="#e3b45c"
            fillOpacity="0.55"
            transform={`rotate(${turn})`}
          />
        ))}
        <circle r="20" fill="#e3b45c" stroke="#6b3a1b" strokeWidth="3" />
      </g>
      {ball && (
        <circle
          r="9"
          cy={-(rest + (rim - rest) * ball.high)}
          fill="url(#wheel-ball)"
          stroke="#23120a"
          transform={`rotate(${ball.angle + drift})`}
        />
      )}
    </svg>
  )
}
