import { memo, useMemo } from 'react'
import type { DrawnKind } from '../show.ts'
import type { Sight } from '../table.ts'
import type { T } from '../words/index.ts'
import { type Count, countsOf, resultOf } from './results.ts'

type View = NonNullable<Sight['view']>
type Props = { t: T; kind: DrawnKind; view: View; seen: boolean }

const lastShown = 36
const named = 3

/** What came of late, and how often: counted, and told to mean nothing for what comes next. */
export const Results = memo(function Results({ t, kind, view, seen }: Props) {
  const { past, round } = view
  const came = useMemo(
    () => past.filter(({ nth }) => seen || nth !== round.nth).map(({ outcome }) => outcome),
    [past, seen, round.nth],
  )
  const counts = useMemo(() => countsOf(kind, came), [kind, came])
  const last = came.slice(-lastShown).reverse().map(resultOf)
  const list = (of: readonly Count[], told: (one: Count) => string) =>
    of.slice(0, named).map(told).join(', ') || '–'
  const often = [...counts].filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  const rare = [...counts].sort((a, b) => b.since - a.since || b.share - a.share)
  return (
    <section className="live-roads live-results" aria-label={t('results')}>
      <ol className="live-last" aria-label={t('results.last')}>
        {last.length === 0 && <li className="live-last-none">{t('results.none')}</li>}
        {last.map(({ text, colour }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a result is told by its place
          <li key={`${came.length - nth}`} style={{ background: colour }}>
            {text}
          </li>
        ))}
      </ol>
      <Bars t={t} counts={counts} rounds={came.length} />
      <dl className="live-hot">
        <div>
          <dt>{t('results.hot')}</dt>
          <dd>{list(often, ({ text, count }) => `${text} (${count}×)`)}</dd>
        </div>
        <div>
          <dt>{t('results.cold')}</dt>
          <dd>{list(rare, ({ text, since }) => `${text} (${since})`)}</dd>
        </div>
        <div>
          <dt>{t('results.rounds')}</dt>
          <dd>{came.length}</dd>
        </div>
      </dl>
      <p className="live-note">{t('results.note')}</p>
    </section>
  )
})

type BarsProps = { t: T; counts: readonly Count[]; rounds: number }

/** How often each came, beside a line for how often it does in the long run. */
function Bars({ t, counts, rounds }: BarsProps) {
  const most = Math.max(
    1,
    ...counts.map(({ count, share }) => Math.max(count, (share * rounds) / 100)),
  )
  const wide = 540 / counts.length
  const high = (of: number) => (of / most) * 66
  return (
    <figure className="live-bars">
      <figcaption>{t('results.bars')}</figcaption>
      <svg viewBox="0 0 540 92" role="img" aria-label={t('results.bars-told', { count: rounds })}>
        {counts.map(({ text, count, share, colour }, nth) => (
          <g key={text} transform={`translate(${nth * wide} 0)`}>
            <rect
              x={wide * 0.12}
              width={wide * 0.76}
              y={72 - high(count)}
              height={high(count)}
              rx="2"
              fill={colour}
              className="live-bar"
            />
            <path
              d={`M0 ${72 - high((share * rounds) / 100)}h${wide}`}
              className="live-bar-usual"
            />
            {/* Thirty-seven names fit where each second one is left out. */}
            {(counts.length < 20 || nth % 2 === 0) && (
              <text x={wide / 2} y="88" textAnchor="middle" className="live-bar-name">
                {text}
              </text>
            )}
          </g>
        ))}
      </svg>
    </figure>
  )
}
