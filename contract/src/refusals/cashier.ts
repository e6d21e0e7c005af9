export const cashier = {
  'limit-unanswered': {
    ID: 'Sebelum setoran pertama, pilih dahulu apakah Anda ingin membatasi setoran.',
    EN: 'Before your first deposit, please choose whether to limit what you pay in.',
  },
  'method-closed': {
    ID: 'Cara setoran ini sedang tidak tersedia. Silakan pilih cara lain.',
    EN: 'This way of paying in is not available now. Please choose another.',
  },
  'amount-below': {
    ID: 'Jumlahnya terlalu kecil. Paling sedikit {least}.',
    EN: 'The amount is too small. The least is {least}.',
  },
  'amount-above': {
    ID: 'Jumlahnya terlalu besar. Paling banyak {most}.',
    EN: 'The amount is too large. The most is {most}.',
  },
  'method-level': {
    ID: 'Cara setoran ini terbuka setelah akun Anda diverifikasi. Lihat halaman Verifikasi.',
    EN: 'This way of paying in opens once your account is verified. See the Verification page.',
  },
  'deposit-level': {
    ID: 'Setoran ini melewati {bound}. Masih dapat disetor: {left}.',
    EN: 'This deposit would go past {bound}. You can still pay in {left}.',
  },
  'deposits-open': {
    ID: 'Masih ada {count} setoran yang menunggu pembayaran. Bayar atau batalkan salah satunya dahulu.',
    EN: 'There are {count} deposits waiting to be paid. Please pay or cancel one of them first.',
  },
  'deposit-unknown': {
    ID: 'Setoran ini tidak ditemukan.',
    EN: 'This deposit was not found.',
  },
  'deposit-past': {
    ID: 'Setoran ini sudah tidak dapat dibatalkan.',
    EN: 'This deposit can no longer be cancelled.',
  },
  'proof-late': {
    ID: 'Setoran ini sudah tidak menunggu bukti transfer.',
    EN: 'This deposit is no longer waiting for proof of a transfer.',
  },
  'proofs-enough': {
    ID: 'Bukti untuk setoran ini sudah cukup. Paling banyak {most} gambar.',
    EN: 'There is enough proof for this deposit already. At most {most} pictures.',
  },
} as const
