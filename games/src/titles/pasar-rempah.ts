import { type SlotMath, strip, twentyLines } from '../slot/math.ts'

/**
 * A market of spices. Low volatility: the two dearest pay for two already, the wild stands on reels 2 to
 * 5, and free spins come often, six at a time, at the plain pay. Two scales in view add one more.
 */
export const pasarRempah: SlotMath = {
  title: 'pasar-rempah',
  version: 1,
  wild: 'lumpang',
  scatter: 'timbangan',
  lines: twentyLines,
  pays: {
    pala: { 2: 10, 3: 50, 4: 150, 5: 500 },
    cengkih: { 2: 5, 3: 40, 4: 120, 5: 300 },
    vanili: { 3: 30, 4: 80, 5: 200 },
    kayumanis: { 3: 30, 4: 80, 5: 200 },
    kapulaga: { 3: 25, 4: 60, 5: 150 },
    lada: { 3: 20, 4: 60, 5: 150 },
    jahe: { 3: 15, 4: 45, 5: 100 },
    kunyit: { 3: 15, 4: 45, 5: 100 },
    sereh: { 3: 15, 4: 45, 5: 100 },
  },
  scatterPays: { 3: 20, 4: 60, 5: 200 },
  strips: {
    base: [
      strip(`
        jahe kunyit vanili pala kayumanis sereh jahe kunyit
        sereh jahe kapulaga lada cengkih pala kayumanis lada
        kapulaga sereh vanili jahe lada kapulaga timbangan kunyit
        cengkih vanili timbangan pala kapulaga kunyit cengkih kayumanis
        lada sereh
      `),
      strip(`
        kayumanis cengkih kunyit kayumanis lada kunyit jahe pala
        kayumanis kunyit lada vanili kapulaga jahe vanili sereh
        cengkih kapulaga lumpang jahe pala vanili sereh pala
        lada jahe sereh kapulaga kunyit cengkih kayumanis timbangan
        lada
      `),
      strip(`
        kapulaga lada jahe kunyit sereh vanili jahe lada
        sereh pala kunyit jahe kayumanis cengkih timbangan kayumanis
        vanili cengkih lada kunyit sereh kapulaga pala lumpang
        kapulaga vanili kunyit cengkih timbangan kapulaga jahe sereh
        kayumanis
      `),
      strip(`
        kunyit pala vanili sereh kayumanis kunyit lada lumpang
        vanili kapulaga kayumanis sereh lada jahe cengkih kapulaga
        lada kunyit sereh kapulaga pala jahe kunyit sereh
        pala jahe kayumanis timbangan cengkih lumpang jahe vanili
        lada
      `),
      strip(`
        sereh cengkih vanili kunyit lada jahe lumpang kunyit
        jahe pala lada cengkih kayumanis sereh kapulaga jahe
        lada timbangan kunyit vanili kayumanis timbangan kapulaga sereh
        jahe lada kunyit sereh cengkih kapulaga lumpang vanili
        kayumanis pala
      `),
    ],
    free: [
      strip(`
        sereh kunyit vanili jahe lada sereh timbangan kapulaga
        cengkih lada sereh kayumanis pala jahe kapulaga kunyit
        cengkih kapulaga kunyit kayumanis lada pala kayumanis lada
        vanili jahe sereh vanili kunyit jahe timbangan kapulaga
        pala cengkih
      `),
      strip(`
        sereh vanili lada kayumanis kapulaga lada lumpang jahe
        cengkih timbangan vanili kayumanis pala kunyit kayumanis sereh
        pala jahe kunyit cengkih jahe lada kapulaga pala
        jahe kayumanis cengkih kapulaga lumpang lada sereh vanili
        kunyit
      `),
      strip(`
        kunyit lada lumpang kayumanis jahe cengkih sereh vanili
        jahe kunyit kapulaga sereh jahe pala timbangan kapulaga
        lumpang vanili cengkih kunyit sereh lada kayumanis pala
        vanili kapulaga lada kunyit jahe kayumanis cengkih lumpang
        timbangan sereh
      `),
      strip(`
        sereh pala kayumanis jahe kunyit lada cengkih lumpang
        kapulaga jahe kunyit vanili lumpang sereh kayumanis pala
        kapulaga vanili lada kunyit sereh kayumanis lumpang jahe
        pala cengkih kapulaga lumpang vanili jahe sereh kunyit
        timbangan lada
      `),
      strip(`
        sereh kayumanis kunyit lumpang jahe pala vanili lada
        sereh timbangan kapulaga lada kunyit vanili kayumanis kunyit
        pala lada lumpang jahe cengkih sereh kapulaga kayumanis
        kunyit kapulaga cengkih vanili sereh pala timbangan lumpang
        jahe lada
      `),
    ],
  },
  freeSpins: {
    award: { 3: 6, 4: 8, 5: 10 },
    again: { 2: 1, 3: 6, 4: 8, 5: 10 },
    multiplier: 1,
    most: 30,
  },
  winMax: 32_950,
}
