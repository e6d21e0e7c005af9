import type { Column } from '@balai/contract/desk/list'
import { Checkbox, IconPanel } from '@balai/ui'
import { type Seen, shownColumns, withColumn } from './address.ts'
import { Pop } from './Pop.tsx'
import { useWords } from './texts.ts'

type ColumnsProps = {
  columns: readonly Column[]
  seen: Seen
  onSeen: (seen: Seen) => void
}

/** Which columns are shown. One always stays. */
export function Columns({ columns, seen, onSeen }: ColumnsProps) {
  const { t, said } = useWords()
  const shown = new Set(shownColumns(columns, seen).map(({ key }) => key))
  return (
    <Pop label={t('columns.open')} title={t('columns.title')} icon={<IconPanel size={16} />}>
      {() => (
        <div className="l-checks">
          {columns.map((column) => (
            <Checkbox
              key={column.key}
              checked={shown.has(column.key)}
              disabled={shown.size === 1 && shown.has(column.key)}
              onChange={() => onSeen(withColumn(columns, seen, column.key))}
            >
              {said(column.words)}
            </Checkbox>
          ))}
        </div>
      )}
    </Pop>
  )
}
