/** How the house says no where money leaves. */
export const withdrawals = {
  'payment-password-unset': {
    ID: 'Buat sandi pembayaran terlebih dahulu.',
    EN: 'Please set a payment password first.',
  },
  'payment-password-locked': {
    ID: 'Sandi pembayaran terlalu sering salah. Coba lagi dalam {minutes} menit.',
    EN: 'The payment password was wrong too often. Try again in {minutes} minutes.',
  },
  'payment-password-wrong': {
    ID: 'Sandi pembayaran salah.',
    EN: 'The payment password is wrong.',
  },
  'payment-password-common': {
    ID: 'Sandi pembayaran ini terlalu mudah ditebak. Pilih yang lain.',
    EN: 'This payment password is too easy to guess. Please choose another one.',
  },
  'account-password-wrong': {
    ID: 'Kata sandi akun Anda salah.',
    EN: 'The password of your account is wrong.',
  },
  'factor-needed': {
    ID: 'Isi kode dari aplikasi autentikator Anda.',
    EN: 'Enter the code of your authenticator.',
  },
  'bank-unknown': {
    ID: 'Bank atau dompet ini belum dapat dipakai untuk penarikan.',
    EN: 'We cannot pay out to this bank or wallet yet.',
  },
  'card-number-wrong': {
    ID: 'Nomor rekening di {bank} terdiri dari {digits} angka.',
    EN: 'An account number at {bank} has {digits} digits.',
  },
  'payee-name-missing': {
    ID: 'Isi nama pemilik rekening seperti di buku tabungan.',
    EN: 'Enter the name of the account holder as the bank has it.',
  },
  'payee-name-other': {
    ID: 'Rekening harus atas nama Anda sendiri. Nama yang terdaftar tidak dapat diganti di sini.',
    EN: 'The account has to be in your own name. The name on record cannot be changed here.',
  },
  'card-known': {
    ID: 'Rekening ini sudah tersimpan.',
    EN: 'This account is saved already.',
  },
  'cards-full': {
    ID: 'Paling banyak {most} rekening dapat disimpan. Hapus salah satunya dahulu.',
    EN: 'At most {most} accounts can be saved. Please remove one of them first.',
  },
  'card-unknown': {
    ID: 'Rekening ini tidak ditemukan.',
    EN: 'This account was not found.',
  },
  'card-in-use': {
    ID: 'Masih ada penarikan yang berjalan ke rekening ini.',
    EN: 'A withdrawal to this account is still under way.',
  },
  'withdrawal-locked': {
    ID: 'Akun Anda sedang diperiksa, jadi penarikan belum dapat diminta. Saldo tetap milik Anda. Hubungi layanan pelanggan.',
    EN: 'Your account is being looked at, so nothing can be withdrawn now. Your balance remains yours. Please contact customer service.',
  },
  'withdrawals-today': {
    ID: 'Paling banyak {most} penarikan dalam sehari. Anda dapat meminta lagi besok.',
    EN: 'At most {most} withdrawals can be asked for in a day. You can ask again tomorrow.',
  },
  'withdrawal-day-most': {
    ID: 'Penarikan ini melewati {bound}. Masih dapat ditarik: {left}.',
    EN: 'This withdrawal would go past {bound}. You can still withdraw {left}.',
  },
  'turnover-owed': {
    ID: 'Sebelum menarik dana masih ada taruhan yang perlu dimainkan: {left}.',
    EN: 'Before money can be withdrawn there is still {left} to be played.',
  },
  'balance-short': {
    ID: 'Saldo yang dapat ditarik tidak cukup. Sekarang tersedia {left}.',
    EN: 'There is not that much to withdraw. Available now: {left}.',
  },
  'withdrawal-unknown': {
    ID: 'Penarikan ini tidak ditemukan.',
    EN: 'This withdrawal was not found.',
  },
  'withdrawal-past': {
    ID: 'Keadaan penarikan ini sudah berubah, jadi langkah ini tidak dapat dilakukan lagi.',
    EN: 'This withdrawal has moved on, so this step can no longer be taken.',
  },
  'proof-wrong': {
    ID: 'Gambar ini tidak dapat dibaca. Kirim PNG atau JPEG sampai 5 MB.',
    EN: 'This picture cannot be read. Please send a PNG or JPEG of up to 5 MB.',
  },
} as const
