import type { Field } from './field.ts'
import type { Known } from './known.ts'

type Name = 'reality' | 'pace' | 'kycLevels'

const milliseconds = { ID: 'milidetik', EN: 'milliseconds' }
const minutes = { ID: 'menit', EN: 'minutes' }

const noBound = { ID: 'Kosong: tanpa batas.', EN: 'Empty: no bound.' }
const bound = (key: string, ID: string, EN: string): Field => ({
  ...{ key, kind: 'digits', words: { ID, EN }, about: noBound },
})

const opens: readonly Field[] = [
  bound('depositDayMost', 'Setoran sehari', 'Deposits a day'),
  bound('depositEverMost', 'Setoran seluruhnya', 'Deposits in all'),
  bound('withdrawDayMost', 'Penarikan sehari', 'Withdrawals a day'),
  bound('withdrawEverMost', 'Penarikan seluruhnya', 'Withdrawals in all'),
  {
    key: 'methods',
    kind: 'group',
    words: { ID: 'Cara setoran', EN: 'Ways of paying in' },
    fields: [
      { key: 'qris', kind: 'switch', words: { ID: 'QRIS', EN: 'QRIS' } },
      {
        key: 'virtual-account',
        kind: 'switch',
        words: { ID: 'Virtual account', EN: 'Virtual account' },
      },
      { key: 'e-wallet', kind: 'switch', words: { ID: 'Dompet digital', EN: 'E-wallet' } },
      { key: 'card', kind: 'switch', words: { ID: 'Kartu', EN: 'Card' } },
      { key: 'bank-transfer', kind: 'switch', words: { ID: 'Transfer bank', EN: 'Bank transfer' } },
    ],
  },
]
const level = (key: string, ID: string, EN: string): Field => ({
  ...{ key, kind: 'group', words: { ID, EN }, fields: opens },
})

/** What protects members, and what verification opens to them. */
export const protectionFields: Readonly<Record<Name, Known>> = {
  reality: {
    name: 'reality',
    group: 'protection',
    words: { ID: 'Pengingat waktu bermain', EN: 'Reality check' },
    about: {
      ID: 'Seberapa sering permainan berhenti dan menunjukkan lama bermain serta hasilnya. Anggota memilih 15, 30, atau 60 menit; yang lebih ketat berlaku.',
      EN: 'How often play stops and shows how long it has lasted and what it came to. Members choose 15, 30 or 60 minutes; the stricter holds.',
    },
    fields: [
      {
        key: 'usualMinutes',
        kind: 'number',
        min: 5,
        max: 60,
        unit: minutes,
        words: { ID: 'Bagi yang belum memilih', EN: 'For who has not chosen' },
      },
      {
        key: 'mostMinutes',
        kind: 'number',
        min: 5,
        max: 60,
        unit: minutes,
        words: { ID: 'Paling jarang', EN: 'At the least often' },
        about: {
          ID: 'Tidak ada anggota yang bermain lebih lama dari ini tanpa pengingat.',
          EN: 'No member plays for longer than this without being reminded.',
        },
      },
    ],
  },
  pace: {
    name: 'pace',
    group: 'protection',
    words: { ID: 'Laju permainan', EN: 'Pace of play' },
    about: {
      ID: 'Jeda paling singkat antarputaran di satu permainan rumah, putaran otomatis, dan putaran cepat. Yurisdiksi yang dipilih menetapkan batasnya; lebih ketat selalu boleh.',
      EN: 'The shortest time between two rounds at one of the house’s games, automatic play and turbo. The jurisdiction that is chosen sets the bounds; stricter is always right.',
    },
    fields: [
      {
        key: 'jurisdiction',
        kind: 'choice',
        words: { ID: 'Yurisdiksi', EN: 'Jurisdiction' },
        of: [
          { value: 'open', words: { ID: 'Tanpa ketentuan laju', EN: 'No rule of pace' } },
          { value: 'GB', words: { ID: 'Britania Raya', EN: 'Great Britain' } },
          { value: 'DE', words: { ID: 'Jerman', EN: 'Germany' } },
        ],
      },
      {
        ...{ key: 'slotMs', kind: 'number', min: 0, max: 20_000, unit: milliseconds },
        words: { ID: 'Slot: dari putaran ke putaran', EN: 'Slots: from round to round' },
      },
      {
        ...{ key: 'otherMs', kind: 'number', min: 0, max: 20_000, unit: milliseconds },
        words: { ID: 'Permainan lain', EN: 'Other games' },
      },
      {
        ...{ key: 'autoplay', kind: 'switch' },
        words: { ID: 'Putaran otomatis', EN: 'Automatic play' },
      },
      {
        ...{ key: 'autoplayMost', kind: 'number', min: 1, max: 1_000 },
        words: { ID: 'Putaran otomatis paling banyak', EN: 'Rounds of automatic play at the most' },
      },
      { key: 'turbo', kind: 'switch', words: { ID: 'Putaran cepat', EN: 'Turbo' } },
    ],
  },
  kycLevels: {
    name: 'kycLevels',
    group: 'protection',
    words: { ID: 'Tingkat verifikasi', EN: 'Levels of verification' },
    about: {
      ID: 'Apa yang terbuka bagi anggota pada tiap tingkat, dalam satuan terkecil mata uang rumah. Tingkat yang lebih tinggi tidak pernah membuka lebih sedikit.',
      EN: 'What each level opens to members, in minor units of the house’s currency. A higher level never opens less.',
    },
    fields: [
      level('level0', 'Tingkat 0: terdaftar', 'Level 0: registered'),
      level(
        'level1',
        'Tingkat 1: kontak, nama, tanggal lahir',
        'Level 1: contact, name, birth date',
      ),
      level('level2', 'Tingkat 2: identitas dan swafoto', 'Level 2: identity and portrait'),
      level('level3', 'Tingkat 3: alamat dan asal dana', 'Level 3: address and source of funds'),
    ],
  },
}
