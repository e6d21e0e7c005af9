export const house = {
  'launch-expired': {
    ID: 'Tautan permainan sudah kedaluwarsa. Buka lagi dari lobi.',
    EN: 'The link to this game has expired. Open it again from the lobby.',
  },
  'choice-invalid': {
    ID: 'Taruhan ini tidak bisa dipasang seperti itu.',
    EN: 'The stake cannot be laid like that.',
  },
  'chip-invalid': {
    ID: 'Setiap tempat dipasangi paling sedikit {least} dan dalam kelipatan {least}. Taruhan ini tidak dipasang.',
    EN: 'Every place takes at least {least}, and multiples of {least}. This stake was not placed.',
  },
  'move-invalid': {
    ID: 'Langkah itu tidak bisa diambil sekarang.',
    EN: 'That move cannot be made now.',
  },
  'step-passed': {
    ID: 'Putaran ini sudah melangkah lebih jauh. Lihat keadaannya dulu.',
    EN: 'This round has moved on since. Look at how it stands first.',
  },
  'cycle-short': {
    ID: 'Belum waktunya. Satu putaran di sini paling cepat tiap {seconds} detik.',
    EN: 'Not yet. A round here takes at least {seconds} seconds.',
  },
  'client-seed-invalid': {
    ID: 'Benih Anda harus 1 sampai 64 huruf, angka atau tanda biasa.',
    EN: 'Your seed has to be 1 to 64 plain letters, digits or signs.',
  },
  'round-void': {
    ID: 'Putaran ini dibatalkan sebelum dibagikan. Semua chip sudah kembali; tidak ada hasil untuk dihitung ulang.',
    EN: 'This round was called off before it was dealt. Every chip went back; there is no result to work out again.',
  },
  'not-yet-revealed': {
    ID: 'Benih server dibuka setelah putaran selesai.',
    EN: 'The server seed is revealed when the round is finished.',
  },
} as const
