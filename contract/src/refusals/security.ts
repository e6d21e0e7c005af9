/** What a member is told who recovers or changes what keeps the account safe. */
export const security = {
  'email-invalid': {
    ID: 'Alamat surel tidak benar.',
    EN: 'The e-mail address is not correct.',
  },
  'email-closed': {
    ID: 'Pengiriman surel sedang tidak dibuka. Hubungi layanan pelanggan.',
    EN: 'Sending e-mail is not enabled. Please contact customer service.',
  },
  'link-expired': {
    ID: 'Tautan ini sudah dipakai atau kedaluwarsa. Minta tautan baru.',
    EN: 'This link was used already, or has expired. Ask for a new one.',
  },
  'password-wrong': {
    ID: 'Kata sandi lama salah.',
    EN: 'The old password is wrong.',
  },
  'password-inconsistent': {
    ID: 'Kedua kata sandi baru tidak sama.',
    EN: 'The two new passwords are not the same.',
  },
  'password-same': {
    ID: 'Kata sandi baru harus berbeda dari yang lama.',
    EN: 'The new password has to differ from the old one.',
  },
  'password-common': {
    ID: 'Kata sandi ini terlalu mudah ditebak. Pilih yang lain.',
    EN: 'This password is too easy to guess. Choose another one.',
  },
  'contact-missing': {
    ID: 'Belum ada nomor ponsel atau surel yang dipastikan di akun ini.',
    EN: 'This account has no confirmed mobile number or e-mail address yet.',
  },
  'totp-present': {
    ID: 'Aplikasi autentikator sudah terpasang.',
    EN: 'An authenticator is already set up.',
  },
  'passkeys-full': {
    ID: 'Akun ini sudah punya kunci sandi paling banyak.',
    EN: 'This account already has as many passkeys as it may.',
  },
} as const
