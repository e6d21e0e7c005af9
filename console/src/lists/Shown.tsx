import type { Column, Row } from '@balai/contract/desk/list'
import { Badge, type BadgeProps } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import type { Drill } from './drills.ts'
import { useWords } from './texts.ts'
import { exactly, instant, nothing, type Reader, said, written } from './written.ts'

/** Words of states that stand for something good, something waiting, something refused. */
const tones: readonly [NonNullable<BadgeProps['tone']>, RegExp][] = [
  ['win', /^(active|agreed|approved|done|ok|paid|settled|success|succeeded|verified|won|win)$/],
  ['warn', /^(held|late|pending|retrying|review|running|waiting|warned)$/],
  ['lose', /^(blocked|broken|cancelled|failed|locked|lost|rejected|refused|void|voided)$/],
]

/** The colour beside the word of a state; a state of no known kind is a plain word. */
const toneOf = (state: string) => tones.find(([, known]) => known.test(state))?.[0]

/** Cells of these kinds may be numbers of somebody who has a name. */
const isNamed = ({ shown }: Column) => shown === 'code' || shown === 'text'

type ShownProps = {
  column: Column
  row: Row
  reader: Reader
  drill: Drill | undefined
  /** Opens what a row says in full: a record does not fit a cell. */
  onRead?: () => void
}

/** One cell as it is read: a state has its badge, a moment its exact time, a record its comparison. */
export function Shown({ column, row, reader, drill, onRead }: ShownProps) {
  const { t } = useWords()
  const cell = row[column.key] ?? null
  if (cell === null || cell === '') return <span className="l-none">{nothing}</span>
  const words = written(column, cell, reader)
  if (column.shown === 'json') {
    const pair = /^\s*\{\s*"(before|after)"/.test(cell)
    return onRead ? (
      <button type="button" className="l-link" onClick={onRead}>
        {t(pair ? 'table.compare' : 'table.read')}
      </button>
    ) : (
      words
    )
  }
  if (column.shown === 'state') {
    const tone = toneOf(cell)
    return <Badge {...(tone && { tone })}>{words}</Badge>
  }
  const at = column.shown === 'moment' ? instant(cell) : undefined
  const face = at ? (
    <time dateTime={at.toISOString()} title={exactly(at, reader.lang)}>
      {words}
    </time>
  ) : (
    words
  )
  // A name stands for a number, which is had by hovering, and in the drawer.
  const exact = words === cell || at ? words : `${words} · ${cell}`
  if (!drill) return at ? face : <span title={isNamed(column) ? exact : words}>{face}</span>
  return (
    <Link
      className="l-link"
      to={drill.to}
      {...(drill.search && { search: drill.search })}
      title={`${said(column.words, reader.lang)}: ${isNamed(column) ? exact : words}`}
    >
      {face}
    </Link>
  )
}
