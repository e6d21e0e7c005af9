import type { Lang } from '@balai/contract'
import type { Column, Row } from '@balai/contract/desk/list'
import { unitsOf } from '../platform/csv.ts'
import type { Listing } from '../platform/desk.ts'

type Made = {
  at: Date
  by: string
  operator: string
  from: Date | null
  to: Date | null
  exponent: number
}
type Heading = { listing: Listing; made: Made; lang: Lang; empty: boolean }

const words = {
  operator: { ID: 'Operator', EN: 'Operator' },
  title: { ID: 'Laporan', EN: 'Report' },
  from: { ID: 'Dari', EN: 'From' },
  to: { ID: 'Sampai sebelum', EN: 'To before' },
  at: { ID: 'Dibuat', EN: 'Made' },
  by: { ID: 'Untuk', EN: 'For' },
  life: { ID: 'Sejak dibuka', EN: 'Since opening' },
  none: { ID: 'Tidak ada kegiatan', EN: 'No activity' },
} as const

/**
 * What stands above the rows: of a list the names of its columns; of a report also whose it is, its
 * period and when it was made, and that nothing happened where nothing did.
 */
export function headOf({ listing, made, lang, empty }: Heading): string[][] {
  const columns = listing.columns.map((column) => column.words[lang])
  if (listing.sort === 'list') return [columns]
  return [
    [words.operator[lang], made.operator],
    [words.title[lang], listing.words[lang]],
    [words.from[lang], made.from?.toISOString() ?? words.life[lang]],
    [words.to[lang], (made.to ?? made.at).toISOString()],
    [words.at[lang], made.at.toISOString()],
    [words.by[lang], made.by],
    [''],
    columns,
    ...(empty ? [[words.none[lang]]] : []),
  ]
}

/** A row as the cells of its columns. Money is in whole units, as people count it. */
export const lineOf = (
  columns: readonly Column[],
  row: Row,
  { exponent }: Pick<Made, 'exponent'>,
) =>
  columns.map(({ key, shown }) => {
    const cell = row[key] ?? ''
    return shown === 'money' ? unitsOf(cell, exponent) : cell
  })
