import type { Known } from './known.ts'

type Name = 'reality'

const minutes = { ID: 'menit', EN: 'minutes' }

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
}
