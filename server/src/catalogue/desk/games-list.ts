import { Category } from '@balai/contract'
import type { Words } from '@balai/contract/desk/list'
import { z } from 'zod'
import type { Listing } from '../../platform/desk.ts'
import { refuse } from '../../platform/refusal.ts'
import * as sql from './games-sql.ts'

const words = (ID: string, EN: string): Words => ({ ID, EN })
const Cursor = z.tuple([z.int(), z.string()])

const categories: Record<Category, Words> = {
  ELOTT: words('Togel elektronik', 'E-lottery'),
  LOTT: words('Togel', 'Lottery'),
  LIVE: words('Kasino langsung', 'Live casino'),
  SPORTS: words('Olahraga', 'Sports'),
  FISH: words('Tembak ikan', 'Fishing'),
  RNG: words('Slot', 'Slots'),
  PVP: words('Kartu', 'Cards'),
  ESPORTS: words('E-sports', 'E-sports'),
}

function placeOf(cursor: string) {
  try {
    const [place, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { place, id }
  } catch {
    return undefined
  }
}

const yesNo = { '1': words('Ya', 'Yes'), '0': words('Tidak', 'No') }
const bit = (value: boolean) => (value ? '1' : '0')

/** Every game there is, in its order. */
export const gamesList: Listing = {
  name: 'games',
  sort: 'list',
  group: 'games',
  may: 'games.see',
  words: words('Permainan', 'Games'),
  columns: [
    {
      ...{ key: 'game', shown: 'code', words: words('Kode', 'Code') },
      opens: { page: 'game', by: { id: 'game' } },
    },
    { key: 'name', shown: 'text', words: words('Nama', 'Name') },
    {
      ...{ key: 'vendor', shown: 'code', words: words('Penyedia', 'Vendor') },
      opens: { page: 'vendor', by: { id: 'vendor' } },
    },
    { key: 'category', shown: 'state', words: words('Kategori', 'Category'), states: categories },
    {
      ...{ key: 'state', shown: 'state', words: words('Keadaan', 'State') },
      states: {
        open: words('Dibuka', 'Open'),
        closed: words('Ditutup', 'Closed'),
        stopped: words('Dihentikan', 'Stopped'),
      },
    },
    { key: 'minBet', shown: 'money', words: words('Taruhan terkecil', 'Smallest stake') },
    { key: 'maxBet', shown: 'money', words: words('Taruhan terbesar', 'Largest stake') },
    { key: 'rtp', shown: 'share', words: words('Pengembalian bersertifikat', 'Certified return') },
    { key: 'hot', shown: 'state', words: words('Ramai', 'Hot'), states: yesNo },
    { key: 'isNew', shown: 'state', words: words('Baru', 'New'), states: yesNo },
    {
      key: 'listed',
      shown: 'state',
      words: words('Tampil di lobi', 'In the lobby'),
      states: yesNo,
    },
  ],
  filters: [
    { key: 'name', kind: 'text', words: words('Nama', 'Name') },
    { key: 'vendor', kind: 'code', words: words('Penyedia', 'Vendor') },
    {
      ...{ key: 'category', kind: 'choice', words: words('Kategori', 'Category') },
      of: Category.options.map((value) => ({ value, words: categories[value] })),
    },
  ],
  page: async (db, { filters, after, limit }) => {
    const place = after === undefined ? undefined : placeOf(after)
    if (after !== undefined && !place) return refuse('malformed', { field: 'after' })
    const { name, vendor, category } = filters
    const found = await sql.deskGames(db, {
      name,
      vendor,
      category,
      after: place,
      limit: limit + 1,
    })
    const rows = found.slice(0, limit)
    const last = rows.at(-1)
    return {
      rows: rows.map((row) => ({
        ...{ game: row.id, name: row.words.ID, vendor: row.vendor, category: row.category },
        ...{ state: row.state, minBet: String(row.minBet), maxBet: String(row.maxBet) },
        ...{ hot: bit(row.hot), isNew: bit(row.isNew), listed: bit(row.listed) },
        rtp: (Number(row.rtp) / 100).toFixed(4),
      })),
      ...(found.length > limit &&
        last && {
          next: Buffer.from(JSON.stringify([last.place, last.id])).toString('base64url'),
        }),
    }
  },
}
