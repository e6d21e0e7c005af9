export const bonus = {
  'bonus-unknown': {
    ID: 'Bonus ini tidak ditemukan.',
    EN: 'This bonus was not found.',
  },
  'bonus-past': {
    ID: 'Bonus ini sudah berakhir.',
    EN: 'This bonus has already ended.',
  },
  'bonus-in-play': {
    ID: 'Sebagian bonus sedang dipertaruhkan di putaran yang belum selesai. Selesaikan dahulu putarannya, lalu coba lagi.',
    EN: 'Part of the bonus is staked in a round that is not over yet. Finish that round first, then try again.',
  },
  'bonus-running': {
    ID: 'Anda masih punya bonus yang berjalan. Bonus berikutnya dapat dipilih setelah yang itu selesai.',
    EN: 'You still have a bonus running. You can choose another once that one is over.',
  },
  'bonus-closed': {
    ID: 'Bonus ini tidak tersedia untuk Anda. Pilih bonus lain, atau setor tanpa bonus.',
    EN: 'This bonus is not open to you. Choose another one, or deposit without a bonus.',
  },
  'bonus-changed': {
    ID: 'Ketentuan bonus ini baru saja berubah. Baca lagi sebelum memilihnya.',
    EN: 'The terms of this bonus have just changed. Please read them again before you choose it.',
  },
  'bonus-deposit-below': {
    ID: 'Bonus ini untuk setoran mulai {least}.',
    EN: 'This bonus is for deposits from {least}.',
  },
  'bonus-stake-most': {
    ID: 'Selama bonus Anda berjalan, taruhan paling banyak {most} per putaran. Taruhan ini tidak dipasang.',
    EN: 'While your bonus runs, the most you can stake on a round is {most}. This stake was not placed.',
  },
  'bonus-game-closed': {
    ID: 'Permainan ini tidak dapat dimainkan selama bonus Anda berjalan. Taruhan ini tidak dipasang.',
    EN: 'This game cannot be played while your bonus runs. This stake was not placed.',
  },
} as const
