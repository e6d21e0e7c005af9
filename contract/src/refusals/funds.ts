export const funds = {
  'funds-proof-unknown': {
    ID: 'Bukti ini tidak ada, atau rinciannya sudah dihapus karena lama.',
    EN: 'There is no such proof, or it is so old that its details were deleted.',
  },
  'funds-not-counted': {
    ID: 'Akun ini tidak termasuk dalam bukti tersebut.',
    EN: 'This account is not part of that proof.',
  },
} as const
