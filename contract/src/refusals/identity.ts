export const identity = {
  'credentials-wrong': {
    ID: 'Nama pengguna atau kata sandi salah.',
    EN: 'The username or password is wrong.',
  },
  'sign-in-locked': {
    ID: 'Terlalu banyak percobaan. Coba lagi dalam {minutes} menit.',
    EN: 'Too many attempts. Try again in {minutes} minutes.',
  },
  'account-closed': {
    ID: 'Akun ini ditutup atau dikunci, jadi tidak dapat dipakai masuk. Untuk membukanya kembali, hubungi layanan pelanggan.',
    EN: 'This account is closed or locked and cannot sign in. To open it again, please contact customer service.',
  },
  'username-taken': {
    ID: 'Nama pengguna ini sudah dipakai.',
    EN: 'This username is already taken.',
  },
  'passwords-differ': {
    ID: 'Kata sandi dan ulangannya tidak sama.',
    EN: 'The password and its confirmation are not the same.',
  },
  'field-invalid': {
    ID: '{reason}',
    EN: '{reason}',
  },
  'adult-only': {
    ID: 'Anda harus menyatakan berusia 18 tahun atau lebih.',
    EN: 'You have to confirm that you are 18 or older.',
  },
  'registration-closed': {
    ID: 'Pendaftaran sedang ditutup.',
    EN: 'Registration is closed at the moment.',
  },
  'free-play-closed': {
    ID: 'Main coba sedang ditutup.',
    EN: 'Free play is closed at the moment.',
  },
} as const
