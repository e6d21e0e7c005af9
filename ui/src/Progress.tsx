export type ProgressProps = {
  label: string
  value: number
  max?: number
  tone?: 'gold' | 'warn'
  /** Said instead of the percentage: "Rp 180.000 dari Rp 500.000". */
  words?: string
}

/** How far something is. Drawn as SVG, since a page may carry no style attributes. */
export function Progress({ label, value, max = 100, tone, words }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) * 100 : 0
  return (
    <svg
      className={tone ? `b-bar b-bar-${tone}` : 'b-bar'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      aria-valuetext={words}
    >
      <rect width={`${share.toFixed(2)}%`} height="8" rx="4" />
    </svg>
  )
}
