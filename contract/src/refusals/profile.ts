/** What a member is told who changes how they are shown or reached. */
export const profile = {
  'nickname-length': {
    ID: 'Nama panggilan terdiri dari 2 sampai 20 tanda.',
    EN: 'A nickname has 2 to 20 characters.',
  },
  'nickname-signs': {
    ID: 'Pakai huruf, angka, spasi, titik, garis, atau garis bawah saja.',
    EN: 'Please use only letters, digits, spaces, dots, dashes and underscores.',
  },
  'nickname-house': {
    ID: 'Nama ini terbaca seperti nama rumah atau petugas kami. Pilih yang lain.',
    EN: 'This reads like a name of the house or of our staff. Please choose another.',
  },
  'nickname-too-soon': {
    ID: 'Nama panggilan dapat diganti sekali dalam 24 jam. Coba lagi nanti.',
    EN: 'A nickname can be changed once in 24 hours. Please try again later.',
  },
  'confirm-needed': {
    ID: 'Pastikan dahulu bahwa ini Anda.',
    EN: 'Please confirm first that it is you.',
  },
  'changes-locked': {
    ID: 'Perubahan di akun ini sedang dikunci demi keamanan Anda. Hubungi layanan pelanggan.',
    EN: 'Changes to this account are locked for your safety. Please contact customer service.',
  },
  'contact-same': {
    ID: 'Kontak ini sudah terpasang di akun Anda.',
    EN: 'This contact already stands in your account.',
  },
  'copy-too-soon': {
    ID: 'Salinan data dapat diminta sekali sehari. Yang terakhir belum lewat satu hari.',
    EN: 'A copy of your data can be asked for once a day. The last one is less than a day old.',
  },
  'copy-unknown': {
    ID: 'Salinan ini tidak ada, atau waktunya sudah lewat. Minta yang baru.',
    EN: 'There is no such copy, or its time is over. Please ask for a new one.',
  },
  'closing-money': {
    ID: 'Masih ada {left} di akun Anda. Tarik dahulu, baru akun dapat ditutup.',
    EN: 'There is still {left} in your account. Withdraw it first, then the account can be closed.',
  },
  'closing-rounds': {
    ID: 'Masih ada putaran yang berjalan. Selesaikan dahulu, baru akun dapat ditutup.',
    EN: 'There are rounds that still run. Finish them first, then the account can be closed.',
  },
  'closing-deposits': {
    ID: 'Masih ada deposit yang ditunggu. Batalkan atau tunggu sampai selesai dahulu.',
    EN: 'A deposit is still being waited for. Cancel it, or wait until it is done.',
  },
  'contact-refused': {
    ID: 'Kontak ini tidak dapat dipasang di akun Anda. Pakai yang lain, atau hubungi layanan pelanggan.',
    EN: 'This contact cannot be used for your account. Use another one, or contact customer service.',
  },
} as const
