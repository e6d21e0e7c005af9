import { z } from 'zod'
import { type Db, part } from '../../platform/db.ts'
import type { Listing } from '../../platform/desk.ts'
import { type Stretch, timed } from '../../platform/listing.ts'
import { choicesOf } from '../desk/words.ts'
import { FreeRow, shown } from './sql.ts'

const nil = '00000000-0000-0000-0000-000000000000'

const sorts = {
  spins: { ID: 'Putaran gratis', EN: 'Free spins' },
  bet: { ID: 'Taruhan gratis', EN: 'Free bet' },
}
const wins = { cash: { ID: 'Tunai', EN: 'Cash' }, bonus: { ID: 'Bonus', EN: 'Bonus' } }
const states = {
  open: { ID: 'Dapat dipakai', EN: 'Can be used' },
  used: { ID: 'Habis dipakai', EN: 'Used' },
  'by-time': { ID: 'Waktunya habis', EN: 'Its time was over' },
  'taken-back': { ID: 'Diambil kembali', EN: 'Taken back' },
  'by-member': { ID: 'Dilepas bersama akun', EN: 'Given up with the account' },
}

const Listed = FreeRow.extend({ place: z.string(), entry: z.uuid().nullable() })
type Filters = Record<string, string>

const freesIn = (db: Db, f: Filters, { since, at, key, limit }: Stretch) => {
  const [before = '0', id = ''] = key.split('_')
  return db.many(Listed)`
    select ${shown}, f.given_at::text as place,
           (select e.id from promotions.entry e
             where e.bucket = f.bucket and e.member = f.member and e.free = f.id) as entry
      from promotions.free f
     where f.given_at >= ${since}
       and (f.given_at, f.bucket, f.id) < (${at}::timestamptz, ${before}::smallint, ${id}::uuid)
       ${f.state ? part`and coalesce(f.ended, 'open') = ${f.state}` : part``}
       ${f.activity ? part`and f.activity = ${f.activity}` : part``}
       ${f.member ? part`and f.member = ${f.member}::uuid` : part``}
     order by f.given_at desc, f.bucket desc, f.id desc
     limit ${limit}`
}

/** Every stake of the house that was given to members, the newest first. */
export const frees: Listing = timed({
  ...{ name: 'free-stakes', sort: 'list', group: 'money', may: 'money.see' },
  words: { ID: 'Putaran dan taruhan gratis', EN: 'Free spins and bets' },
  columns: [
    { key: 'at', words: { ID: 'Diberikan', EN: 'Given' }, shown: 'moment' },
    {
      ...{ key: 'member', words: { ID: 'Anggota', EN: 'Member' }, shown: 'code' },
      opens: { page: 'member', by: { id: 'member' } },
    },
    {
      ...{ key: 'activity', words: { ID: 'Kegiatan', EN: 'Activity' }, shown: 'code' },
      opens: { page: 'application', by: { id: 'entry' } },
    },
    { key: 'sort', words: { ID: 'Macam', EN: 'Sort' }, shown: 'state', states: sorts },
    { key: 'stake', words: { ID: 'Taruhan', EN: 'Stake' }, shown: 'money' },
    { key: 'used', words: { ID: 'Dipakai', EN: 'Used' }, shown: 'count' },
    { key: 'count', words: { ID: 'Dari', EN: 'Of' }, shown: 'count' },
    { key: 'won', words: { ID: 'Menang', EN: 'Won' }, shown: 'money' },
    { key: 'winTo', words: { ID: 'Menangnya', EN: 'Win goes to' }, shown: 'state', states: wins },
    { key: 'state', words: { ID: 'Keadaan', EN: 'State' }, shown: 'state', states },
    { key: 'expires', words: { ID: 'Sampai', EN: 'Until' }, shown: 'moment' },
    {
      ...{ key: 'bonus', words: { ID: 'Bonus', EN: 'Bonus' }, shown: 'code', hidden: true },
      opens: { page: 'bonus', by: { id: 'bonus' } },
    },
  ],
  filters: [
    { key: 'state', kind: 'choice', words: { ID: 'Keadaan', EN: 'State' }, of: choicesOf(states) },
    { key: 'activity', kind: 'code', words: { ID: 'Kegiatan', EN: 'Activity' } },
    { key: 'member', kind: 'id', words: { ID: 'Anggota', EN: 'Member' } },
    { key: 'from', kind: 'moment', words: { ID: 'Dari', EN: 'From' } },
    { key: 'to', kind: 'moment', words: { ID: 'Sampai sebelum', EN: 'To before' } },
  ],
  least: `0_${nil}`,
  key: z.string().regex(/^\d{1,4}_[0-9a-f-]{36}$/),
  direct: () => true,
  read: async (db, filters, stretch) =>
    (await freesIn(db, filters, stretch)).map((row) => ({
      ...{ at: row.place, key: `${row.bucket}_${row.id}` },
      row: {
        ...{ at: row.givenAt.toISOString(), member: row.member, activity: row.activity },
        ...{ sort: row.sort, stake: String(row.stake), used: String(row.used) },
        ...{ count: String(row.count), won: String(row.won), winTo: row.winTo },
        ...{ state: row.ended ?? 'open', expires: row.expiresAt.toISOString() },
        ...{ bonus: row.bonus, entry: row.entry },
      },
    })),
})
