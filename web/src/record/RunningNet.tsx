import type { Bet } from '@balai/contract'
import { useWords } from '../words/words.tsx'

const width = 640
const height = 120
const roundsLeast = 3

/** Points of the running net, oldest first, scaled into the drawing; and where nothing lies. */
export function line(bets: readonly Bet[]) {
  const sums = [0n]
  let net = 0n
  let low = 0n
  let high = 0n
  for (const bet of [...bets].reverse()) {
    net += bet.net
    if (net < low) low = net
    if (net > high) high = net
    sums.push(net)
  }
  const span = Number(high - low) || 1
  const y = (sum: bigint) => 8 + (Number(high - sum) / span) * (height - 16)
  const x = (i: number) => (i / Math.max(1, sums.length - 1)) * width
  return { points: sums.map((sum, i) => ({ x: x(i), y: y(sum) })), zero: y(0n), net }
}

/** Where the rounds on the page have led, as a line. The figure is said beside it. */
export function RunningNet({ bets }: { bets: readonly Bet[] }) {
  const { t, signed, figure } = useWords()
  const [first] = bets
  if (!first || bets.length < roundsLeast) return null
  const { points, zero, net } = line(bets)
  const said = t('record.chart', { count: figure(bets.length), net: signed(net, first) })
  return (
    <figure className="b-card running">
      <figcaption>{said}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={said}
      >
        <path d={`M0 ${zero}H${width}`} className="running-zero" />
        <path
          d={`M0 ${zero}${points.map(({ x, y }) => `L${x.toFixed(1)} ${y.toFixed(1)}`).join('')}V${zero}z`}
          className="running-fill"
        />
        <polyline
          points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          className="running-line"
        />
      </svg>
    </figure>
  )
}
