/** How the house says no where money moves between wallets. */
export const wallets = {
  'vendor-single': {
    ID: 'Permainan dari penyedia ini langsung memakai dompet utama. Tidak perlu memindahkan dana.',
    EN: 'Games of this vendor draw from your main wallet directly. Nothing has to be moved.',
  },
  'vendor-away': {
    ID: 'Penyedia ini sedang tutup. Dana di sana tetap dapat ditarik kembali ke dompet utama.',
    EN: 'This vendor is closed right now. You can still bring your money back to the main wallet.',
  },
  'upline-off': {
    ID: 'Transfer jaringan tidak tersedia di sini.',
    EN: 'Network transfers are not available here.',
  },
  'upline-none': {
    ID: 'Akun Anda tidak terdaftar di bawah siapa pun.',
    EN: 'Your account has no upline.',
  },
  'downline-unknown': {
    ID: 'Akun ini tidak ada di jaringan langsung Anda. Periksa lagi nama akunnya.',
    EN: 'This account is not in your direct network. Please check the account name.',
  },
  'transfer-locked': {
    ID: 'Akun Anda sedang diperiksa, jadi transfer belum dapat dilakukan. Saldo tetap milik Anda.',
    EN: 'Your account is being looked at, so nothing can be sent now. Your balance remains yours.',
  },
  'transfer-other-closed': {
    ID: 'Akun penerima sedang tidak dapat menerima transfer.',
    EN: 'The other account cannot receive transfers at the moment.',
  },
  'transfers-today': {
    ID: 'Paling banyak {most} transfer dalam sehari. Anda dapat mengirim lagi besok.',
    EN: 'At most {most} transfers can be sent in a day. You can send again tomorrow.',
  },
  'transfer-day-most': {
    ID: 'Batas transfer harian hampir tercapai. Hari ini masih dapat dikirim {left}.',
    EN: 'That is above your limit for a day. You can still send {left} today.',
  },
  'purse-short': {
    ID: 'Saldo di dompet itu tidak cukup. Sekarang tersedia {left}.',
    EN: 'There is not that much in that wallet. Available now: {left}.',
  },
  'transfer-turnover': {
    ID: 'Sebelum mengirim dana masih ada taruhan yang perlu dimainkan: {left}.',
    EN: 'Before money can be sent there is still {left} to be played.',
  },
} as const
