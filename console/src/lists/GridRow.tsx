// biome-ignore-all lint/a11y/noRedundantRoles: a browser drops them when the rows are laid out as a grid
import type { Column, Opens, Row } from '@balai/contract/desk/list'
import { IconRight } from '@balai/ui'
import { type MouseEvent, memo } from 'react'
import type { Drill } from './drills.ts'
import type { Place } from './layout.ts'
import { Shown } from './Shown.tsx'
import { useWords } from './texts.ts'
import { isFigure, type Reader } from './written.ts'

type GridRowProps = {
  place: number
  row: Row
  columns: readonly Column[]
  places: Map<string, Place>
  grid: string
  reader: Reader
  drill: (opens: Opens | undefined, row: Row) => Drill | undefined
  opened: boolean
  /** Where it begins in the window; undefined on paper, where rows follow one another. */
  start: number | undefined
  measure: (element: Element | null) => void
  onOpen: (place: number) => void
}

/** One row: pressed anywhere but on a link, it shows what it says in full. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { place, row, columns, places, reader, drill, opened, start, onOpen } = props
  const { t } = useWords()
  const press = (event: MouseEvent) => {
    const on = event.target instanceof Element ? event.target.closest('a, button') : null
    // Whoever marks text to copy it does not ask for the details.
    if (!on && !String(getSelection() ?? '')) onOpen(place)
  }
  return (
    <tr
      ref={props.measure}
      role="row"
      data-index={place}
      data-opened={opened || undefined}
      aria-rowindex={place + 2}
      style={{
        gridTemplateColumns: props.grid,
        ...(start !== undefined && { transform: `translateY(${start}px)` }),
      }}
      onClick={press}
    >
      <td role="cell" data-phone="open">
        <button
          type="button"
          className="l-row-open"
          aria-label={t('table.open', { n: place + 1 })}
          aria-expanded={opened}
          onClick={() => onOpen(place)}
        >
          <IconRight size={16} />
        </button>
      </td>
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          data-shown={column.shown}
          data-figure={isFigure(column) || undefined}
          data-phone={places.get(column.key)}
        >
          <Shown
            column={column}
            row={row}
            reader={reader}
            drill={drill(column.opens, row)}
            onRead={() => onOpen(place)}
          />
        </td>
      ))}
    </tr>
  )
})
