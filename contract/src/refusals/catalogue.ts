export const catalogue = {
  'game-unknown': {
    ID: 'Permainan ini tidak ada.',
    EN: 'There is no such game.',
  },
  'game-closed': {
    ID: 'Permainan ini sedang ditutup. Putaran yang terbuka tetap diselesaikan.',
    EN: 'This game is closed at the moment. Open rounds will still be finished.',
  },
  'game-away': {
    ID: 'Penyedia permainan ini sedang tidak menjawab. Silakan coba lagi sebentar lagi.',
    EN: 'The provider of this game does not answer at the moment. Please try again shortly.',
  },
  'demo-only': {
    ID: 'Silakan daftar akun terlebih dahulu.',
    EN: 'Please register an account first.',
  },
  'favourites-full': {
    ID: 'Anda sudah menyimpan {most} favorit. Lepaskan satu dulu.',
    EN: 'You keep {most} favourites already. Let one go first.',
  },
  'demo-unavailable': {
    ID: 'Permainan ini tidak menyediakan main coba.',
    EN: 'This game has no free play.',
  },
} as const
