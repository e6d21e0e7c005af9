import { isStill } from '../../stillness.ts'

const [liftMs, countFrom, countMs] = [800, 900, 4_000]
const across = 11
const slow = (part: number) => 1 - (1 - part) ** 3
const within = (part: number) => Math.min(1, Math.max(0, part))

/** Where a button lies in the heap: as seeds lie in a flower, the same for every round. */
const heaped = (nth: number) => {
  const [radius, angle] = [9.4 * Math.sqrt(nth + 0.6), nth * 2.399963]
  return { x: 130 + Math.cos(angle) * radius, y: 112 + Math.sin(angle) * radius * 0.92 }
}

/** Where a button lies once it was counted off with three others. */
const counted = (nth: number) => {
  const [four, of] = [Math.floor(nth / 4), nth % 4]
  return {
    x: 22 + (four % across) * 36 + (of % 2) * 15,
    y: 240 + Math.floor(four / across) * 42 + Math.floor(of / 2) * 15,
  }
}

const left = (nth: number) => ({ x: 236 + nth * 42, y: 118 })

type Props = { buttons: number | undefined; rest: number | undefined; ms: number }

/** Buttons under a cup, counted off by fours with a rod until no more than four are left. */
export function Buttons({ buttons, rest, ms }: Props) {
  const run = isStill() ? countFrom + countMs : ms
  const lift = buttons === undefined ? 0 : slow(within(run / liftMs))
  const all = Array.from({ length: buttons ?? 0 }, (_, nth) => nth)
  const fours = ((buttons ?? 0) - (rest ?? 0)) / 4
  const eachMs = countMs / Math.max(1, fours + 1)
  const part = (four: number) => slow(within((run - countFrom - four * eachMs) / (eachMs * 1.4)))
  const bare = part(fours)
  return (
    <svg className="live-fan" viewBox="0 0 416 306" aria-hidden="true">
      <defs>
        <radialGradient id="fan-button" cx="0.35" cy="0.3">
          <stop offset="0" stopColor="#fffaf0" />
          <stop offset="0.6" stopColor="#ead9b4" />
          <stop offset="1" stopColor="#b49463" />
        </radialGradient>
        <linearGradient id="fan-cup" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f3cf86" />
          <stop offset="0.5" stopColor="#b07a2c" />
          <stop offset="1" stopColor="#6d4413" />
        </linearGradient>
      </defs>
      {all.map((nth) => {
        const four = Math.floor(nth / 4)
        const stays = four >= fours
        const [from, to] = [
          heaped(all.length - 1 - nth),
          stays ? left(nth - fours * 4) : counted(nth),
        ]
        const gone = stays ? bare : part(four)
        const [x, y] = [from.x + (to.x - from.x) * gone, from.y + (to.y - from.y) * gone]
        return (
          <g key={nth} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} opacity={lift}>
            <circle
              r={stays ? 6.4 + bare * 11 : 6.4}
              fill="url(#fan-button)"
              stroke={stays && bare > 0.5 ? '#ffdf9e' : '#5e4620'}
              strokeWidth={stays && bare > 0.5 ? 2.5 : 1}
            />
            <circle r="1.6" fill="#5e4620" />
          </g>
        )
      })}
      <g transform={`translate(130 ${112 - lift * 250})`} opacity={1 - lift * 0.6}>
        <path
          d="M-92 78C-96-10-66-84 0-88 66-84 96-10 92 78 60 92-60 92-92 78Z"
          fill="url(#fan-cup)"
          stroke="#ffdf9e"
          strokeWidth="3"
        />
        <ellipse cy="78" rx="92" ry="14" fill="#4a2c0b" />
        <circle cy="-92" r="11" fill="#f3cf86" stroke="#6d4413" strokeWidth="3" />
        <path
          d="M-66 40C-64-20-44-58-10-68"
          fill="none"
          stroke="#fff3d6"
          strokeOpacity="0.6"
          strokeWidth="7"
          strokeLinecap="round"
        />
      </g>
    </svg>
  )
}
