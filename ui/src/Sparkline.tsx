export type SparklineProps = {
  /** What the line says, in words: a reader gets nothing else. */
  label: string
  values: readonly number[]
  height?: number
}

const wide = 100

/** A line for a trend: the last days of a balance, the pull of a table. */
export function Sparkline({ label, values, height = 40 }: SparklineProps) {
  const low = Math.min(...values)
  const spread = Math.max(...values) - low || 1
  const step = wide / Math.max(1, values.length - 1)
  const points = values
    .map((value, i) => {
      const y = 2 + (height - 4) * (1 - (value - low) / spread)
      return `${(i * step).toFixed(2)},${y.toFixed(2)}`
    })
    .join(' ')
  return (
    <svg
      className="b-spark"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${wide} ${height}`}
      height={height}
      preserveAspectRatio="none"
    >
      <polygon points={`0,${height} ${points} ${wide},${height}`} />
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
