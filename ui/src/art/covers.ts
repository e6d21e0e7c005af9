import lakonAvif from './covers/lakon-malam.avif'
import lakon from './covers/lakon-malam.webp'
import lautAvif from './covers/laut-mutiara.avif'
import laut from './covers/laut-mutiara.webp'
import pasarAvif from './covers/pasar-rempah.avif'
import pasar from './covers/pasar-rempah.webp'

/** The covers of the house's own titles, 3:4, by the name of the game. */
export const covers = {
  'lakon-malam': { src: lakon, avif: lakonAvif },
  'pasar-rempah': { src: pasar, avif: pasarAvif },
  'laut-mutiara': { src: laut, avif: lautAvif },
}
