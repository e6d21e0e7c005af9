import type { SportsTableLine } from '@balai/contract/sports-shapes'
import { type Column, Table } from '@balai/ui'
import { useWords } from './texts.ts'

/** The table of a season by what was played so far. */
export function SeasonTable({ table }: { table: readonly SportsTableLine[] }) {
  const { t, figure } = useWords()
  const columns: readonly Column<SportsTableLine>[] = [
    {
      ...{ key: 'side', label: t('sideOf'), phone: 'title' },
      cell: ({ side, place }) => (
        <>
          <span className="num">{figure(place)}</span> <b>{side}</b>
        </>
      ),
    },
    {
      ...{ key: 'played', label: t('played'), figure: true },
      cell: ({ played }) => figure(played),
    },
    {
      ...{ key: 'goals', label: t('difference'), figure: true },
      cell: ({ scored, conceded }) => `${figure(scored)}–${figure(conceded)}`,
    },
    {
      ...{ key: 'points', label: t('points'), figure: true, phone: 'end' },
      cell: ({ points }) => figure(points),
    },
  ]
  return (
    <section className="sheet sports-part" aria-labelledby="sports-table">
      <h2 id="sports-table">{t('table')}</h2>
      <Table
        dense
        caption={t('table')}
        columns={columns}
        rows={[...table]}
        rowKey={({ side }) => side}
      />
    </section>
  )
}
