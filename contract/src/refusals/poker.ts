export const poker = {
  'poker-seat': {
    ID: 'Kursi ini sudah diisi atau tidak ada. Pilih kursi lain.',
    EN: 'This seat is taken, or there is none. Choose another.',
  },
  'poker-seated': {
    ID: 'Anda sudah duduk di meja ini.',
    EN: 'You already sit at this table.',
  },
  'poker-full': {
    ID: 'Semua kursi terisi. Anda bisa masuk daftar tunggu.',
    EN: 'Every seat is taken. You can wait for one.',
  },
  'poker-buy-in': {
    ID: 'Jumlah yang dibawa harus antara {least} dan {most}.',
    EN: 'What you bring has to be between {least} and {most}.',
  },
  'poker-elsewhere': {
    ID: 'Meja ini dimainkan dengan saldo jenis lain.',
    EN: 'This table is played with another kind of money.',
  },
  'poker-not-seated': {
    ID: 'Anda tidak duduk di meja ini.',
    EN: 'You do not sit at this table.',
  },
  'poker-late': {
    ID: 'Saat untuk itu sudah lewat. Meja sudah berlanjut.',
    EN: 'The moment for that has passed. The table has gone on.',
  },
  'poker-turn': {
    ID: 'Sekarang bukan giliran Anda.',
    EN: 'It is not your turn.',
  },
  'poker-act': {
    ID: 'Itu tidak bisa dilakukan sekarang dengan jumlah tersebut.',
    EN: 'That cannot be done now, or not with that amount.',
  },
  'poker-rows': {
    ID: 'Baris itu bukan dari kartu Anda: tiga di depan, lima di tengah, lima di belakang.',
    EN: 'Those rows are not of your cards: three in front, five in the middle, five at the back.',
  },
  'tourney-shut': {
    ID: 'Turnamen ini tidak menerima perubahan lagi.',
    EN: 'This tournament takes no more entries and gives none back.',
  },
  'tourney-entered': {
    ID: 'Anda sudah terdaftar di turnamen ini.',
    EN: 'You are in this tournament already.',
  },
  'tourney-full': {
    ID: 'Semua tempat di turnamen ini sudah terisi.',
    EN: 'Every place in this tournament is taken.',
  },
} as const
