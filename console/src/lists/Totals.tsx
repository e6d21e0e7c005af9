// biome-ignore-all lint/a11y/noRedundantRoles: a browser drops them when the rows are laid out as a grid
import type { Column, Row } from '@balai/contract/desk/list'
import { useWords } from './texts.ts'
import { isFigure, type Reader, written } from './written.ts'

type TotalsProps = { columns: readonly Column[]; grid: string; totals: Row; reader: Reader }

/** Sums over everything that is filtered, also over rows that were not fetched. It stays in view. */
export function Totals({ columns, grid, totals, reader }: TotalsProps) {
  const { t, said } = useWords()
  const summed = columns.filter(({ key }) => typeof totals[key] === 'string')
  if (summed.length === 0) return null
  return (
    <tfoot role="rowgroup">
      <tr role="row" style={{ gridTemplateColumns: grid }}>
        <td role="cell" data-phone="open" />
        {columns.map((column, place) => {
          const sum = totals[column.key]
          return (
            <td
              key={column.key}
              role="cell"
              data-figure={isFigure(column) || undefined}
              data-sum={typeof sum === 'string' || undefined}
            >
              {typeof sum === 'string' ? (
                <>
                  <span className="l-sum-name">{said(column.words)}</span>
                  <b>{written(column, sum, reader)}</b>
                </>
              ) : (
                place === 0 && <span title={t('table.totalsAll')}>{t('table.totals')}</span>
              )}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
