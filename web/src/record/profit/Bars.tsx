import type { Profit } from '@balai/contract/records'
import { useState } from 'react'
import { localeOf } from '../../words/format.ts'
import { useWords } from '../../words/words.tsx'
import { middayOf } from '../days.ts'
import { barsOf, chart, spansOf } from './spans.ts'

/** What each day, week or month came to, as bars above and below nothing. A bar says itself where it is met. */
export function Bars({ profit }: { profit: Profit }) {
  const { t, lang, signed } = useWords()
  const [met, meet] = useState<number | undefined>()
  const spans = spansOf(profit)
  const { bars, zero, most, least } = barsOf(spans)
  const dayOf = (day: string) =>
    new Intl.DateTimeFormat(localeOf[lang], {
      ...(profit.by !== 'month' && { day: 'numeric' }),
      ...{ month: 'short', year: 'numeric', timeZone: 'UTC' },
    }).format(middayOf(day))
  const said = (i: number) => {
    const bar = bars[i]
    if (!bar) return ''
    const name = t(`profit.one_${profit.by}`, { day: dayOf(bar.begins) })
    return `${name}: ${signed(bar.net, profit)}`
  }
  const [first] = spans
  const last = spans.at(-1)
  return (
    <figure className="b-card bars">
      <figcaption aria-live="polite">
        {met === undefined ? t('profit.chart') : said(met)}
      </figcaption>
      <div className="bars-drawing">
        <span className="bars-most">{most > 0n && signed(most, profit)}</span>
        <span className="bars-least">{least < 0n && signed(least, profit)}</span>
        <svg
          viewBox={`0 0 ${chart.wide} ${chart.high}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('profit.chartSays', {
            count: spans.length,
            net: signed(profit.totals.net, profit),
          })}
          onPointerLeave={() => meet(undefined)}
        >
          {bars.map((bar, i) => (
            <g key={bar.begins} onPointerEnter={() => meet(i)} data-met={i === met || undefined}>
              <rect
                x={(i * chart.wide) / bars.length}
                y={0}
                width={chart.wide / bars.length}
                height={chart.high}
                className="bars-room"
              />
              <rect
                x={bar.x}
                y={bar.y}
                width={bar.width}
                height={bar.height}
                rx={Math.min(3, bar.width / 3)}
                className={bar.net > 0n ? 'bars-up' : 'bars-down'}
              />
            </g>
          ))}
          <path d={`M0 ${zero}H${chart.wide}`} className="running-zero" />
        </svg>
      </div>
      <p className="bars-ends">
        <span>{first && dayOf(first.begins)}</span>
        {last && last !== first && <span>{dayOf(last.begins)}</span>}
      </p>
    </figure>
  )
}
