export const promotions = {
  'activity-closed': {
    ID: 'Promosi ini tidak terbuka untuk Anda saat ini.',
    EN: 'This promotion is not open to you right now.',
  },
  'activity-changed': {
    ID: 'Ketentuan promosi ini baru saja berubah. Baca lagi sebelum Anda ikut.',
    EN: 'The terms of this promotion have just changed. Please read them again before you take part.',
  },
  'activity-taken': {
    ID: 'Anda sudah ikut promosi ini. Satu orang hanya dapat ikut satu kali dalam masanya.',
    EN: 'You have already taken part in this promotion. Each person can do so once in its time.',
  },
  'ticket-taken': {
    ID: 'Tiket hari ini sudah Anda ambil. Tiket berikutnya dapat diambil besok.',
    EN: 'You have taken today’s ticket. The next one can be taken tomorrow.',
  },
  'comment-length': {
    ID: 'Komentar diisi 1 sampai {max} karakter.',
    EN: 'A comment has 1 to {max} characters.',
  },
  'reward-unknown': {
    ID: 'Hadiah ini tidak ditemukan.',
    EN: 'This reward was not found.',
  },
  'reward-past': {
    ID: 'Hadiah ini sudah diambil atau masa klaimnya sudah lewat.',
    EN: 'This reward has been claimed, or its time has passed.',
  },
} as const
