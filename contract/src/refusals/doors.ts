/** Ways in and the codes that guard them, in the words of the field's error catalogue. */
export const doors = {
  'invitation-code-error': {
    ID: 'Kode undangan ini tidak dikenal. Periksa lagi, atau kosongkan.',
    EN: 'This invitation code is not known. Check it again, or leave it empty.',
  },
  'mobile-taken': {
    ID: 'Nomor ponsel ini sudah punya akun. Silakan masuk.',
    EN: 'This mobile number already has an account. Please sign in.',
  },
  'login-type-closed': {
    ID: 'Cara masuk ini sedang tidak dibuka.',
    EN: 'This way to sign in is not open.',
  },
  'captcha-needed': {
    ID: 'Isi kode gambar untuk melanjutkan.',
    EN: 'Enter the picture code to go on.',
  },
  'captcha-wrong': {
    ID: 'Kode gambar tidak cocok. Gambar baru sudah disiapkan.',
    EN: 'The picture code does not match. A new picture is ready.',
  },
  'human-failed': {
    ID: 'Kami belum bisa memastikan Anda bukan robot. Coba sekali lagi.',
    EN: 'We could not make sure that you are not a robot. Please try once more.',
  },
  'mobile-missing': {
    ID: 'Isi nomor ponsel terlebih dahulu.',
    EN: 'Enter a mobile number first.',
  },
  'mobile-invalid': {
    ID: 'Nomor ponsel tidak benar.',
    EN: 'The mobile number is not correct.',
  },
  'country-closed': {
    ID: 'Kami belum melayani nomor dari negara ini.',
    EN: 'We do not serve numbers of this country yet.',
  },
  'code-too-soon': {
    ID: 'Kode baru dapat diminta dalam {seconds} detik.',
    EN: 'A new code can be asked for in {seconds} seconds.',
  },
  'code-too-many': {
    ID: 'Terlalu banyak permintaan. Coba lagi setelah 5 menit.',
    EN: 'Too many requests. Try again after 5 minutes.',
  },
  'code-quota': {
    ID: 'Batas pengiriman kode sudah tercapai. Hubungi layanan pelanggan.',
    EN: 'The limit for sending codes is reached. Please contact customer service.',
  },
  'code-closed': {
    ID: 'Pengiriman kode sedang tidak dibuka. Hubungi layanan pelanggan.',
    EN: 'Sending codes is not enabled. Please contact customer service.',
  },
  'code-missing': {
    ID: 'Isi kode verifikasi.',
    EN: 'Enter the verification code.',
  },
  'code-wrong': {
    ID: 'Kode verifikasi salah.',
    EN: 'The verification code is wrong.',
  },
  'code-expired': {
    ID: 'Kode verifikasi sudah kedaluwarsa. Minta kode baru.',
    EN: 'The verification code has expired. Ask for a new one.',
  },
  'second-factor': {
    ID: 'Perangkat ini belum kami kenal. Pastikan ini benar Anda.',
    EN: 'We do not know this device yet. Please show that it is you.',
  },
  'ticket-expired': {
    ID: 'Langkah ini sudah kedaluwarsa. Mulai lagi dari awal.',
    EN: 'This step has expired. Please begin again.',
  },
  'factor-wrong': {
    ID: 'Jawaban ini tidak cocok.',
    EN: 'This answer does not match.',
  },
  'passkey-wrong': {
    ID: 'Kunci sandi ini tidak dapat dipakai.',
    EN: 'This passkey cannot be used.',
  },
  'entry-expired': {
    ID: 'Tautan masuk ini sudah dipakai atau kedaluwarsa.',
    EN: 'This sign-in link was used already, or has expired.',
  },
} as const
