/** What somebody is told who talks with the house, and who answers for it. */
export const talks = {
  'talk-unknown': {
    ID: 'Percakapan ini tidak ada.',
    EN: 'There is no such conversation.',
  },
  'talk-empty': {
    ID: 'Tulis dulu apa yang ingin Anda sampaikan.',
    EN: 'Write first what you would like to say.',
  },
  'talk-long': {
    ID: 'Paling panjang {most} huruf sekali kirim.',
    EN: 'At most {most} characters at a time.',
  },
  'talk-many': {
    ID: 'Masih ada {most} percakapan seperti ini yang terbuka. Lanjutkan salah satunya.',
    EN: 'You have {most} of these open already. Please go on in one of them.',
  },
  'talk-about-unknown': {
    ID: 'Transaksi atau putaran itu tidak ada pada akun Anda.',
    EN: 'There is no such transaction or round in your account.',
  },
  'talk-fast': {
    ID: 'Terlalu cepat. Tunggu sebentar, lalu kirim lagi.',
    EN: 'Too fast. Wait a moment, then send again.',
  },
  'talk-full': {
    ID: 'Percakapan ini sudah terlalu panjang. Mulailah yang baru.',
    EN: 'This conversation has become too long. Please begin a new one.',
  },
  'talk-closed': {
    ID: 'Percakapan ini sudah ditutup. Mulailah yang baru.',
    EN: 'This conversation is closed. Please begin a new one.',
  },
  'talk-open': {
    ID: 'Percakapan ini belum selesai.',
    EN: 'This conversation is not over yet.',
  },
  'talk-rated': {
    ID: 'Anda sudah menilai percakapan ini. Terima kasih.',
    EN: 'You have rated this conversation already. Thank you.',
  },
  'talk-not-yours': {
    ID: 'Ambil dulu percakapan ini sebelum menjawab.',
    EN: 'Take this conversation before you answer it.',
  },
  'talk-moved': {
    ID: 'Anggota baru saja menulis lagi. Baca dulu, lalu kirim.',
    EN: 'The member has just written again. Read it first, then send.',
  },
  'talk-no-dispute': {
    ID: 'Hanya pengaduan yang sudah diterima dapat diteruskan ke badan sengketa.',
    EN: 'Only a complaint that was acknowledged goes to the dispute body.',
  },
  'talk-not-taken': {
    ID: 'Percakapan ini tidak sedang Anda pegang.',
    EN: 'This conversation is not in your hands.',
  },
  'talk-unanswered': {
    ID: 'Pengaduan dijawab dulu sebelum ditutup.',
    EN: 'A complaint is answered before it is closed.',
  },
  'talk-taken': {
    ID: '{name} baru saja mengambil percakapan ini.',
    EN: '{name} has just taken this conversation.',
  },
  'talk-busy': {
    ID: 'Antrean obrolan sedang penuh. Coba lagi sebentar lagi, atau tulis lewat halaman masukan.',
    EN: 'The chat queue is full just now. Try again shortly, or write to us on the feedback page.',
  },
  'talk-two': {
    ID: 'Akun Anda masih punya obrolan yang terbuka. Akhiri dulu, lalu simpan obrolan ini.',
    EN: 'Your account still has an open chat. End it first, then keep this one.',
  },
  'talk-colleague': {
    ID: 'Rekan itu tidak dapat memegang percakapan ini. Pilih yang lain.',
    EN: 'That colleague cannot have this conversation. Choose another one.',
  },
} as const
