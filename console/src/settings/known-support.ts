import type { Known } from './known.ts'

type Name = 'support' | 'supportAnswers' | 'feedback'

const hours = { ID: 'jam', EN: 'hours' }
const characters = { ID: 'huruf', EN: 'characters' }
const clockTime = { ID: 'Jam dan menit: 08:00.', EN: 'Hours and minutes: 08:00.' }

/** How members are answered. */
export const supportFields: Readonly<Record<Name, Known>> = {
  support: {
    name: 'support',
    group: 'support',
    words: { ID: 'Jam layanan dan batas waktu', EN: 'Hours and clocks' },
    about: {
      ID: 'Kapan petugas ada, dan kapan paling lambat anggota dijawab. Batas baru berlaku untuk yang dibuka sesudahnya.',
      EN: 'When people are there, and by when members are answered. New clocks hold for what is opened after.',
    },
    fields: [
      {
        key: 'from',
        kind: 'text',
        max: 5,
        words: { ID: 'Petugas ada dari', EN: 'People are there from' },
        about: clockTime,
      },
      {
        key: 'until',
        kind: 'text',
        max: 5,
        words: { ID: 'Sampai', EN: 'Until' },
        about: { ID: 'Sama dengan awal: siang dan malam.', EN: 'The same: day and night.' },
      },
      {
        key: 'chatWaitMinutes',
        kind: 'number',
        min: 1,
        max: 120,
        unit: { ID: 'menit', EN: 'minutes' },
        words: { ID: 'Obrolan menunggu paling lama', EN: 'A chat waits at most' },
        about: { ID: 'Sesudahnya menjadi tiket.', EN: 'Then it becomes a ticket.' },
      },
      {
        ...{ key: 'ticketAnswerHours', kind: 'number', min: 1, max: 240, unit: hours },
        words: { ID: 'Tiket dijawab dalam', EN: 'A ticket is answered within' },
      },
      {
        ...{ key: 'ticketResolveHours', kind: 'number', min: 1, max: 1_000, unit: hours },
        words: { ID: 'Tiket selesai dalam', EN: 'A ticket is done within' },
      },
      {
        ...{ key: 'complaintAnswerHours', kind: 'number', min: 1, max: 240, unit: hours },
        words: { ID: 'Pengaduan dijawab dalam', EN: 'A complaint is answered within' },
      },
      {
        ...{ key: 'complaintResolveHours', kind: 'number', min: 1, max: 2_000, unit: hours },
        words: { ID: 'Pengaduan selesai dalam', EN: 'A complaint is done within' },
      },
      {
        key: 'disputeBody',
        kind: 'both',
        max: 200,
        words: { ID: 'Badan sengketa', EN: 'Dispute body' },
        about: {
          ID: 'Ke mana anggota dapat membawa pengaduan yang tidak selesai di rumah ini.',
          EN: 'Where members can take a complaint that this house does not settle.',
        },
      },
    ],
  },
  supportAnswers: {
    name: 'supportAnswers',
    group: 'support',
    words: { ID: 'Jawaban siap pakai', EN: 'Ready answers' },
    about: {
      ID: 'Yang sering dijawab, dalam kedua bahasa. Petugas memilih, menyunting, lalu mengirim.',
      EN: 'What is often answered, in both languages. Staff choose, edit and send.',
    },
    fields: [
      {
        key: '',
        kind: 'rows',
        words: { ID: 'Jawaban', EN: 'Answers' },
        row: { ID: 'Jawaban', EN: 'Answer' },
        fresh: { name: '', text: { ID: '', EN: '' } },
        fields: [
          { key: 'name', kind: 'text', max: 60, words: { ID: 'Nama', EN: 'Name' } },
          { key: 'text', kind: 'both', long: true, max: 1_000, words: { ID: 'Isi', EN: 'Text' } },
        ],
      },
    ],
  },
  feedback: {
    name: 'feedback',
    group: 'support',
    words: { ID: 'Panjang masukan', EN: 'Length of feedback' },
    about: {
      ID: 'Berapa huruf yang diterima di halaman Tulis kepada kami.',
      EN: 'How many characters the page Write to us takes.',
    },
    fields: [
      {
        ...{ key: 'min', kind: 'number', min: 1, max: 500, unit: characters },
        words: { ID: 'Paling sedikit', EN: 'At least' },
      },
      {
        ...{ key: 'max', kind: 'number', min: 10, max: 5_000, unit: characters },
        words: { ID: 'Paling banyak', EN: 'At most' },
      },
    ],
  },
}
