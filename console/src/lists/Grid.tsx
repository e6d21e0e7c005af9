// biome-ignore-all lint/a11y/noRedundantRoles: a browser drops them when the rows are laid out as a grid
import type { Column, Row } from '@balai/contract/desk/list'
import {
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { type Seen, shownColumns } from './address.ts'
import { useDrills } from './drills.ts'
import { GridRow } from './GridRow.tsx'
import { gridOf, leastWidth, placesOf } from './layout.ts'
import { Totals } from './Totals.tsx'
import { useWords } from './texts.ts'
import { usePrinting } from './usePrinting.ts'
import { isFigure, type Reader } from './written.ts'

const features = tableFeatures({ columnVisibilityFeature })
const helper = createColumnHelper<typeof features, Row>()

/** A row of the desk, and how many beyond the window are drawn so that scrolling shows no gap. */
const rowHeight = 44
const overscan = 12
/** The next page is asked for this many rows before the last one is reached. */
const ahead = 20

export type GridProps = {
  caption: string
  columns: readonly Column[]
  rows: readonly Row[]
  totals: Row | null
  seen: Seen
  reader: Reader
  /** How many there are in all, where the end was reached. */
  complete: boolean
  opened: number | undefined
  onOpen: (place: number) => void
  /** Asks for the rows after these. */
  onNear: () => void
}

/** Rows of any list: only those in the window are drawn, under a head that stays. */
export function Grid(props: GridProps) {
  const { caption, columns, rows, totals, seen, reader, complete, opened, onOpen, onNear } = props
  const { t, said } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const printing = usePrinting()
  const drill = useDrills()
  const shown = useMemo(() => shownColumns(columns, seen), [columns, seen])
  const table = useListTable(columns, rows, shown)
  const drawn = table.getRowModel().rows
  const virtual = useVirtualizer({
    count: drawn.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (!complete && last >= drawn.length - ahead) onNear()
  }, [complete, last, drawn.length, onNear])
  const places = useMemo(() => placesOf(shown), [shown])
  const grid = useMemo(() => gridOf(shown), [shown])
  const step = (event: KeyboardEvent) => stepRows(event, (to) => virtual.scrollToIndex(to))
  const visible = printing
    ? drawn.map((_, index) => ({ index, start: undefined }))
    : items.map(({ index, start }) => ({ index, start }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section ref={box} className="l-scroll" tabIndex={0} aria-label={caption}>
      <table
        className="l-table"
        role="table"
        aria-label={caption}
        aria-rowcount={complete ? drawn.length + 1 : -1}
        style={{ minWidth: leastWidth(shown) }}
      >
        <thead role="rowgroup">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} role="row" aria-rowindex={1} style={{ gridTemplateColumns: grid }}>
              <th role="columnheader" scope="col">
                <span className="b-unseen">{t('table.column')}</span>
              </th>
              {group.headers.map((header) => {
                const column = shown.find(({ key }) => key === header.column.id)
                if (!column) return null
                const words = said(column.words)
                return (
                  <th
                    key={header.id}
                    role="columnheader"
                    scope="col"
                    title={words}
                    data-figure={isFigure(column) || undefined}
                  >
                    {words}
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody
          role="rowgroup"
          style={printing ? {} : { height: virtual.getTotalSize() }}
          onKeyDown={step}
        >
          {visible.map(({ index, start }) => {
            const row = drawn[index]
            if (!row) return null
            return (
              <GridRow
                key={row.id}
                place={index}
                row={row.original}
                columns={shown}
                places={places}
                grid={grid}
                reader={reader}
                drill={drill}
                opened={opened === index}
                start={start}
                measure={virtual.measureElement}
                onOpen={onOpen}
              />
            )
          })}
        </tbody>
        {totals && <Totals columns={shown} grid={grid} totals={totals} reader={reader} />}
      </table>
    </section>
  )
}

/** TanStack's model of the list: which columns there are and which of them are seen. */
function useListTable(columns: readonly Column[], rows: readonly Row[], shown: readonly Column[]) {
  const defs = useMemo(
    () => columns.map(({ key }) => helper.accessor((row): unknown => row[key], { id: key })),
    [columns],
  )
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map((column) => [column.key, shown.includes(column)])),
    [columns, shown],
  )
  return useTable({ features, columns: defs, data: rows, state: { columnVisibility } })
}

/** The arrows go from row to row, Home and End to the first and the last that were fetched. */
function stepRows(event: KeyboardEvent, reveal: (place: number) => void) {
  const from = event.target instanceof HTMLElement ? event.target : undefined
  const body = event.currentTarget
  const row = from?.closest('tr')
  if (!from?.matches('.l-row-open') || !row) return
  const at = Number(row.dataset.index)
  const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 12, PageUp: -12 }
  const by = moves[event.key]
  if (by === undefined) return
  event.preventDefault()
  const to = Math.max(0, at + by)
  reveal(to)
  const focus = () => body.querySelector<HTMLElement>(`[data-index="${to}"] .l-row-open`)?.focus()
  // A row far away is drawn only once the window has come to it.
  if (body.querySelector(`[data-index="${to}"]`)) focus()
  else requestAnimationFrame(() => requestAnimationFrame(focus))
}
