import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import type { Purse } from '../app/format.ts'
import { houseZone, money } from '../lists/written.ts'
import type { Series } from './measures.ts'
import { useWords } from './texts.ts'

const height = 200
/** Money on an axis is written short: `1,2 jt`. */
const locales = { ID: 'id-ID', EN: 'en-GB' } as const

/** A token of the theme in force: a canvas knows no variables. */
const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name)

/** Lines by the hour on a canvas. What it shows stands in a table beside it for who cannot see it. */
export default function Plot({ series, purse }: { series: Series; purse: Purse }) {
  const { lang } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const plot = useRef<UPlot>(undefined)
  const first = useRef(series)
  useEffect(() => {
    const at = box.current
    if (!at) return
    const made = new UPlot(
      optionsOf(first.current, at.clientWidth, { lang, purse }),
      dataOf(first.current),
      at,
    )
    plot.current = made
    const seen = new ResizeObserver(() => made.setSize({ width: at.clientWidth, height }))
    seen.observe(at)
    return () => {
      seen.disconnect()
      made.destroy()
    }
  }, [lang, purse])
  useEffect(() => plot.current?.setData(dataOf(series)), [series])
  return <div ref={box} className="d-plot" aria-hidden="true" />
}

const dataOf = ({ hours, values }: Series): UPlot.AlignedData => [hours, ...values]

type Reading = { lang: 'ID' | 'EN'; purse: Purse }

function optionsOf(series: Series, width: number, { lang, purse }: Reading): UPlot.Options {
  const [ink, grid] = [token('--c-muted'), token('--c-line')]
  const strokes = [token('--c-turq'), token('--c-gold')]
  const font = `12px ${token('--f-text')}`
  const short = new Intl.NumberFormat(locales[lang], {
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  const unit = 10 ** purse.exponent
  const axis = { stroke: ink, font, grid: { stroke: grid, width: 1 }, ticks: { show: false } }
  return {
    ...{ width, height },
    legend: { show: false },
    cursor: { drag: { x: false, y: false } },
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), houseZone),
    scales: { y: { range: (_, low, high) => [Math.min(0, low), Math.max(high, unit)] } },
    axes: [
      { ...axis, size: 28, values: [[3600, '{HH}', null, null, null, null, null, null, 0]] },
      {
        ...axis,
        size: 72,
        values: (_, ticks) => ticks.map((tick) => short.format(tick / unit)),
      },
    ],
    series: [
      {},
      ...series.figures.map(({ words }, place) => ({
        label: words[lang],
        stroke: strokes[place] ?? ink,
        width: 2,
        points: { show: false },
        // The second line is told from the first without its colour.
        ...(place === 1 && { dash: [6, 4] }),
        value: (_: UPlot, value: number | null) =>
          value === null ? '' : money(String(value), { lang, purse }),
      })),
    ],
  }
}
