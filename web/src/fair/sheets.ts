import cantingOrder from '../../../play/src/art/canting-emas/order.json' with { type: 'json' }
import canting from '../../../play/src/art/canting-emas/symbols.webp'
import cendrawasihOrder from '../../../play/src/art/cendrawasih/order.json' with { type: 'json' }
import cendrawasih from '../../../play/src/art/cendrawasih/symbols.webp'
import hartaOrder from '../../../play/src/art/gunung-harta/order.json' with { type: 'json' }
import harta from '../../../play/src/art/gunung-harta/symbols.webp'
import kapalOrder from '../../../play/src/art/kapal-rempah/order.json' with { type: 'json' }
import kapal from '../../../play/src/art/kapal-rempah/symbols.webp'
import kawahOrder from '../../../play/src/art/kawah-api/order.json' with { type: 'json' }
import kawah from '../../../play/src/art/kawah-api/symbols.webp'
import lakonOrder from '../../../play/src/art/lakon-malam/order.json' with { type: 'json' }
import lakon from '../../../play/src/art/lakon-malam/symbols.webp'
import lautOrder from '../../../play/src/art/laut-mutiara/order.json' with { type: 'json' }
import laut from '../../../play/src/art/laut-mutiara/symbols.webp'
import rajaOrder from '../../../play/src/art/mutiara-raja/order.json' with { type: 'json' }
import raja from '../../../play/src/art/mutiara-raja/symbols.webp'
import panenOrder from '../../../play/src/art/panen-raya/order.json' with { type: 'json' }
import panen from '../../../play/src/art/panen-raya/symbols.webp'
import malamOrder from '../../../play/src/art/pasar-malam/order.json' with { type: 'json' }
import malam from '../../../play/src/art/pasar-malam/symbols.webp'
import rempahOrder from '../../../play/src/art/pasar-rempah/order.json' with { type: 'json' }
import rempah from '../../../play/src/art/pasar-rempah/symbols.webp'
import perahuOrder from '../../../play/src/art/perahu-pulang/order.json' with { type: 'json' }
import perahu from '../../../play/src/art/perahu-pulang/symbols.webp'
import jatayuOrder from '../../../play/src/art/sayap-jatayu/order.json' with { type: 'json' }
import jatayu from '../../../play/src/art/sayap-jatayu/symbols.webp'

/** All symbols of a title in one picture, in rows of so many. */
type Sheet = { url: string; columns: number; symbols: readonly string[] }

/** The very pictures of the games. Only addresses are here; a browser asks for one title's alone. */
const sheets: Readonly<Record<string, Sheet>> = {
  'canting-emas': { ...cantingOrder, url: canting },
  cendrawasih: { ...cendrawasihOrder, url: cendrawasih },
  'gunung-harta': { ...hartaOrder, url: harta },
  'kapal-rempah': { ...kapalOrder, url: kapal },
  'kawah-api': { ...kawahOrder, url: kawah },
  'lakon-malam': { ...lakonOrder, url: lakon },
  'laut-mutiara': { ...lautOrder, url: laut },
  'mutiara-raja': { ...rajaOrder, url: raja },
  'panen-raya': { ...panenOrder, url: panen },
  'pasar-malam': { ...malamOrder, url: malam },
  'pasar-rempah': { ...rempahOrder, url: rempah },
  'perahu-pulang': { ...perahuOrder, url: perahu },
  'sayap-jatayu': { ...jatayuOrder, url: jatayu },
}

export const sheetOf = (title: string): Sheet | undefined => sheets[title]
