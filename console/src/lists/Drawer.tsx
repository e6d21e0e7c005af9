import type { Column, Row } from '@balai/contract/desk/list'
import { IconButton, IconDown, IconUp, IconX } from '@balai/ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useDrills } from './drills.ts'
import { Shown } from './Shown.tsx'
import { Told } from './Told.tsx'
import { useWords } from './texts.ts'
import { exactly, instant, type Reader } from './written.ts'

type DrawerProps = {
  columns: readonly Column[]
  row: Row
  place: number
  count: number
  reader: Reader
  onPlace: (place: number) => void
  onClose: () => void
  /** Ways on that the list alone does not know. */
  children?: ReactNode
}

/** Everything that one row says, beside the rows: every field, and records compared. */
export function Drawer(props: DrawerProps) {
  const { columns, row, place, count, reader, onPlace, onClose, children } = props
  const { t } = useWords()
  const title = useRef<HTMLHeadingElement>(null)
  // Opening it leads there; stepping from row to row leaves the focus on the step.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  const records = columns.filter(({ shown, key: name }) => shown === 'json' && row[name])
  return (
    <aside className="l-drawer" aria-label={t('drawer.title', { n: place + 1 })} onKeyDown={key}>
      <header>
        <h2 ref={title} tabIndex={-1}>
          {t('drawer.title', { n: place + 1 })}
        </h2>
        <IconButton
          label={t('drawer.previous')}
          icon={<IconUp size={16} />}
          disabled={place === 0}
          onClick={() => onPlace(place - 1)}
        />
        <IconButton
          label={t('drawer.next')}
          icon={<IconDown size={16} />}
          disabled={place >= count - 1}
          onClick={() => onPlace(place + 1)}
        />
        <IconButton label={t('drawer.close')} icon={<IconX size={16} />} onClick={onClose} />
      </header>
      <div className="l-drawer-body">
        {children}
        <Fields columns={columns} row={row} reader={reader} />
        {records.map((column) => (
          <section key={column.key}>
            <h3>{column.words[reader.lang]}</h3>
            <Told
              key={row[column.key]}
              cell={row[column.key] ?? ''}
              name={column.words[reader.lang]}
            />
          </section>
        ))}
      </div>
    </aside>
  )
}

type FieldsProps = { columns: readonly Column[]; row: Row; reader: Reader }

function Fields({ columns, row, reader }: FieldsProps) {
  const drill = useDrills()
  const { said } = useWords()
  const plain = columns.filter(({ shown }) => shown !== 'json')
  return (
    <dl className="l-fields">
      {plain.map((column) => (
        <div key={column.key}>
          <dt>{said(column.words)}</dt>
          <dd data-shown={column.shown}>
            <Shown column={column} row={row} reader={reader} drill={drill(column.opens, row)} />
            <Exact column={column} row={row} reader={reader} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The moment to the millisecond, the number of whom a name is: what hovering shows has to be had by touch and key as well. */
function Exact({ column, row, reader }: { column: Column; row: Row; reader: Reader }) {
  const cell = row[column.key] ?? ''
  if (reader.names?.[cell]) return <small>{cell}</small>
  const at = column.shown === 'moment' ? instant(cell) : undefined
  return at ? <small>{exactly(at, reader.lang)}</small> : null
}
