import type { Filter } from '@balai/contract/desk/list'
import { z } from 'zod'
import type { Listing, Queue } from '../../../platform/desk.ts'
import { timed } from '../../../platform/listing.ts'
import { choicesOf } from '../../desk/words.ts'
import { applying, entriesIn } from './sql.ts'
import { reasons, states } from './words.ts'

const nil = '00000000-0000-0000-0000-000000000000'
const times: readonly Filter[] = [
  { key: 'from', kind: 'moment', words: { ID: 'Dari', EN: 'From' } },
  { key: 'to', kind: 'moment', words: { ID: 'Sampai sebelum', EN: 'To before' } },
]

/** Every part that members took in activities of promotions, the newest first. */
export const entries: Listing = timed({
  ...{ name: 'promotion-entries', sort: 'list', group: 'money', may: 'money.see' },
  words: { ID: 'Peserta promosi', EN: 'Parts in promotions' },
  columns: [
    { key: 'at', words: { ID: 'Mulai', EN: 'Began' }, shown: 'moment' },
    {
      ...{ key: 'member', words: { ID: 'Anggota', EN: 'Member' }, shown: 'code' },
      opens: { page: 'member', by: { id: 'member' } },
    },
    { key: 'activity', words: { ID: 'Kegiatan', EN: 'Activity' }, shown: 'code' },
    { key: 'version', words: { ID: 'Versi', EN: 'Version' }, shown: 'count', hidden: true },
    { key: 'state', words: { ID: 'Keadaan', EN: 'State' }, shown: 'state', states },
    { key: 'reason', words: { ID: 'Sebab', EN: 'Reason' }, shown: 'state', states: reasons },
    { key: 'amount', words: { ID: 'Diberikan', EN: 'Granted' }, shown: 'money' },
    { key: 'comment', words: { ID: 'Komentar', EN: 'Comment' }, shown: 'text' },
    { key: 'since', words: { ID: 'Sejak', EN: 'Since' }, shown: 'moment' },
    {
      ...{ key: 'bonus', words: { ID: 'Bonus', EN: 'Bonus' }, shown: 'code', hidden: true },
      opens: { page: 'bonus', by: { id: 'bonus' } },
    },
    { key: 'entry', words: { ID: 'Nomor', EN: 'Number' }, shown: 'code', hidden: true },
  ],
  filters: [
    { key: 'state', kind: 'choice', words: { ID: 'Keadaan', EN: 'State' }, of: choicesOf(states) },
    { key: 'activity', kind: 'code', words: { ID: 'Kegiatan', EN: 'Activity' } },
    { key: 'member', kind: 'id', words: { ID: 'Anggota', EN: 'Member' } },
    ...times,
  ],
  least: `0_${nil}`,
  key: z.string().regex(/^\d{1,4}_[0-9a-f-]{36}$/),
  direct: () => true,
  read: async (db, filters, stretch) =>
    (await entriesIn(db, filters, stretch)).map((row) => ({
      ...{ at: row.place, key: `${row.bucket}_${row.id}` },
      row: {
        ...{ at: row.createdAt.toISOString(), member: row.member, activity: row.activity },
        ...{ version: String(row.version), state: row.state, reason: row.reason },
        ...{ amount: row.amount === null ? null : String(row.amount), comment: row.comment },
        ...{ since: row.since.toISOString(), bonus: row.bonus, entry: row.id },
      },
    })),
})

/** An application is answered within a day. */
const answeredMinutes = 24 * 60

export const applications: Queue = {
  ...{ name: 'applications', may: 'money.see', withinMinutes: answeredMinutes },
  words: { ID: 'Pengajuan promosi', EN: 'Promotion applications' },
  look: (db) => applying(db),
  opens: { list: 'promotion-entries', filters: { state: 'applying' } },
}
