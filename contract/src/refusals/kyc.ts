/** What a member is told on the way to being known. */
export const kyc = {
  'contact-held': {
    ID: 'Cara menghubungi ini sudah dipastikan. Perubahannya lewat layanan pelanggan.',
    EN: 'This way to reach you is confirmed already. Customer service can change it.',
  },
  'email-taken': {
    ID: 'Alamat surel ini sudah dipastikan di akun lain.',
    EN: 'This e-mail address is already confirmed in another account.',
  },
  'person-told': {
    ID: 'Nama dan tanggal lahir sudah tercatat. Bila keliru, hubungi layanan pelanggan.',
    EN: 'Name and birth date are on record. If they are wrong, please contact customer service.',
  },
  'name-invalid': {
    ID: 'Tulis nama lengkap seperti di kartu identitas.',
    EN: 'Write your full name as it stands on your identity card.',
  },
  'birthday-invalid': {
    ID: 'Tanggal lahir ini tidak ada di penanggalan.',
    EN: 'There is no such date of birth.',
  },
  'under-age': {
    ID: 'Balai hanya untuk usia 18 tahun ke atas. Akun ini belum dapat diverifikasi.',
    EN: 'Balai is for people of 18 and over. This account cannot be verified yet.',
  },
  'kyc-tell-first': {
    ID: 'Pastikan kontak, nama dan tanggal lahir Anda dahulu.',
    EN: 'Please confirm a contact, your name and your birth date first.',
  },
  'kyc-begun': {
    ID: 'Masih ada permintaan berkas yang berjalan. Selesaikan yang itu dahulu.',
    EN: 'There is a request for papers under way. Please finish that one first.',
  },
  'kyc-held': {
    ID: 'Tingkat ini sudah Anda miliki.',
    EN: 'You already have this level.',
  },
  'kyc-not-asked': {
    ID: 'Berkas ini tidak sedang diminta.',
    EN: 'This paper is not being asked for.',
  },
  'kyc-papers-missing': {
    ID: 'Masih ada berkas yang belum diunggah. Lengkapi daftarnya, lalu kirim sekaligus.',
    EN: 'Some papers are not uploaded yet. Complete the list, then send it all at once.',
  },
  'id-number-invalid': {
    ID: 'Nomor ini tidak sesuai bentuk nomor pada jenis berkas itu. Periksa lagi setiap angkanya.',
    EN: 'This number does not have the form of that kind of paper. Please check each digit.',
  },
  'paper-out-of-date': {
    ID: 'Berkas ini sudah habis masa berlakunya, atau tanggalnya keliru. Pakai yang masih berlaku.',
    EN: 'This paper is out of date, or its date is wrong. Please use one that is still good.',
  },
  'kyc-unknown': {
    ID: 'Permintaan berkas ini tidak ditemukan.',
    EN: 'This request for papers was not found.',
  },
  'own-account': {
    ID: 'Akun ini milik Anda sendiri. Rekan lain yang memeriksanya.',
    EN: 'This account is your own. A colleague looks at it.',
  },
} as const
