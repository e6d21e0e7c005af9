import { strip } from '../../reels/math.ts'

/** Found by `tools/src/reels/find.ts gunung-harta`. */
export const strips = {
  base: [
    strip(`
      perak kijang zamrud topi topi topi gunung zamrud kijang nilam nilam zamrud
      mahkota mahkota nilam nilam nilam nilam nilam topi guci perak perak gunung
      guci delima delima mahkota emas delima delima intan emas emas perak emas
      guci delima delima zamrud emas zamrud zamrud topi
    `),
    strip(`
      delima zamrud zamrud zamrud nilam guci nilam zamrud zamrud delima nilam nilam
      kijang nilam nilam perak perak nilam gunung intan guci delima perak emas
      topi topi perak delima topi topi emas emas mahkota emas delima zamrud
      mahkota mahkota delima delima nilam kijang guci
    `),
    strip(`
      gunung nilam nilam delima delima intan delima nilam emas zamrud guci guci
      emas nilam zamrud mahkota delima delima emas topi perak topi zamrud gunung
      delima zamrud kijang emas emas mahkota guci perak perak nilam mahkota zamrud
      perak perak kijang topi topi nilam nilam delima
    `),
    strip(`
      perak perak nilam emas topi zamrud zamrud gunung nilam nilam zamrud zamrud
      guci guci zamrud intan emas emas guci emas mahkota mahkota nilam delima
      perak perak delima delima emas zamrud topi topi perak nilam nilam topi
      delima delima kijang kijang delima mahkota delima
    `),
    strip(`
      emas topi delima emas delima delima emas delima perak topi topi delima
      nilam gunung delima emas kijang perak zamrud mahkota mahkota mahkota guci delima
      zamrud perak topi kijang perak delima topi zamrud delima nilam nilam guci
      gunung zamrud nilam nilam perak nilam nilam intan
    `),
  ],
  free: [
    strip(`
      perak emas nilam perak nilam guci mahkota mahkota nilam emas emas delima
      zamrud perak guci nilam zamrud perak zamrud zamrud zamrud guci kijang kijang
      intan delima delima zamrud topi emas intan emas gunung delima nilam topi
      topi topi guci perak delima emas mahkota nilam
    `),
    strip(`
      emas zamrud zamrud gunung topi nilam topi topi perak delima delima mahkota
      mahkota emas intan kijang nilam perak guci emas emas nilam perak intan
      zamrud perak delima topi zamrud perak kijang zamrud nilam nilam zamrud nilam
      nilam delima emas guci kijang delima mahkota guci
    `),
    strip(`
      perak mahkota zamrud zamrud intan kijang guci guci emas gunung mahkota guci
      mahkota mahkota perak perak zamrud delima nilam zamrud zamrud delima nilam nilam
      delima topi emas zamrud emas emas emas zamrud nilam topi delima gunung
      nilam topi topi nilam delima perak delima kijang intan
    `),
    strip(`
      kijang emas emas intan zamrud zamrud nilam delima guci nilam nilam delima
      topi nilam topi nilam emas delima perak perak perak nilam delima zamrud
      emas perak perak emas zamrud zamrud mahkota mahkota zamrud topi topi guci
      delima zamrud guci intan mahkota gunung delima kijang
    `),
    strip(`
      mahkota zamrud delima nilam delima zamrud emas emas nilam mahkota zamrud zamrud
      nilam kijang delima nilam nilam mahkota delima topi guci kijang emas emas
      guci perak perak perak topi nilam emas guci intan delima delima perak
      nilam intan zamrud nilam topi gunung perak zamrud
    `),
  ],
}
