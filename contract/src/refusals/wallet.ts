export const wallet = {
  'transfer-reversed': {
    ID: 'Transaksi ini sudah dibatalkan sebelumnya.',
    EN: 'This transaction was already undone.',
  },
  'hold-ended': {
    ID: 'Dana yang ditahan ini sudah diselesaikan.',
    EN: 'These held funds were already settled.',
  },
  'entry-unknown': {
    ID: 'Mutasi ini tidak ditemukan.',
    EN: 'This entry was not found.',
  },
  'days-invalid': {
    ID: 'Pilih hari dalam satu tahun terakhir, dari yang lebih awal.',
    EN: 'Choose days within the last year, the earlier one first.',
  },
  'file-too-long': {
    ID: 'Berkas ini akan lebih dari {max} baris. Persempit harinya.',
    EN: 'This file would have more than {max} rows. Choose fewer days.',
  },
} as const
