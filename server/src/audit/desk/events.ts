import { z } from 'zod'
import { timed } from '../../platform/listing.ts'
import { countEvents, type EventRow, eventsIn } from './events-sql.ts'

const beginning = new Date(0)

/** What was before and what is after, where an event says so; else all that it says. */
const changeOf = ({ body }: EventRow) => {
  const { before, after, limit, amount } = body
  const unit = typeof limit === 'string' && limit.startsWith('time-') ? 'seconds' : 'amount'
  const isPair = before !== undefined || after !== undefined
  // A limit is a number alone: its kind says of what.
  if (limit !== undefined && isPair)
    return { before: { [unit]: before ?? null }, after: { [unit]: after ?? null } }
  if (isPair) return { before, after }
  if (limit === undefined || amount === undefined) return body
  const { amount: _, ...rest } = body
  return { ...rest, [unit]: amount }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** Every significant event and act of staff, as it was written. */
export const events = timed({
  name: 'events',
  sort: 'list',
  group: 'audit',
  may: 'audit.see',
  words: { ID: 'Catatan kejadian', EN: 'Event log' },
  columns: [
    { key: 'at', words: { ID: 'Waktu', EN: 'Time' }, shown: 'moment' },
    { key: 'kind', words: { ID: 'Kejadian', EN: 'Event' }, shown: 'code' },
    { key: 'actor', words: { ID: 'Oleh', EN: 'By' }, shown: 'code' },
    { key: 'subject', words: { ID: 'Mengenai', EN: 'About' }, shown: 'code' },
    { key: 'reason', words: { ID: 'Alasan', EN: 'Reason' }, shown: 'text' },
    { key: 'change', words: { ID: 'Sebelum dan sesudah', EN: 'Before and after' }, shown: 'json' },
    { key: 'body', words: { ID: 'Isi', EN: 'Content' }, shown: 'json', hidden: true },
    { key: 'number', words: { ID: 'Nomor', EN: 'Number' }, shown: 'code', hidden: true },
    {
      key: 'events',
      words: { ID: 'Jumlah', EN: 'Count' },
      shown: 'count',
      hidden: true,
      total: true,
    },
  ],
  filters: [
    { key: 'from', kind: 'moment', words: { ID: 'Dari', EN: 'From' } },
    { key: 'to', kind: 'moment', words: { ID: 'Sampai sebelum', EN: 'To before' } },
    { key: 'kind', kind: 'code', words: { ID: 'Kejadian', EN: 'Event' } },
    { key: 'actor', kind: 'code', words: { ID: 'Oleh', EN: 'By' } },
    { key: 'subject', kind: 'code', words: { ID: 'Mengenai', EN: 'About' } },
  ],
  least: '0_0',
  key: z.string().regex(/^\d{1,2}_\d{1,18}$/),
  // All that is asked for has an index by time.
  direct: ({ kind, actor, subject }) => [kind, actor, subject].filter(Boolean).length <= 1,
  read: async (db, filters, stretch) =>
    (await eventsIn(db, filters, stretch)).map((event) => ({
      at: event.place,
      key: `${event.lane}_${event.seq}`,
      row: {
        at: event.at.toISOString(),
        kind: event.kind,
        actor: event.actor,
        subject: event.subject,
        reason: textOf(event.body.reason),
        change: JSON.stringify(changeOf(event)),
        body: JSON.stringify(event.body),
        number: `${event.lane}-${event.seq}`,
        events: '1',
      },
    })),
  totals: async (db, { filters, now }) => {
    const from = filters.from ? new Date(filters.from) : beginning
    const to = filters.to ? new Date(filters.to) : new Date(now.getTime() + 86_400_000)
    const { events } = await countEvents(db, filters, { from, to })
    return { events: String(events) }
  },
})
