import '../record/profit/profit.css'
import { useState } from 'react'
import { middayOf } from '../record/days.ts'
import { chart } from '../record/profit/spans.ts'
import { useWords } from '../words/words.tsx'

type DayBars = {
  label: string
  points: readonly { day: string; value: bigint }[]
  /** The same days of the time right before, in their order: a line over the bars. */
  before?: readonly bigint[]
  say: (value: bigint) => string
}

/** Where values lie in the drawing, with nothing in it. */
function scaleOf(values: readonly bigint[]) {
  const most = values.reduce((a, b) => (b > a ? b : a), 0n)
  const least = values.reduce((a, b) => (b < a ? b : a), 0n)
  const spread = Number(most - least) || 1
  const y = (value: bigint) =>
    most === least ? chart.high / 2 : (Number(most - value) / spread) * chart.high
  return { most, y }
}

/** A figure by day, as bars. A bar says itself where it is met; a table beside it says all of them. */
export function DayBars({ label, points, before = [], say }: DayBars) {
  const { t, houseDay } = useWords()
  const [met, meet] = useState<number>()
  const { most, y } = scaleOf([...points.map(({ value }) => value), ...before])
  const step = chart.wide / Math.max(1, points.length)
  const zero = y(0n)
  const dayOf = (day: string) => houseDay(middayOf(day))
  const point = met === undefined ? undefined : points[met]
  const was = met === undefined ? undefined : before[met]
  const [first, last] = [points[0], points.at(-1)]
  const said = point
    ? `${dayOf(point.day)}: ${say(point.value)}${
        was === undefined ? '' : ` · ${t('agent.before', { sum: say(was) })}`
      }`
    : label
  const line = before.map((value, i) => `${(i + 0.5) * step} ${y(value)}`).join('L')
  return (
    <figure className="b-card bars">
      <figcaption aria-live="polite">{said}</figcaption>
      <div className="bars-drawing">
        <span className="bars-most">{most > 0n && say(most)}</span>
        <svg
          viewBox={`0 0 ${chart.wide} ${chart.high}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('agent.chart', { what: label, count: points.length })}
          onPointerLeave={() => meet(undefined)}
        >
          {points.map(({ day, value }, i) => {
            const at = y(value)
            const width = step * (1 - chart.gap)
            return (
              <g key={day} onPointerEnter={() => meet(i)} data-met={i === met || undefined}>
                <rect x={i * step} y={0} width={step} height={chart.high} className="bars-room" />
                <rect
                  x={i * step + (step * chart.gap) / 2}
                  y={Math.min(at, zero)}
                  width={width}
                  height={value === 0n ? 0 : Math.max(1.5, Math.abs(zero - at))}
                  rx={Math.min(3, width / 3)}
                  className={value > 0n ? 'bars-up' : 'bars-down'}
                />
              </g>
            )
          })}
          {line && <path d={`M${line}`} className="agent-was agent-was-room" />}
          {line && <path d={`M${line}`} className="agent-was" />}
          <path d={`M0 ${zero}H${chart.wide}`} className="agent-zero" />
        </svg>
      </div>
      <p className="bars-ends">
        <span>{first && dayOf(first.day)}</span>
        {line && <span className="agent-was-key">{t('agent.wasKey')}</span>}
        {last && last !== first && <span>{dayOf(last.day)}</span>}
      </p>
    </figure>
  )
}
