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
  'promotion-spent': {
    ID: 'Hadiah promosi ini sudah habis dibagikan. Sisanya tampil di halaman promosi.',
    EN: 'Everything this promotion had to give has been given. Its page says what is left.',
  },
  'ticket-taken': {
    ID: 'Tiket hari ini sudah Anda ambil. Tiket berikutnya dapat diambil besok.',
    EN: 'You have taken today’s ticket. The next one can be taken tomorrow.',
  },
  'packet-empty': {
    ID: 'Semua bagian sudah diambil.',
    EN: 'Every share has been taken.',
  },
  'free-unknown': {
    ID: 'Taruhan gratis ini tidak ditemukan di permainan ini.',
    EN: 'This free stake was not found at this game.',
  },
  'free-over': {
    ID: 'Taruhan gratis ini sudah habis, berakhir, atau diambil kembali. Saldo Anda tidak berkurang.',
    EN: 'This free stake is used up, over, or was taken back. Your balance was not touched.',
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
