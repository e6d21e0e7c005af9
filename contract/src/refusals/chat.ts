/** What somebody in the chat room is told, and who watches over it. */
export const chat = {
  'chat-empty': {
    ID: 'Tulis sesuatu dulu.',
    EN: 'Write something first.',
  },
  'chat-long': {
    ID: 'Pesan paling panjang {most} huruf.',
    EN: 'A message has {most} characters at most.',
  },
  'chat-quiet': {
    ID: 'Anda sedang dibisukan di ruang obrolan.',
    EN: 'You are muted in the chat room.',
  },
  'chat-resting': {
    ID: 'Anda sedang beristirahat dari permainan. Obrolan menunggu sampai Anda kembali.',
    EN: 'You are taking a break from play. The chat waits until you are back.',
  },
  'chat-locked': {
    ID: 'Akun ini sedang tidak dapat menulis di obrolan. Hubungi layanan kami.',
    EN: 'This account cannot write in the chat now. Please contact us.',
  },
  'chat-slow': {
    ID: 'Ruang ini berjalan pelan. Tulis lagi dalam {seconds} detik.',
    EN: 'This room goes slowly. Write again in {seconds} seconds.',
  },
  'chat-flood': {
    ID: 'Terlalu cepat. Beri yang lain kesempatan, lalu tulis lagi.',
    EN: 'Too fast. Let others have a word, then write again.',
  },
  'chat-repeat': {
    ID: 'Itu baru saja Anda tulis.',
    EN: 'You have just said that.',
  },
  'chat-link': {
    ID: 'Tautan ke luar Balai tidak dapat dikirim di sini.',
    EN: 'Links to other places cannot be sent here.',
  },
  'chat-words': {
    ID: 'Ada kata yang tidak kami pakai di sini. Tulis dengan cara lain.',
    EN: 'There is a word in it that we do not use here. Please put it another way.',
  },
  'chat-unknown': {
    ID: 'Pesan itu tidak ada lagi.',
    EN: 'That message is no longer there.',
  },
  'chat-own': {
    ID: 'Itu pesan Anda sendiri.',
    EN: 'That message is your own.',
  },
  'chat-reports': {
    ID: 'Laporan Anda hari ini sudah banyak dan sedang kami baca. Terima kasih.',
    EN: 'You have reported a lot today and we are reading it. Thank you.',
  },
  'chat-hidden': {
    ID: 'Pesan itu sudah disembunyikan.',
    EN: 'That message is hidden already.',
  },
  'chat-not-quiet': {
    ID: 'Anggota ini tidak sedang dibisukan.',
    EN: 'This member is not muted.',
  },
  'chat-rules-changed': {
    ID: 'Aturan ruang sudah diubah orang lain. Lihat yang terbaru dulu.',
    EN: 'Somebody else has changed the rules of the room. Look at them anew first.',
  },
  'chat-report-closed': {
    ID: 'Laporan ini sudah ditutup.',
    EN: 'This report is closed already.',
  },
} as const
