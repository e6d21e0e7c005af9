import { isSparing } from '../stillness.ts'
import cantingFrame from './canting-emas/frame.webp'
import cantingHall from './canting-emas/hall.webp'
import cantingOrder from './canting-emas/order.json'
import cantingSymbols from './canting-emas/symbols.webp'
import burungFrame from './cendrawasih/frame.webp'
import burungHall from './cendrawasih/hall.webp'
import burungOrder from './cendrawasih/order.json'
import burungSymbols from './cendrawasih/symbols.webp'
import hartaFrame from './gunung-harta/frame.webp'
import hartaHall from './gunung-harta/hall.webp'
import hartaOrder from './gunung-harta/order.json'
import hartaSymbols from './gunung-harta/symbols.webp'
import kapalFrame from './kapal-rempah/frame.webp'
import kapalHall from './kapal-rempah/hall.webp'
import kapalOrder from './kapal-rempah/order.json'
import kapalSymbols from './kapal-rempah/symbols.webp'
import kawahFrame from './kawah-api/frame.webp'
import kawahHall from './kawah-api/hall.webp'
import kawahOrder from './kawah-api/order.json'
import kawahSymbols from './kawah-api/symbols.webp'
import lakonFrame from './lakon-malam/frame.webp'
import lakonHall from './lakon-malam/hall.webp'
import lakonOrder from './lakon-malam/order.json'
import lakonSymbols from './lakon-malam/symbols.webp'
import lautFrame from './laut-mutiara/frame.webp'
import lautHall from './laut-mutiara/hall.webp'
import lautOrder from './laut-mutiara/order.json'
import lautSymbols from './laut-mutiara/symbols.webp'
import rajaFrame from './mutiara-raja/frame.webp'
import rajaHall from './mutiara-raja/hall.webp'
import rajaOrder from './mutiara-raja/order.json'
import rajaSymbols from './mutiara-raja/symbols.webp'
import panenFrame from './panen-raya/frame.webp'
import panenHall from './panen-raya/hall.webp'
import panenOrder from './panen-raya/order.json'
import panenSymbols from './panen-raya/symbols.webp'
import malamFrame from './pasar-malam/frame.webp'
import malamHall from './pasar-malam/hall.webp'
import malamOrder from './pasar-malam/order.json'
import malamSymbols from './pasar-malam/symbols.webp'
import pasarFrame from './pasar-rempah/frame.webp'
import pasarHall from './pasar-rempah/hall.webp'
import pasarOrder from './pasar-rempah/order.json'
import pasarSymbols from './pasar-rempah/symbols.webp'
import perahuFrame from './perahu-pulang/frame.webp'
import perahuHall from './perahu-pulang/hall.webp'
import perahuOrder from './perahu-pulang/order.json'
import perahuSymbols from './perahu-pulang/symbols.webp'
import jatayuFrame from './sayap-jatayu/frame.webp'
import jatayuHall from './sayap-jatayu/hall.webp'
import jatayuOrder from './sayap-jatayu/order.json'
import jatayuSymbols from './sayap-jatayu/symbols.webp'

export type Art = {
  hall: string
  frame: string
  url: string
  columns: number
  symbols: readonly string[]
  /** The window in the frame's own pixels; every cell in it is square. Without it: 1240 × 820, five reels of three. */
  box?: Box
  /** The screen behind the reels from its middle outward: in the game, in the free spins. */
  light?: { screen: readonly string[]; free: readonly string[] }
  /** What rises from winning cells; sizes in pixels, ways in parts of a cell. */
  particles?: Particles
}

type Box = {
  width: number
  height: number
  left: number
  top: number
  right: number
  bottom: number
}

export type Particles = {
  /** ember, petal, bubble, grain or spark */
  shape: string
  colours: readonly string[]
  aCell: number
  livesMs: number
  size: readonly number[]
  /** How far up; below nothing it falls. */
  rise: number
  sway: number
}

const arts: Record<string, Art> = {
  'kapal-rempah': { hall: kapalHall, frame: kapalFrame, url: kapalSymbols, ...kapalOrder },
  'gunung-harta': { hall: hartaHall, frame: hartaFrame, url: hartaSymbols, ...hartaOrder },
  'mutiara-raja': { hall: rajaHall, frame: rajaFrame, url: rajaSymbols, ...rajaOrder },
  'sayap-jatayu': { hall: jatayuHall, frame: jatayuFrame, url: jatayuSymbols, ...jatayuOrder },
  'panen-raya': { hall: panenHall, frame: panenFrame, url: panenSymbols, ...panenOrder },
  'perahu-pulang': { hall: perahuHall, frame: perahuFrame, url: perahuSymbols, ...perahuOrder },
  'canting-emas': { hall: cantingHall, frame: cantingFrame, url: cantingSymbols, ...cantingOrder },
  cendrawasih: { hall: burungHall, frame: burungFrame, url: burungSymbols, ...burungOrder },
  'kawah-api': { hall: kawahHall, frame: kawahFrame, url: kawahSymbols, ...kawahOrder },
  'lakon-malam': { hall: lakonHall, frame: lakonFrame, url: lakonSymbols, ...lakonOrder },
  'pasar-malam': { hall: malamHall, frame: malamFrame, url: malamSymbols, ...malamOrder },
  'pasar-rempah': { hall: pasarHall, frame: pasarFrame, url: pasarSymbols, ...pasarOrder },
  'laut-mutiara': { hall: lautHall, frame: lautFrame, url: lautSymbols, ...lautOrder },
}

/** The pictures of a title. Only their addresses are here; a browser asks for one title's alone. */
export const artOf = (title: string): Art | undefined => arts[title]

/** Asks for a title's pictures while the door is still being opened. */
export function fetchArt(title: string): void {
  const art = artOf(title)
  if (!art) return
  for (const url of isSparing() ? [art.frame] : [art.frame, art.hall]) new Image().src = url
  const symbols = new Image()
  symbols.crossOrigin = 'anonymous'
  symbols.src = art.url
}
