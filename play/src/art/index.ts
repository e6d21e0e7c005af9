import lakonFrame from './lakon-malam/frame.webp'
import lakonHall from './lakon-malam/hall.webp'
import lakonOrder from './lakon-malam/order.json'
import lakonSymbols from './lakon-malam/symbols.webp'

export type Art = {
  hall: string
  frame: string
  url: string
  columns: number
  symbols: readonly string[]
}

const arts: Record<string, Art> = {
  'lakon-malam': { hall: lakonHall, frame: lakonFrame, url: lakonSymbols, ...lakonOrder },
}

/** The pictures of a title. */
export const artOf = (title: string): Art | undefined => arts[title]
