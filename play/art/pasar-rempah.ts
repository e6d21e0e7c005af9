import { prahu } from './prahu.ts'
import { cengkih, kayuManis, lumpang, pala, timbangan, vanili } from './spices.ts'
import type { Drawn } from './title.ts'
import { jahe, kapulaga, kunyit, lada, sereh } from './trays.ts'

/** A spice market where the ships come in. */
export const pasarRempah: Drawn = {
  title: 'pasar-rempah',
  symbols: {
    lumpang: lumpang(),
    timbangan: timbangan(),
    pala: pala(),
    cengkih: cengkih(),
    vanili: vanili(),
    kayumanis: kayuManis(),
    kapulaga: kapulaga(),
    lada: lada(),
    jahe: jahe(),
    kunyit: kunyit(),
    sereh: sereh(),
  },
  wood: {
    deep: '#0a2a2b',
    mid: '#12484a',
    lit: '#1d6a69',
    gold: '#e6b04c',
    goldDeep: '#7d4c14',
    accent: '#c2321f',
  },
  hall: {
    light: ['#c9702a', '#7a3422', '#2a1a30', '#0c1222'],
    wood: '#2c1818',
    waiting: [prahu(), lumpang()],
    front: [sereh(), kunyit(), lada(), kapulaga(), jahe()],
    lamp: timbangan(),
    shade: 0.62,
  },
}
