export const missions = {
  'mission-unknown': {
    ID: 'Misi ini tidak ditemukan.',
    EN: 'This mission was not found.',
  },
  'mission-resting': {
    ID: 'Anda sedang beristirahat dari bermain. Hadiah ini tetap disimpan untuk Anda dan dapat diambil sesudahnya.',
    EN: 'You are taking a break from play. This reward is kept for you and can be claimed afterwards.',
  },
  'mission-open': {
    ID: 'Misi ini belum selesai. Ronde yang dibatalkan tidak dihitung lagi.',
    EN: 'This mission is not finished yet. Rounds that were voided no longer count.',
  },
  'mission-claimed': {
    ID: 'Hadiah misi ini sudah Anda ambil.',
    EN: 'You have already claimed the reward of this mission.',
  },
  'mission-person': {
    ID: 'Hadiah misi ini sudah diambil dengan akun lain milik orang yang sama.',
    EN: 'The reward of this mission was already claimed with another account of the same person.',
  },
} as const
