export const wagers = {
  'funds-short': {
    ID: 'Saldo Anda tidak cukup untuk taruhan ini.',
    EN: 'Your balance is too low for this stake.',
  },
  'stake-invalid': {
    ID: 'Taruhan harus salah satu nilai yang tersedia.',
    EN: 'The stake has to be one of the values on offer.',
  },
  'round-open': {
    ID: 'Putaran sebelumnya belum selesai.',
    EN: 'The round before this one is not finished.',
  },
  'round-unknown': {
    ID: 'Putaran ini tidak ditemukan.',
    EN: 'This round was not found.',
  },
  'round-closed': {
    ID: 'Putaran ini sudah selesai.',
    EN: 'This round is already finished.',
  },
  'member-locked': {
    ID: 'Akun Anda sedang dikunci untuk bermain. Saldo tetap milik Anda.',
    EN: 'Your account is locked for play. Your balance remains yours.',
  },
  'self-excluded': {
    ID: 'Anda sedang beristirahat dari bermain sampai {until}.',
    EN: 'You are taking a break from play until {until}.',
  },
} as const
