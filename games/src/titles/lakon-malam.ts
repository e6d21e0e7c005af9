import { type SlotMath, strip, twentyLines } from '../slot/math.ts'

/**
 * A night of shadow theatre. Medium volatility: wilds on the three middle reels, free spins at twice
 * the pay, on strips with more of them.
 */
export const lakonMalam: SlotMath = {
  title: 'lakon-malam',
  version: 1,
  wild: 'gunungan',
  scatter: 'gong',
  lines: twentyLines,
  pays: {
    satria: { 3: 50, 4: 250, 5: 2000 },
    putri: { 3: 40, 4: 200, 5: 1000 },
    raksasa: { 3: 35, 4: 150, 5: 750 },
    keris: { 3: 25, 4: 90, 5: 300 },
    blencong: { 3: 20, 4: 80, 5: 300 },
    kawung: { 3: 15, 4: 50, 5: 200 },
    parang: { 3: 15, 4: 50, 5: 200 },
    ceplok: { 3: 10, 4: 40, 5: 150 },
    truntum: { 3: 10, 4: 40, 5: 150 },
  },
  scatterPays: { 3: 40, 4: 200, 5: 2000 },
  strips: {
    base: [
      strip(`
        truntum ceplok raksasa parang ceplok blencong truntum parang
        satria putri keris blencong ceplok kawung parang ceplok
        putri truntum ceplok parang keris raksasa putri ceplok
        parang kawung truntum satria keris blencong gong raksasa
      `),
      strip(`
        kawung truntum raksasa keris kawung gunungan truntum blencong
        kawung truntum putri ceplok parang keris satria kawung
        ceplok raksasa blencong satria parang putri blencong truntum
        kawung keris ceplok truntum gong kawung satria raksasa
      `),
      strip(`
        parang raksasa blencong parang putri truntum ceplok kawung
        satria ceplok putri gong parang keris kawung gunungan
        ceplok parang raksasa kawung putri parang keris blencong
        satria kawung truntum keris blencong gunungan raksasa ceplok
      `),
      strip(`
        kawung truntum keris parang kawung gong putri raksasa
        ceplok gunungan truntum satria ceplok parang blencong raksasa
        kawung ceplok parang keris blencong truntum putri kawung
        ceplok truntum gunungan raksasa blencong keris parang satria
      `),
      strip(`
        blencong kawung truntum satria ceplok truntum parang kawung
        blencong parang keris ceplok parang raksasa keris ceplok
        truntum putri satria parang truntum ceplok raksasa putri
        kawung raksasa keris ceplok blencong truntum kawung gong
      `),
    ],
    free: [
      strip(`
        satria putri blencong parang raksasa blencong kawung ceplok
        truntum raksasa keris ceplok truntum parang kawung ceplok
        putri truntum keris raksasa parang ceplok satria kawung
        keris satria gong parang truntum putri blencong ceplok
      `),
      strip(`
        ceplok satria kawung truntum blencong keris raksasa kawung
        parang blencong keris truntum satria raksasa kawung gunungan
        ceplok kawung putri ceplok parang putri gunungan truntum
        satria raksasa blencong truntum keris gong kawung parang
      `),
      strip(`
        keris kawung parang ceplok kawung parang satria gunungan
        keris raksasa putri gunungan blencong ceplok gunungan truntum
        gong ceplok blencong parang raksasa putri parang gunungan
        keris blencong truntum ceplok satria kawung raksasa putri
      `),
      strip(`
        gunungan raksasa parang truntum satria keris putri gunungan
        raksasa parang ceplok kawung truntum blencong kawung keris
        parang truntum ceplok kawung gunungan putri satria parang
        gong keris gunungan satria raksasa blencong truntum ceplok
      `),
      strip(`
        raksasa blencong kawung ceplok truntum putri ceplok parang
        keris kawung ceplok parang truntum satria keris ceplok
        blencong truntum raksasa kawung satria putri parang truntum
        gong putri raksasa satria ceplok blencong keris kawung
      `),
    ],
  },
  freeSpins: {
    award: { 3: 10, 4: 12, 5: 15 },
    again: { 3: 10, 4: 12, 5: 15 },
    multiplier: 2,
    most: 60,
  },
  winMax: 812_540,
}
