import { sheetOf } from './sheets.ts'

type Pictured = { title: string; symbol: string }

/** One symbol as its game draws it. The name stands beside it, or in the words of the whole. */
export function SymbolPicture({ title, symbol }: Pictured) {
  const sheet = sheetOf(title)
  const index = sheet?.symbols.indexOf(symbol) ?? -1
  if (!sheet || index < 0) return null
  const [x, y] = [index % sheet.columns, Math.floor(index / sheet.columns)]
  const rows = Math.ceil(sheet.symbols.length / sheet.columns)
  return (
    <svg viewBox={`${x} ${y} 1 1`} className="mark" aria-hidden="true">
      <image href={sheet.url} width={sheet.columns} height={rows} />
    </svg>
  )
}
