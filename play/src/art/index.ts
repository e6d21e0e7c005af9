import lakonFrame from './lakon-malam/frame.webp'
import lakonHall from './lakon-malam/hall.webp'
import lakonOrder from './lakon-malam/order.json'
import lakonSymbols from './lakon-malam/symbols.webp'
import lautFrame from './laut-mutiara/frame.webp'
import lautHall from './laut-mutiara/hall.webp'
import lautOrder from './laut-mutiara/order.json'
import lautSymbols from './laut-mutiara/symbols.webp'
import pasarFrame from './pasar-rempah/frame.webp'
import pasarHall from './pasar-rempah/hall.webp'
import pasarOrder from './pasar-rempah/order.json'
import pasarSymbols from './pasar-rempah/symbols.webp'

export type Art = {
  hall: string
  frame: string
  url: string
  columns: number
  symbols: readonly string[]
}

const arts: Record<string, Art> = {
  'lakon-malam': { hall: lakonHall, frame: lakonFrame, url: lakonSymbols, ...lakonOrder },
  'pasar-rempah': { hall: pasarHall, frame: pasarFrame, url: pasarSymbols, ...pasarOrder },
  'laut-mutiara': { hall: lautHall, frame: lautFrame, url: lautSymbols, ...lautOrder },
}

/** The pictures of a title. Only their addresses are here; a browser asks for one title's alone. */
export const artOf = (title: string): Art | undefined => arts[title]

/** Asks for a title's pictures while the door is still being opened. */
export function fetchArt(title: string): void {
  const art = artOf(title)
  if (!art) return
  for (const url of [art.frame, art.hall]) new Image().src = url
  const symbols = new Image()
  symbols.crossOrigin = 'anonymous'
  symbols.src = art.url
}
