import { z } from 'zod'
import type { Queue } from '../platform/desk.ts'
import { endsOf, timed } from '../platform/listing.ts'
import { changesIn, countChanges } from './changes-list-sql.ts'

const states = {
  waiting: { ID: 'Menunggu', EN: 'Waiting' },
  done: { ID: 'Dilaksanakan', EN: 'Done' },
  rejected: { ID: 'Ditolak', EN: 'Rejected' },
  withdrawn: { ID: 'Ditarik', EN: 'Withdrawn' },
  undone: { ID: 'Dikembalikan', EN: 'Undone' },
}

/** Everything that staff changed or want to change. */
export const changesList = timed({
  ...{ name: 'changes', sort: 'list', group: 'audit', may: 'audit.see' },
  words: { ID: 'Perubahan', EN: 'Changes' },
  columns: [
    { key: 'at', words: { ID: 'Diajukan', EN: 'Made' }, shown: 'moment' },
    {
      ...{ key: 'kind', words: { ID: 'Jenis', EN: 'Kind' }, shown: 'code' },
      opens: { page: 'change', by: { id: 'change' } },
    },
    { key: 'name', words: { ID: 'Mengenai', EN: 'About' }, shown: 'text' },
    { key: 'by', words: { ID: 'Oleh', EN: 'By' }, shown: 'text' },
    { key: 'state', words: { ID: 'Keadaan', EN: 'State' }, shown: 'state', states },
    { key: 'amount', words: { ID: 'Jumlah', EN: 'Amount' }, shown: 'money' },
    { key: 'reason', words: { ID: 'Alasan', EN: 'Reason' }, shown: 'text' },
    { key: 'doneAt', words: { ID: 'Dilaksanakan', EN: 'Carried out' }, shown: 'moment' },
    { key: 'diff', words: { ID: 'Sebelum dan sesudah', EN: 'Before and after' }, shown: 'json' },
    { key: 'subject', words: { ID: 'Pokok', EN: 'Subject' }, shown: 'code', hidden: true },
    { key: 'change', words: { ID: 'Nomor', EN: 'Number' }, shown: 'code', hidden: true },
    {
      ...{ key: 'changes', words: { ID: 'Jumlah', EN: 'Count' }, shown: 'count' },
      ...{ hidden: true, total: true },
    },
  ],
  filters: [
    { key: 'from', kind: 'moment', words: { ID: 'Dari', EN: 'From' } },
    { key: 'to', kind: 'moment', words: { ID: 'Sampai sebelum', EN: 'To before' } },
    {
      ...{ key: 'state', kind: 'choice', words: { ID: 'Keadaan', EN: 'State' } },
      of: Object.entries(states).map(([value, words]) => ({ value, words })),
    },
    { key: 'kind', kind: 'code', words: { ID: 'Jenis', EN: 'Kind' } },
    { key: 'subject', kind: 'code', words: { ID: 'Pokok', EN: 'Subject' } },
  ],
  least: '00000000-0000-0000-0000-000000000000',
  key: z.uuid(),
  direct: () => true,
  read: async (db, filters, stretch) =>
    (await changesIn(db, filters, stretch)).map((one) => ({
      at: one.place,
      key: one.id,
      row: {
        ...{ at: one.at.toISOString(), kind: one.kind, name: one.name, by: one.by },
        ...{ state: one.state, reason: one.reason, subject: one.subject, change: one.id },
        amount: one.amount === null ? null : String(one.amount),
        doneAt: one.doneAt?.toISOString() ?? null,
        diff: JSON.stringify({ before: one.before, after: one.after }),
        changes: '1',
      },
    })),
  totals: async (db, asked) => ({
    changes: String((await countChanges(db, asked.filters, endsOf(asked))).changes),
  }),
})

/** Changes that wait for somebody else to agree. */
export const changesWaiting: Queue = {
  ...{ name: 'changes-waiting', may: 'audit.see', withinMinutes: 60 },
  words: { ID: 'Perubahan menunggu persetujuan', EN: 'Changes waiting for agreement' },
  look: async (db, now) => {
    const filters = { state: 'waiting' }
    const { changes, oldest } = await countChanges(db, filters, endsOf({ filters, now }))
    return { waiting: Number(changes), oldest }
  },
  opens: { list: 'changes', filters: { state: 'waiting' } },
}
