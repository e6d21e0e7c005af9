import type { Figure } from '@balai/contract/desk/dashboard'
import { lazy, Suspense } from 'react'
import type { Purse } from '../app/format.ts'
import { useTheme } from '../app/settings.tsx'
import { clock } from '../lists/written.ts'
import { seriesOf } from './measures.ts'
import { useValue } from './Trend.tsx'
import { useWords } from './texts.ts'

const Plot = lazy(() => import('./Plot.tsx'))

type ChartProps = {
  title: string
  names: readonly string[]
  figures: readonly Figure[]
  at: Date
  purse: Purse
}

/** Several figures by the hour, one over the other; nothing at all where there is nothing to draw. */
export function Chart({ title, names, figures, at, purse }: ChartProps) {
  const { t, said, lang } = useWords()
  const theme = useTheme()
  const written = useValue(purse)
  const series = seriesOf(figures, names, at)
  if (!series) return null
  return (
    <figure className="d-chart">
      <figcaption>
        <b>{title}</b>
        {series.figures.map((figure, place) => (
          <span key={figure.name} data-line={place}>
            {said(figure.words)}
          </span>
        ))}
      </figcaption>
      <Suspense fallback={<div className="d-plot" />}>
        <Plot key={`${theme} ${lang} ${series.figures.length}`} series={series} purse={purse} />
      </Suspense>
      {/* A table is as high as its rows, whatever it is told: what hides it stands round it. */}
      <div className="b-unseen">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('chart.hour')}</th>
              {series.figures.map(({ name, words }) => (
                <th key={name} scope="col">
                  {said(words)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {series.hours.map((hour, row) => (
              <tr key={hour}>
                <th scope="row">{clock(new Date(hour * 1000), lang)}</th>
                {series.figures.map(({ name, shown }, column) => {
                  const value = series.values[column]?.[row]
                  return <td key={name}>{written(shown, value == null ? null : String(value))}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
