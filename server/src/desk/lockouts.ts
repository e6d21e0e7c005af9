import type { Figure, Listing } from '../platform/desk.ts'
import { refuse } from '../platform/refusal.ts'
import * as sql from './lockouts-sql.ts'

const dayMs = 86_400_000
const name = 'sign-ins-locked'
const words = { ID: 'Login meja terkunci', EN: 'Desk sign-ins locked' }

/** Sign-ins that were tried until they locked, the newest first. */
export const lockouts: Listing = {
  ...{ name, sort: 'list', group: 'audit', may: 'staff.see', words },
  columns: [
    { key: 'at', words: { ID: 'Waktu', EN: 'At' }, shown: 'moment' },
    {
      key: 'account',
      words: { ID: 'Akun', EN: 'Account' },
      shown: 'code',
      opens: { page: 'staff', by: { id: 'staff' } },
    },
    { key: 'ip', words: { ID: 'Alamat IP', EN: 'IP address' }, shown: 'code' },
    {
      key: 'why',
      words: { ID: 'Sebab', EN: 'Why' },
      shown: 'state',
      states: {
        password: { ID: 'kata sandi salah', EN: 'wrong password' },
        factor: { ID: 'faktor kedua salah', EN: 'wrong second factor' },
      },
    },
    { key: 'until', words: { ID: 'Sampai', EN: 'Until' }, shown: 'moment' },
    { key: 'staff', words: { ID: 'Nomor', EN: 'Number' }, shown: 'code', hidden: true },
  ],
  page: async (db, { after, limit }) => {
    const place = after === undefined ? undefined : placeOf(after)
    if (after !== undefined && !place) return refuse('malformed', { field: 'after' })
    const found = await sql.lockoutsAfter(db, { place, limit: limit + 1 })
    const rows = found.slice(0, limit)
    const last = found.length > limit ? rows.at(-1) : undefined
    return {
      rows: rows.map(({ at, until, id: _, ...row }) => ({
        ...row,
        at: at.toISOString(),
        until: until.toISOString(),
      })),
      ...(last && { next: `${last.at.getTime()}_${last.id}` }),
    }
  },
}

function placeOf(cursor: string) {
  const found = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(cursor)
  return found ? { at: new Date(Number(found[1])), id: found[2] ?? '' } : undefined
}

/** How many of a day; any is worth a look. */
export const locked: Figure = {
  ...{ name, group: 'system', may: 'staff.see', shown: 'count', words },
  look: async (db, { now }) => {
    const value = await sql.lockoutsSince(db, new Date(now.getTime() - dayMs))
    return { value, alert: value > 0 }
  },
  opens: () => ({ list: name, filters: {} }),
}
