import type { Tx } from '../platform/db.ts'
import { addReward, type NewReward, rewardNow } from './rewards-sql.ts'

type Seeded = Pick<
  NewReward,
  'reward' | 'kind' | 'nameId' | 'nameEn' | 'textId' | 'textEn' | 'art' | 'price' | 'cost'
> &
  Partial<Pick<NewReward, 'amount' | 'turnover' | 'stock' | 'eachMost' | 'levelLeast'>>

/** What the demonstration mall offers. */
const rewards: readonly Seeded[] = [
  {
    ...{
      reward: 'saldo-10',
      kind: 'cash',
      art: 'saldo',
      price: 1_000n,
      amount: 10_000n,
      cost: 10_000n,
    },
    ...{ nameId: 'Saldo tunai Rp 10.000', nameEn: 'Rp 10,000 in cash' },
    textId: 'Langsung masuk ke saldo tunai, tanpa syarat putaran.',
    textEn: 'Goes straight to your cash, with nothing to be played.',
  },
  {
    ...{
      reward: 'bonus-75',
      kind: 'bonus',
      art: 'angpao',
      price: 5_000n,
      amount: 75_000n,
      cost: 75_000n,
    },
    ...{ nameId: 'Saldo bonus Rp 75.000', nameEn: 'Rp 75,000 bonus credit' },
    ...{ turnover: 500, eachMost: 2 },
    textId:
      'Nilainya lebih besar daripada saldo tunai. Mainkan lima kali jumlahnya sebelum menarik.',
    textEn: 'Worth more than plain cash. Play it five times over before you withdraw.',
  },
  {
    ...{ reward: 'kopi-gayo', kind: 'goods', art: 'kopi', price: 9_000n, cost: 85_000n, stock: 60 },
    ...{ nameId: 'Kopi Gayo 250 gram', nameEn: 'Gayo coffee, 250 g', eachMost: 3 },
    textId: 'Arabika dari dataran tinggi Aceh, disangrai sedang pada pekan pengiriman.',
    textEn: 'Arabica from the Aceh highlands, medium roast, roasted in the week it is sent.',
  },
  {
    ...{
      reward: 'termos-baja',
      kind: 'goods',
      art: 'termos',
      price: 18_000n,
      cost: 165_000n,
      stock: 40,
    },
    ...{ nameId: 'Termos baja 750 ml', nameEn: 'Steel flask, 750 ml', eachMost: 2 },
    textId: 'Dinding ganda, panas dua belas jam. Cukup untuk satu perjalanan mudik.',
    textEn: 'Double walled, hot for twelve hours: enough for one long journey home.',
  },
  {
    ...{
      reward: 'batik-kawung',
      kind: 'goods',
      art: 'batik',
      price: 45_000n,
      cost: 420_000n,
      stock: 25,
    },
    ...{ nameId: 'Kain batik cap Kawung', nameEn: 'Kawung batik cloth', eachMost: 1 },
    textId: 'Katun primisima 2,4 meter dari perajin Pekalongan, dicap dengan tangan.',
    textEn: 'Fine cotton, 2.4 metres, stamped by hand in Pekalongan.',
  },
  {
    ...{
      reward: 'headphone',
      kind: 'goods',
      art: 'headphone',
      price: 90_000n,
      cost: 850_000n,
      stock: 15,
    },
    ...{ nameId: 'Headphone nirkabel', nameEn: 'Wireless headphones', eachMost: 1 },
    textId: 'Peredam bising aktif, baterai tiga puluh jam, garansi resmi satu tahun.',
    textEn: 'Noise cancelling, thirty hours of battery, one year of official warranty.',
  },
  {
    ...{
      reward: 'emas-1g',
      kind: 'goods',
      art: 'emas',
      price: 210_000n,
      cost: 2_000_000n,
      stock: 5,
    },
    ...{ nameId: 'Logam mulia 1 gram', nameEn: 'One gram of gold', eachMost: 1, levelLeast: 3 },
    textId: 'Emas batangan 999,9 dengan sertifikat. Untuk anggota mulai level Emas.',
    textEn: 'A 999.9 bar with its certificate. For members from Gold on.',
  },
  {
    ...{
      reward: 'sepeda-lipat',
      kind: 'goods',
      art: 'sepeda',
      price: 320_000n,
      cost: 3_100_000n,
      stock: 3,
    },
    ...{
      nameId: 'Sepeda lipat 20 inci',
      nameEn: 'Folding bicycle, 20 inch',
      eachMost: 1,
      levelLeast: 2,
    },
    textId: 'Rangka aluminium, tujuh percepatan, dirakit dan disetel sebelum dikirim.',
    textEn: 'Aluminium frame, seven gears, assembled and tuned before it is sent.',
  },
]

/** Puts the demonstration rewards on the shelf; what is there already stays as it is. */
export async function putDemoRewards(tx: Tx, { by, now }: { by: string; now: Date }) {
  for (const [place, reward] of rewards.entries()) {
    if (await rewardNow(tx, reward.reward)) continue
    await addReward(tx, {
      ...{ amount: null, turnover: 0, stock: null, eachMost: null, levelLeast: 0 },
      ...{ opensAt: null, closesAt: null, open: true, place, version: 1, by, now },
      ...reward,
    })
  }
}
