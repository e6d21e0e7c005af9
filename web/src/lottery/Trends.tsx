import { useAsk } from '@balai/client'
import { type Gives, type LotteryGame, lotteryRead } from '@balai/contract'
import { Button, Chip, Chips, Empty, Segments, SkeletonCard } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { nameOr } from './names.ts'

type Told = Gives<typeof lotteryRead.trends>
type Order = 'number' | 'hot' | 'missing'
const counts = ['30', '50', '100'] as const

/** How the last draws of a lottery fell: how often each number came, and the roads of the draws. */
export default function Trends({ game }: { game: LotteryGame }) {
  const { t } = useWords()
  const [count, setCount] = useState<(typeof counts)[number]>('50')
  const { data, isError, refetch } = useAsk(
    lotteryRead.trends,
    { gameCode: game.gameCode, count: Number(count) },
    { keepPrevious: true },
  )
  if (!data)
    return isError ? (
      <Empty
        title={t('trends.failed')}
        action={
          <Button tone="primary" onClick={() => void refetch()}>
            {t('frame.retry')}
          </Button>
        }
      />
    ) : (
      <div className="stack-close" aria-busy="true">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    )
  if (!data.draws) return <Empty title={t('trends.none')} />
  return (
    <section className="stack-close">
      <div className="lot-trends-head">
        <p className="text-muted">{t('trends.text', { draws: data.draws })}</p>
        <Segments
          label={t('trends.count')}
          options={counts.map((value) => ({ value, label: value }))}
          value={count}
          onChange={setCount}
        />
      </div>
      <Roads roads={data.roads} />
      <Numbers fields={data.fields} />
    </section>
  )
}

/** As many rows as a column of a road has before it turns. */
const roadRows = 6
/** As many columns as are shown, the latest. */
const roadColumns = 40

/** The same outcomes in a row as one column, which goes on in the next where it is longer than the road is high. */
function columnsOf(marks: readonly string[]): string[][] {
  const columns: string[][] = []
  let before: string | undefined
  for (const mark of marks) {
    const last = columns.at(-1)
    if (last && mark === before && last.length < roadRows) last.push(mark)
    else columns.push([mark])
    before = mark
  }
  return columns.slice(-roadColumns)
}

function Roads({ roads }: { roads: Told['roads'] }) {
  const words = useWords()
  const { t } = words
  const [by, choose] = useState(roads[0]?.by)
  const road = roads.find((one) => one.by === by) ?? roads[0]
  if (!road) return null
  const names = [...new Set(road.marks)]
  const times = (mark: string) => road.marks.filter((one) => one === mark).length
  return (
    <article className="b-card lot-trend">
      <header>
        <h2>{t('trends.road')}</h2>
        <Chips label={t('trends.roads')}>
          {roads.map((one) => (
            <Chip key={one.by} selected={one.by === road.by} onClick={() => choose(one.by)}>
              {nameOr(words, `trends.road.${one.by}`, one.by)}
            </Chip>
          ))}
        </Chips>
      </header>
      <ol
        className="lot-road"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('trends.roadText')}
      >
        {columnsOf(road.marks).map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the road
          <li key={at}>
            {column.map((mark, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place in the column
              <span key={row} className="lot-bead" data-mark={mark}>
                <span aria-hidden="true">{nameOr(words, `mark.letter.${mark}`, mark)}</span>
                <span className="b-unseen">{nameOr(words, `mark.${mark}`, mark)}</span>
              </span>
            ))}
          </li>
        ))}
      </ol>
      <p className="lot-legend num">
        {names.map((mark) => (
          <span key={mark}>
            <i className="lot-bead" data-mark={mark} aria-hidden="true">
              {nameOr(words, `mark.letter.${mark}`, mark)}
            </i>
            {nameOr(words, `mark.${mark}`, mark)} {times(mark)}
          </span>
        ))}
      </p>
    </article>
  )
}

const sorts: Readonly<Record<Order, (a: Number1, b: Number1) => number>> = {
  number: () => 0,
  hot: (a, b) => b.came - a.came || b.missing - a.missing,
  missing: (a, b) => b.missing - a.missing || a.came - b.came,
}
type Number1 = Told['fields'][number]['numbers'][number]

/** As many numbers as are shown of a wide field, unless it stands by number. */
const topShown = 20

function Numbers({ fields }: { fields: Told['fields'] }) {
  const words = useWords()
  const { t } = words
  const [place, choose] = useState(fields[0]?.place)
  const [order, sort] = useState<Order>('hot')
  const field = fields.find((one) => one.place === place) ?? fields[0]
  if (!field) return null
  const sorted = field.numbers.toSorted(sorts[order])
  const shown = order === 'number' || sorted.length <= topShown ? sorted : sorted.slice(0, topShown)
  const most = (of: (one: Number1) => number) => Math.max(1, ...field.numbers.map(of))
  const [came, missing] = [most((one) => one.came), most((one) => one.missing)]
  const width = (part: number, whole: number) => ({ inlineSize: `${(100 * part) / whole}%` })
  return (
    <article className="b-card lot-trend">
      <header>
        <h2>{t('trends.number')}</h2>
        <Segments
          label={t('trends.by')}
          options={(['hot', 'missing', 'number'] as const).map((value) => ({
            value,
            label: t(value === 'number' ? 'trends.order' : `trends.${value}`),
          }))}
          value={order}
          onChange={sort}
        />
      </header>
      {fields.length > 1 && (
        <Chips label={t('trends.fields')}>
          {fields.map((one) => (
            <Chip
              key={one.place}
              selected={one.place === field.place}
              onClick={() => choose(one.place)}
            >
              {nameOr(words, `field.${one.place}`, one.place)}
            </Chip>
          ))}
        </Chips>
      )}
      <ul className="lot-bars num">
        {shown.map((one) => (
          <li key={one.number}>
            <b className="lot-ball">{one.number}</b>
            <span className="lot-bar-pair">
              <span className="lot-came">
                <i style={width(one.came, came)} />
                {t('trends.came', { n: one.came })}
              </span>
              <span className="lot-away">
                <i style={width(one.missing, missing)} />
                {t('trends.away', { n: one.missing })}
              </span>
            </span>
            <small>{t('trends.longest', { n: one.longest })}</small>
          </li>
        ))}
      </ul>
    </article>
  )
}
