import type { Game } from '@balai/contract'

const levels = ['low', 'medium', 'high', 'very-high'] as const

/** Volatility as four bars. Its word always stands beside it. */
export function Volatility({ level }: { level: Game['volatility'] }) {
  const filled = levels.indexOf(level) + 1
  return (
    <svg className="volatility" width="26" height="18" viewBox="0 0 26 18" aria-hidden="true">
      {levels.map((name, i) => (
        <rect
          key={name}
          x={i * 7}
          y={12 - i * 4}
          width="5"
          height={6 + i * 4}
          rx="1.5"
          className={i < filled ? 'volatility-on' : 'volatility-off'}
        />
      ))}
    </svg>
  )
}
