import type { ReactNode } from 'react'

export type RingProps = {
  label: string
  value: number
  max: number
  size?: number
  /** The figure inside. */
  children?: ReactNode
}

/** Time or room left, as a ring. Under a quarter it turns to warning. */
export function Ring({ label, value, max, size = 64, children }: RingProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  const middle = size / 2
  const circle = { cx: middle, cy: middle, r: middle - 2 }
  return (
    <span className="b-ring" role="img" aria-label={label} data-low={share < 0.25 || undefined}>
      <svg width={size} height={size} aria-hidden="true">
        <circle {...circle} />
        <circle {...circle} pathLength="100" strokeDasharray={`${share * 100} 100`} />
      </svg>
      <span aria-hidden="true">{children}</span>
    </span>
  )
}
