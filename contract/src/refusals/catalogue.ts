export const catalogue = {
  'game-unknown': {
    ID: 'Permainan ini tidak ada.',
    EN: 'There is no such game.',
  },
  'game-closed': {
    ID: 'Permainan ini sedang ditutup. Putaran yang terbuka tetap diselesaikan.',
    EN: 'This game is closed at the moment. Open rounds will still be finished.',
  },
  'demo-only': {
    ID: 'Silakan daftar akun terlebih dahulu.',
    EN: 'Please register an account first.',
  },
  'demo-unavailable': {
    ID: 'Permainan ini tidak menyediakan main coba.',
    EN: 'This game has no free play.',
  },
} as const
