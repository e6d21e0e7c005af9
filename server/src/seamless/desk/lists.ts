import type { Column, Words } from '@balai/contract/desk/list'
import { vendorApi } from '@balai/contract/vendor-api'
import { walletApi } from '@balai/contract/wallet-api'
import { z } from 'zod'
import type { Listing, Queue } from '../../platform/desk.ts'
import { timed } from '../../platform/listing.ts'
import { repeatable } from '../calls/repeat.ts'
import { replayable } from '../calls/replay.ts'
import { calls } from '../calls/sql.ts'
import { dialects } from '../dialects/mount.ts'
import * as sql from './sql.ts'

const words = (ID: string, EN: string): Words => ({ ID, EN })
const least = '00000000-0000-0000-0000-000000000000'
const plainly = (name: string) => ({ value: name, words: words(name, name) })

const ways = { in: words('Masuk', 'Incoming'), out: words('Keluar', 'Outgoing') }
const outcomes = {
  done: words('Selesai', 'Done'),
  refused: words('Ditolak', 'Refused'),
  fault: words('Gagal', 'Failed'),
}
const yesNo = { yes: words('Ya', 'Yes'), no: words('Tidak', 'No') }
const choice = (of: Record<string, Words>) =>
  Object.entries(of).map(([value, named]) => ({ value, words: named }))
const vendor: Column = {
  ...{ key: 'vendor', shown: 'code', words: words('Penyedia', 'Vendor') },
  opens: { page: 'vendor', by: { id: 'vendor' } },
}
const period = [
  { key: 'from', kind: 'moment', words: words('Dari', 'From') },
  { key: 'to', kind: 'moment', words: words('Sampai', 'To') },
] as const

/** Calls of vendors to us and of ours to vendors: of those that were done, one in a hundred. */
export const callsList: Listing = timed({
  name: 'vendor-calls',
  sort: 'list',
  group: 'games',
  may: 'vendors.see',
  words: words('Panggilan penyedia', 'Calls of vendors'),
  least,
  key: z.uuid(),
  // Both orders that are asked for have an index.
  direct: () => true,
  columns: [
    { key: 'at', shown: 'moment', words: words('Waktu', 'At') },
    vendor,
    { key: 'way', shown: 'state', words: words('Arah', 'Way'), states: ways },
    { key: 'call', shown: 'code', words: words('Panggilan', 'Call') },
    { key: 'outcome', shown: 'state', words: words('Hasil', 'Outcome'), states: outcomes },
    { key: 'code', shown: 'code', words: words('Kode', 'Code') },
    { key: 'ms', shown: 'count', words: words('Milidetik', 'Milliseconds') },
    { key: 'trace', shown: 'code', words: words('Nomor lacak', 'Trace'), hidden: true },
    {
      key: 'asked',
      shown: 'json',
      words: words('Yang ditanyakan', 'What was asked'),
      hidden: true,
    },
    { key: 'answered', shown: 'json', words: words('Jawabannya', 'Its answer'), hidden: true },
    { key: 'id', shown: 'code', words: words('Nomor', 'Number'), hidden: true },
    { key: 'repeats', shown: 'code', words: words('Mengulang', 'Repeats'), hidden: true },
    {
      ...{ key: 'again', shown: 'state', words: words('Dapat diulang', 'Can be repeated') },
      ...{ hidden: true, states: yesNo },
    },
  ],
  filters: [
    { key: 'vendor', kind: 'code', words: words('Penyedia', 'Vendor') },
    { key: 'way', kind: 'choice', words: words('Arah', 'Way'), of: choice(ways) },
    { key: 'outcome', kind: 'choice', words: words('Hasil', 'Outcome'), of: choice(outcomes) },
    {
      ...{ key: 'call', kind: 'choice', words: words('Panggilan', 'Call') },
      of: [
        ...Object.keys(walletApi).map((name) => plainly(`wallet/${name}`)),
        ...dialects.flatMap(({ name, names }) => names.map((call) => plainly(`${name}/${call}`))),
        ...Object.keys(vendorApi).map(plainly),
      ],
    },
    { key: 'code', kind: 'code', words: words('Kode', 'Code') },
    {
      ...{ key: 'trouble', kind: 'choice', words: words('Gangguan', 'Trouble') },
      of: choice({ yes: words('Gagal atau terlambat', 'Failed or late') }),
    },
    ...period,
  ],
  read: async (db, filters, { at, key, since, limit }) => {
    const { vendor: code = null, way = null, outcome = null, call = null } = filters
    const found = await calls(db, {
      ...{ vendor: code, way, outcome, call, code: filters.code ?? null },
      trouble: filters.trouble === 'yes',
      ...{ since, before: { at, id: key }, limit },
    })
    return found.map((row) => ({
      ...{ at: row.place, key: row.id },
      row: {
        ...{ at: row.at.toISOString(), vendor: row.vendor, way: row.way, call: row.call },
        ...{ outcome: row.outcome, code: row.code, ms: String(row.ms), trace: row.trace },
        ...{ id: row.id, repeats: row.repeats },
        asked: row.asked === null ? null : JSON.stringify(row.asked),
        answered: row.answered === null ? null : JSON.stringify(row.answered),
        again: isAgain(row) ? 'yes' : 'no',
      },
    }))
  },
})

const isAgain = (row: Awaited<ReturnType<typeof calls>>[number]) =>
  row.way === 'in' ? replayable(row) : row.outcome !== 'done' && repeatable.has(row.call)

const kinds = {
  'missing-here': words('Tidak ada pada kami', 'Missing here'),
  'missing-there': words('Tidak ada pada mereka', 'Missing there'),
  amount: words('Jumlah berbeda', 'Another amount'),
  state: words('Keadaan berbeda', 'Another state'),
  'round-open': words('Putaran tidak ditutup', 'A round that does not end'),
}
const standings = { open: words('Terbuka', 'Open'), closed: words('Selesai', 'Closed') }

/** Differences between vendors' books and ours. */
export const breaksList: Listing = timed({
  name: 'vendor-breaks',
  sort: 'list',
  group: 'games',
  may: 'vendors.see',
  words: words('Selisih dengan penyedia', 'Differences with vendors'),
  least,
  key: z.uuid(),
  direct: () => true,
  columns: [
    { key: 'at', shown: 'moment', words: words('Ditemukan', 'Found') },
    vendor,
    { key: 'kind', shown: 'state', words: words('Selisih', 'Difference'), states: kinds },
    { key: 'tx', shown: 'code', words: words('Nomor transaksi', 'Number') },
    { key: 'round', shown: 'code', words: words('Putaran', 'Round') },
    { key: 'ours', shown: 'json', words: words('Pada kami', 'Here') },
    { key: 'theirs', shown: 'json', words: words('Pada mereka', 'There') },
    { key: 'standing', shown: 'state', words: words('Keadaan', 'State'), states: standings },
    { key: 'note', shown: 'text', words: words('Catatan', 'Note') },
    { key: 'id', shown: 'code', words: words('Nomor', 'Case'), hidden: true },
  ],
  filters: [
    { key: 'vendor', kind: 'code', words: words('Penyedia', 'Vendor') },
    { key: 'open', kind: 'choice', words: words('Keadaan', 'State'), of: choice(standings) },
    ...period,
  ],
  read: async (db, filters, { at, key, since, limit }) => {
    const found = await sql.breaks(db, {
      ...{ vendor: filters.vendor ?? null, open: filters.open ?? null },
      ...{ since, before: { at, id: key }, limit },
    })
    return found.map(({ place, at: foundAt, closedAt, foundBy: _, ...row }) => ({
      ...{ at: place, key: row.id },
      row: { ...row, at: foundAt.toISOString(), standing: closedAt ? 'closed' : 'open' },
    }))
  },
})

/** Differences that nobody has closed yet. */
export const breaksQueue: Queue = {
  name: 'vendor-breaks',
  may: 'vendors.see',
  words: words('Selisih dengan penyedia', 'Differences with vendors'),
  withinMinutes: 24 * 60,
  look: (db) => sql.waitingBreaks(db),
  opens: { list: 'vendor-breaks', filters: { open: 'open' } },
}
