// biome-ignore-all lint/a11y/noRedundantRoles: a browser drops them when the rows are laid out as a grid
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Column<Row> = {
  key: string
  label: ReactNode
  cell: (row: Row) => ReactNode
  /** Right-aligned, in figures that line up. */
  figure?: boolean
  /** Where it stands on the two-line card of a phone; `none` leaves it away there. */
  phone?: 'title' | 'figure' | 'detail' | 'end' | 'more' | 'none'
}
export type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  selected?: string
  /** 44 high, for the desk. */
  dense?: boolean
}

const said = (label: ReactNode) => (typeof label === 'string' ? label : undefined)

/**
 * Rows of facts, which become two-line cards on a phone.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, selected, dense } = props
  return (
    <table className={cx('b-table', dense && 'b-table-dense')} role="table">
      <caption className="b-unseen">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, label, figure }) => (
            <th key={key} scope="col" role="columnheader" data-figure={figure || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            data-selected={(selected !== undefined && rowKey(row) === selected) || undefined}
          >
            {columns.map(({ key, label, cell, figure, phone }) => (
              <td
                key={key}
                role="cell"
                data-figure={figure || undefined}
                data-phone={phone ?? (figure ? 'figure' : 'detail')}
                data-label={(figure && phone === 'more' && said(label)) || undefined}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
