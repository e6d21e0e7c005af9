import type { Listed, Row } from '@balai/contract/desk/list'

const words = (ID: string, EN: string) => ({ ID, EN })

/** A list with a column and a filter of every kind, as a module would bring it. */
export const rounds: Listed = {
  name: 'rounds',
  sort: 'list',
  group: 'play',
  words: words('Ronde', 'Rounds'),
  columns: [
    { key: 'at', words: words('Waktu', 'Time'), shown: 'moment' },
    {
      key: 'account',
      words: words('Anggota', 'Member'),
      shown: 'text',
      opens: { page: 'list', list: 'rounds', by: { account: 'account' } },
    },
    { key: 'round', words: words('Ronde', 'Round'), shown: 'code', hidden: true },
    { key: 'stake', words: words('Taruhan', 'Stake'), shown: 'money', total: true },
    { key: 'spins', words: words('Putaran', 'Spins'), shown: 'count', total: true },
    { key: 'return', words: words('Pengembalian', 'Return'), shown: 'share' },
    { key: 'day', words: words('Hari', 'Day'), shown: 'day', hidden: true },
    {
      key: 'state',
      words: words('Status', 'State'),
      shown: 'state',
      states: { settled: words('Selesai', 'Settled'), open: words('Terbuka', 'Open') },
    },
    { key: 'change', words: words('Perubahan', 'Change'), shown: 'json' },
  ],
  filters: [
    { key: 'from', words: words('Dari', 'From'), kind: 'moment' },
    { key: 'to', words: words('Sampai', 'To'), kind: 'moment' },
    { key: 'account', words: words('Anggota', 'Member'), kind: 'text' },
    { key: 'round', words: words('Nomor ronde', 'Round number'), kind: 'code' },
    { key: 'stakeMin', words: words('Taruhan paling kecil', 'Smallest stake'), kind: 'money' },
    {
      key: 'state',
      words: words('Status', 'State'),
      kind: 'choice',
      of: [
        { value: 'open', words: words('Terbuka', 'Open') },
        { value: 'settled', words: words('Selesai', 'Settled') },
      ],
    },
  ],
}

export const revenue: Listed = {
  name: 'revenue',
  sort: 'report',
  group: 'money',
  words: words('Pendapatan', 'Revenue'),
  columns: [
    { key: 'game', words: words('Permainan', 'Game'), shown: 'text' },
    { key: 'stakes', words: words('Taruhan', 'Stakes'), shown: 'money', total: true },
  ],
  filters: [
    { key: 'from', words: words('Dari', 'From'), kind: 'day' },
    { key: 'to', words: words('Sampai', 'To'), kind: 'day' },
  ],
}

export const row = (n: number): Row => ({
  at: new Date(Date.UTC(2026, 10, 21, 7, 0, n)).toISOString(),
  account: `anggota${n}`,
  round: `round-${n}`,
  stake: String(1000 + n),
  spins: '1',
  return: '0.9647',
  day: '2026-11-21',
  state: n % 2 ? 'settled' : 'open',
  change: JSON.stringify({ before: { limit: '100' }, after: { limit: String(n) } }),
})

export const rowsFrom = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, n) => row(first + n))

export const made = {
  at: '2026-11-21T07:18:00.000Z',
  by: 'Ani Kasir',
  operator: 'PT Balai',
  from: null,
  to: null,
  currency: 'IDR',
  exponent: 0,
}
