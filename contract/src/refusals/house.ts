export const house = {
  'launch-expired': {
    ID: 'Tautan permainan sudah kedaluwarsa. Buka lagi dari lobi.',
    EN: 'The link to this game has expired. Open it again from the lobby.',
  },
  'client-seed-invalid': {
    ID: 'Benih Anda harus 1 sampai 64 huruf, angka atau tanda biasa.',
    EN: 'Your seed has to be 1 to 64 plain letters, digits or signs.',
  },
  'not-yet-revealed': {
    ID: 'Benih server dibuka setelah putaran selesai.',
    EN: 'The server seed is revealed when the round is finished.',
  },
} as const
