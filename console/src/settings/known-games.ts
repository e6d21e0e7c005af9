import type { Field } from './field.ts'
import type { Known } from './known.ts'

const minor = {
  ID: 'Dalam satuan terkecil mata uang rumah.',
  EN: 'In minor units of the house’s currency.',
}
const amount = (key: string, ID: string, EN: string): Field => ({
  ...{ key, kind: 'digits', words: { ID, EN }, about: minor },
})

/** What the house takes on at its own games. */
export const gameFields: Readonly<Record<'sportsBounds', Known>> = {
  sportsBounds: {
    name: 'sportsBounds',
    group: 'games',
    words: { ID: 'Batas olahraga dan e-sports', EN: 'Bounds of sports and e-sports' },
    about: {
      ID: 'Berapa yang diterima rumah dari satu tiket, satu anggota, dan satu pilihan. Berlaku untuk tiket berikutnya; yang sudah dipasang tetap.',
      EN: 'What the house takes on by one ticket, one member and one selection. It holds for the next ticket; what is laid stays.',
    },
    fields: [
      amount('rowLeast', 'Taruhan paling kecil per baris', 'The least stake on a row'),
      amount(
        'returnMost',
        'Kembali paling banyak per tiket',
        'The most that a ticket comes back as',
      ),
      amount(
        'memberMost',
        'Taruhan seorang anggota pada satu pertandingan',
        'Stakes of one member on an event',
      ),
      amount(
        'selectionMost',
        'Tanggungan rumah pada satu pilihan',
        'What the house may owe on a selection',
      ),
      {
        ...{ key: 'delaySeconds', kind: 'number', min: 1, max: 30 },
        unit: { ID: 'detik', EN: 'seconds' },
        words: { ID: 'Tunda tiket saat pertandingan berjalan', EN: 'Delay of tickets in play' },
        about: {
          ID: 'Selama itu tiket ditinjau sebelum diterima.',
          EN: 'So long a ticket is looked at before it is taken.',
        },
      },
    ],
  },
}
