/** How the house says no where friends are invited. */
export const referral = {
  'referral-resting': {
    ID: 'Selama Anda beristirahat dari bermain, tidak ada undangan yang dibuat.',
    EN: 'No invitations are made while you take a break from play.',
  },
  'referral-locked': {
    ID: 'Akun Anda sedang diperiksa, jadi undangan belum dapat dibuat.',
    EN: 'Your account is being looked at, so no invitation can be made now.',
  },
} as const
