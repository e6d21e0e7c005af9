import type { Gives } from '@balai/contract'
import type { games } from '@balai/contract/desk/games'
import { useWords } from './texts.ts'

type Days = Gives<typeof games.one>['days']
const [width, height, left, bottom] = [760, 240, 8, 32]

/** The measured return from day to day, its band around it; the same as a table for who cannot see it. */
export function ReturnChart({ days, certified }: { days: Days; certified: string | null }) {
  const { t, share, figure } = useWords()
  // Where nothing is due below, the band is drawn down to the least there is to see.
  const ground = Math.min(Number(certified ?? 0), ...days.map(({ actual }) => Number(actual ?? 1)))
  const shown = days.flatMap(({ day, actual, band }) =>
    actual === null || band === null
      ? []
      : [{ day, actual: Number(actual), low: Number(band.low ?? ground), high: Number(band.high) }],
  )
  if (shown.length === 0) return <p className="text-muted">{t('returns.noDays')}</p>
  const due = Number(certified ?? 0)
  const values = shown.flatMap(({ actual, low, high }) => [actual, low, high])
  // After few rounds the band reaches far beyond anything that can be measured: what is drawn of it ends.
  const beyond = 2 * Math.max(due, ...shown.map(({ actual }) => actual))
  const least = Math.min(due, ...values)
  const most = Math.min(Math.max(due, ...values), beyond || 1)
  const room = Math.max(most - least, 0.01) * 0.08
  const x = (place: number) =>
    left + (shown.length === 1 ? 0.5 : place / (shown.length - 1)) * (width - left - 8)
  const y = (value: number) =>
    8 + (1 - (value - least + room) / (most - least + 2 * room)) * (height - bottom - 8)
  const line = (pick: (one: (typeof shown)[number]) => number) =>
    shown.map((one, place) => `${x(place).toFixed(1)},${y(pick(one)).toFixed(1)}`)
  const around = [...line(({ high }) => high), ...line(({ low }) => low).reverse()].join(' ')
  return (
    <figure className="return-chart sheet">
      <figcaption>{t('returns.chart')}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('returns.chart')}>
        <polygon points={around} className="chart-band" />
        <line x1={left} x2={width - 8} y1={y(due)} y2={y(due)} className="chart-due" />
        <polyline points={line(({ actual }) => actual).join(' ')} className="chart-line" />
        {shown.map(({ day, actual }, place) => (
          <circle key={day} cx={x(place)} cy={y(actual)} r="2.5" className="chart-dot" />
        ))}
        {[most, due].map((value) => (
          <text key={value} x={left} y={y(value) - 4}>
            {share(value)}
          </text>
        ))}
        <text x={left} y={height - 6}>
          {shown[0]?.day}
        </text>
        {shown.length > 1 && (
          <text x={width - 8} y={height - 6} textAnchor="end">
            {shown.at(-1)?.day}
          </text>
        )}
      </svg>
      {/* A table is as high as its rows, whatever it is told: what hides it stands round it. */}
      <div className="b-unseen">
        <table>
          <caption>{t('returns.chart')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('returns.day')}</th>
              <th scope="col">{t('returns.rounds')}</th>
              <th scope="col">{t('returns.measured')}</th>
              <th scope="col">{t('returns.band')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, rounds, actual, band }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{figure(rounds)}</td>
                <td>{actual && share(actual)}</td>
                <td>
                  {band &&
                    (band.low === null
                      ? t('returns.bandUp', { high: share(band.high) })
                      : `${share(band.low)} – ${share(band.high)}`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
