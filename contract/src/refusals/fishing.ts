export const fishing = {
  'hall-unknown': {
    ID: 'Kolam ini tidak ada.',
    EN: 'There is no such room.',
  },
  'shot-invalid': {
    ID: 'Tembakan ini tidak bisa dilepas dengan senjata dan taruhan itu.',
    EN: 'This shot cannot be fired with that weapon and stake.',
  },
  'shots-too-fast': {
    ID: 'Terlalu cepat. Meriam perlu jeda sejenak di antara dua tembakan.',
    EN: 'Too fast. The cannon needs a moment between two shots.',
  },
  'seat-gone': {
    ID: 'Kursi ini sudah dilepas. Masuk lagi ke kolam untuk melanjutkan.',
    EN: 'This seat has been given up. Enter a room again to go on.',
  },
} as const
