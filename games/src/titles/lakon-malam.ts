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
    satria: { 3: 50, 4: 200, 5: 1000 },
    putri: { 3: 40, 4: 150, 5: 650 },
    raksasa: { 3: 35, 4: 120, 5: 500 },
    keris: { 3: 25, 4: 90, 5: 300 },
    blencong: { 3: 25, 4: 80, 5: 250 },
    kawung: { 3: 12, 4: 50, 5: 150 },
    parang: { 3: 12, 4: 50, 5: 150 },
    ceplok: { 3: 8, 4: 30, 5: 90 },
    truntum: { 3: 8, 4: 25, 5: 80 },
  },
  scatterPays: { 3: 40, 4: 200, 5: 2000 },
  strips: {
    base: [
      strip(`
        parang truntum ceplok kawung keris blencong truntum keris
        parang truntum ceplok raksasa satria kawung ceplok raksasa
        putri ceplok kawung truntum parang raksasa blencong ceplok
        kawung parang putri satria gong blencong truntum keris
      `),
      strip(`
        ceplok raksasa kawung ceplok putri blencong kawung keris
        blencong truntum parang satria keris truntum ceplok keris
        truntum putri gunungan kawung parang ceplok kawung satria
        blencong ceplok gunungan raksasa gong putri truntum parang
      `),
      strip(`
        parang ceplok blencong truntum kawung parang ceplok putri
        truntum parang satria keris parang raksasa ceplok truntum
        keris raksasa blencong kawung gunungan putri kawung truntum
        raksasa keris blencong gong satria gunungan ceplok truntum
      `),
      strip(`
        satria ceplok kawung putri truntum raksasa keris blencong
        parang keris blencong satria truntum kawung gunungan ceplok
        blencong kawung parang ceplok putri truntum parang kawung
        raksasa ceplok keris truntum putri parang gunungan gong
      `),
      strip(`
        kawung raksasa parang keris truntum parang ceplok gong
        truntum parang ceplok truntum blencong kawung putri satria
        ceplok keris blencong kawung ceplok blencong truntum raksasa
        keris truntum satria kawung ceplok raksasa parang putri
      `),
    ],
    free: [
      strip(`
        truntum blencong kawung truntum ceplok parang truntum ceplok
        raksasa satria ceplok parang kawung truntum keris raksasa
        kawung putri blencong parang gong kawung putri keris
        raksasa truntum ceplok blencong satria parang keris
      `),
      strip(`
        kawung truntum raksasa putri kawung ceplok blencong parang
        ceplok gunungan truntum putri keris satria parang keris
        ceplok blencong gunungan kawung blencong truntum kawung gong
        parang truntum satria gunungan raksasa ceplok keris putri
      `),
      strip(`
        parang ceplok kawung keris truntum parang blencong keris
        raksasa kawung ceplok gunungan parang raksasa gunungan putri
        blencong truntum satria keris gunungan gong ceplok gunungan
        kawung parang putri ceplok raksasa blencong satria truntum
      `),
      strip(`
        kawung ceplok gunungan blencong keris kawung ceplok truntum
        satria gong raksasa gunungan satria truntum ceplok kawung
        parang keris raksasa truntum blencong putri parang raksasa
        kawung ceplok satria gunungan putri blencong keris parang
      `),
      strip(`
        parang keris kawung blencong truntum kawung raksasa ceplok
        parang raksasa ceplok truntum keris raksasa ceplok putri
        parang blencong satria kawung ceplok truntum blencong parang
        kawung ceplok satria keris gong truntum putri
      `),
    ],
  },
  freeSpins: {
    award: { 3: 10, 4: 12, 5: 15 },
    again: { 3: 10, 4: 12, 5: 15 },
    multiplier: 2,
    most: 60,
  },
  winMax: 1_000_000,
}
