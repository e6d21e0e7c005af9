export const wallet = {
  'transfer-reversed': {
    ID: 'Transaksi ini sudah dibatalkan sebelumnya.',
    EN: 'This transaction was already undone.',
  },
  'hold-ended': {
    ID: 'Dana yang ditahan ini sudah diselesaikan.',
    EN: 'These held funds were already settled.',
  },
} as const
