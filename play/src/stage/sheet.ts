import type { Particles } from '../art/index.ts'

export type Sheet = {
  image: HTMLImageElement
  url: string
  columns: number
  symbols: readonly string[]
  particles?: Particles
}

const cellPx = 256

/** Where a symbol stands on its sheet, in pixels. */
export function sheetPlace({ columns, symbols }: Pick<Sheet, 'columns' | 'symbols'>, name: string) {
  const index = Math.max(0, symbols.indexOf(name))
  return { x: (index % columns) * cellPx, y: Math.floor(index / columns) * cellPx, size: cellPx }
}

/** The same place as a CSS background that fills its box. */
export function sheetBackground(sheet: Pick<Sheet, 'columns' | 'symbols' | 'url'>, name: string) {
  const rows = Math.ceil(sheet.symbols.length / sheet.columns)
  const index = Math.max(0, sheet.symbols.indexOf(name))
  const part = (nth: number, of: number) => (of > 1 ? (nth / (of - 1)) * 100 : 0)
  const x = part(index % sheet.columns, sheet.columns)
  const y = part(Math.floor(index / sheet.columns), rows)
  return {
    backgroundImage: `url("${sheet.url}")`,
    backgroundSize: `${sheet.columns * 100}% ${rows * 100}%`,
    backgroundPosition: `${x}% ${y}%`,
  }
}
