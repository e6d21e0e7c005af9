import type { EntryKind } from '@balai/contract/records'

/** What stands in files, in the reader’s language. */
export const words = {
  statement: { ID: 'Rekening koran', EN: 'Account statement' },
  bets: { ID: 'Riwayat taruhan', EN: 'Betting record' },
  purse: { ID: 'Dompet', EN: 'Purse' },
  period: { ID: 'Periode', EN: 'Period' },
  zone: { ID: 'Zona waktu', EN: 'Time zone' },
  made: { ID: 'Dibuat', EN: 'Made' },
  opening: { ID: 'Saldo awal', EN: 'Opening balance' },
  closing: { ID: 'Saldo akhir', EN: 'Closing balance' },
  time: { ID: 'Waktu', EN: 'Time' },
  kind: { ID: 'Untuk', EN: 'For' },
  game: { ID: 'Permainan', EN: 'Game' },
  amount: { ID: 'Jumlah', EN: 'Amount' },
  after: { ID: 'Saldo', EN: 'Balance' },
  number: { ID: 'Nomor', EN: 'Number' },
  staked: { ID: 'Dipertaruhkan', EN: 'Staked' },
  granted: { ID: 'taruhan dibayar Balai', EN: 'stake paid by Balai' },
  returned: { ID: 'Kembali', EN: 'Returned' },
  net: { ID: 'Selisih', EN: 'Net' },
  state: { ID: 'Keadaan', EN: 'State' },
  page: { ID: 'Halaman', EN: 'Page' },
  none: { ID: 'Tidak ada mutasi', EN: 'No entries' },
} as const

export const kindWords = {
  deposit: { ID: 'Setoran', EN: 'Deposit' },
  withdrawal: { ID: 'Penarikan', EN: 'Withdrawal' },
  stake: { ID: 'Taruhan', EN: 'Stake' },
  win: { ID: 'Kemenangan', EN: 'Win' },
  void: { ID: 'Taruhan dikembalikan', EN: 'Bet returned' },
  bonus: { ID: 'Bonus', EN: 'Bonus' },
  transfer: { ID: 'Transfer', EN: 'Transfer' },
  correction: { ID: 'Penyesuaian', EN: 'Adjustment' },
  other: { ID: 'Lainnya', EN: 'Other' },
} as const satisfies Record<EntryKind, unknown>

export const poolWords = {
  cash: { ID: 'Tunai', EN: 'Cash' },
  bonus: { ID: 'Bonus', EN: 'Bonus' },
  points: { ID: 'Poin', EN: 'Points' },
  commission: { ID: 'Komisi', EN: 'Commission' },
  demo: { ID: 'Uang main coba', EN: 'Free-play money' },
  vendor: { ID: 'Dompet penyedia', EN: 'Vendor purse' },
} as const

export const stateWords = {
  open: { ID: 'Berjalan', EN: 'Open' },
  closed: { ID: 'Selesai', EN: 'Finished' },
  voided: { ID: 'Dikembalikan', EN: 'Returned' },
} as const
