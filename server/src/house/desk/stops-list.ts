import type { Words } from '@balai/contract/desk/list'
import { z } from 'zod'
import * as catalogue from '../../catalogue/index.ts'
import type { Listing } from '../../platform/desk.ts'
import { refuse } from '../../platform/refusal.ts'

const words = (ID: string, EN: string): Words => ({ ID, EN })
const Cursor = z.tuple([z.iso.datetime(), z.uuid()])

function placeOf(cursor: string) {
  try {
    const [at, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { at: new Date(at), id }
  } catch {
    return undefined
  }
}
const cursorOf = ({ at, id }: catalogue.Stop) =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')

/** Everything that was ever stopped, with who stopped it, why, and who let it go. */
export const stopsList: Listing = {
  name: 'stops',
  sort: 'list',
  group: 'games',
  may: 'games.see',
  words: words('Penghentian permainan', 'Stops of play'),
  columns: [
    { key: 'at', shown: 'moment', words: words('Dihentikan pada', 'Stopped at') },
    { key: 'what', shown: 'code', words: words('Yang dihentikan', 'What') },
    { key: 'byName', shown: 'text', words: words('Oleh', 'By') },
    { key: 'reason', shown: 'text', words: words('Alasan', 'Reason') },
    { key: 'endedAt', shown: 'moment', words: words('Dibuka lagi pada', 'Let go at') },
    { key: 'endedName', shown: 'text', words: words('Dibuka oleh', 'Let go by') },
    { key: 'endedReason', shown: 'text', words: words('Alasan dibuka', 'Why let go') },
  ],
  filters: [
    { key: 'what', kind: 'code', words: words('Yang dihentikan', 'What') },
    { key: 'from', kind: 'moment', words: words('Dari', 'From') },
    { key: 'to', kind: 'moment', words: words('Sampai', 'To') },
  ],
  page: async (db, { filters, after, limit }) => {
    const place = after === undefined ? null : placeOf(after)
    if (place === undefined) return refuse('malformed', { field: 'after' })
    const found = await catalogue.stops(db, {
      what: filters.what ?? null,
      from: filters.from ? new Date(filters.from) : null,
      to: filters.to ? new Date(filters.to) : null,
      after: place,
      limit: limit + 1,
    })
    const rows = found.slice(0, limit)
    const last = rows.at(-1)
    return {
      rows: rows.map(({ at, endedAt, what, byName, reason, endedName, endedReason }) => ({
        ...{ what, byName, reason, endedName, endedReason },
        at: at.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      })),
      ...(found.length > limit && last && { next: cursorOf(last) }),
    }
  },
}
