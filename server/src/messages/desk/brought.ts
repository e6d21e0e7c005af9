import { z } from 'zod'
import type { Brought, Figure, Queue } from '../../platform/desk.ts'
import { endsOf, timed } from '../../platform/listing.ts'
import { masked } from '../masked.ts'
import { messageCount, messagesIn } from './outbox-sql.ts'

const ways = { sms: { ID: 'SMS', EN: 'SMS' }, email: { ID: 'Surel', EN: 'E-mail' } }
const states = {
  waiting: { ID: 'Menunggu', EN: 'Waiting' },
  sending: { ID: 'Sedang dikirim', EN: 'Being sent' },
  sent: { ID: 'Terkirim', EN: 'Sent' },
  failed: { ID: 'Gagal', EN: 'Failed' },
  withheld: { ID: 'Ditahan', EN: 'Withheld' },
}
const unsent = { unsent: { ID: 'Belum terkirim', EN: 'Not sent yet' } }
const choicesOf = (all: Record<string, { ID: string; EN: string }>) =>
  Object.entries(all).map(([value, words]) => ({ value, words }))

/** What the house wrote to people, without what it said. */
const messages = timed({
  ...{ name: 'messages', sort: 'list', group: 'members', may: 'members.see' },
  words: { ID: 'Pesan keluar', EN: 'Messages' },
  columns: [
    { key: 'at', words: { ID: 'Ditulis', EN: 'Written' }, shown: 'moment' },
    { key: 'way', words: { ID: 'Cara', EN: 'Way' }, shown: 'state', states: ways },
    { key: 'to', words: { ID: 'Kepada', EN: 'To' }, shown: 'code' },
    { key: 'purpose', words: { ID: 'Untuk', EN: 'For' }, shown: 'code' },
    { key: 'state', words: { ID: 'Keadaan', EN: 'State' }, shown: 'state', states },
    { key: 'attempts', words: { ID: 'Percobaan', EN: 'Attempts' }, shown: 'count' },
    { key: 'sentAt', words: { ID: 'Terkirim', EN: 'Sent' }, shown: 'moment' },
    { key: 'port', words: { ID: 'Lewat', EN: 'By' }, shown: 'code' },
    {
      ...{ key: 'messages', words: { ID: 'Jumlah', EN: 'Count' }, shown: 'count' },
      ...{ hidden: true, total: true },
    },
  ],
  filters: [
    { key: 'from', kind: 'moment', words: { ID: 'Dari', EN: 'From' } },
    { key: 'to', kind: 'moment', words: { ID: 'Sampai sebelum', EN: 'To before' } },
    { key: 'way', kind: 'choice', words: { ID: 'Cara', EN: 'Way' }, of: choicesOf(ways) },
    {
      ...{ key: 'state', kind: 'choice', words: { ID: 'Keadaan', EN: 'State' } },
      of: choicesOf({ ...unsent, ...states }),
    },
    { key: 'purpose', kind: 'code', words: { ID: 'Untuk', EN: 'For' } },
  ],
  least: '00000000-0000-0000-0000-000000000000',
  key: z.uuid(),
  direct: ({ way, purpose }) => !way && !purpose,
  read: async (db, filters, stretch) =>
    (await messagesIn(db, filters, stretch)).map((one) => ({
      at: one.place,
      key: one.id,
      row: {
        ...{ at: one.writtenAt.toISOString(), way: one.way, to: masked(one.recipient) },
        ...{ purpose: one.purpose, state: one.state, attempts: String(one.attempts) },
        ...{ sentAt: one.sentAt?.toISOString() ?? null, port: one.port, messages: '1' },
      },
    })),
  totals: async (db, asked) => ({
    messages: String((await messageCount(db, asked.filters, endsOf(asked))).messages),
  }),
})

/** Messages given up since the day began: somebody waits for what will not come. */
const failed: Figure = {
  ...{ name: 'messages-failed', group: 'system', may: 'members.see', shown: 'count' },
  words: { ID: 'Pesan gagal hari ini', EN: 'Messages failed today' },
  look: async (db, { now, dayBegan }) => {
    const filters = { state: 'failed', from: dayBegan.toISOString() }
    const { messages } = await messageCount(db, filters, endsOf({ filters, now }))
    return { value: messages, alert: messages > 0n }
  },
  opens: ({ dayBegan }) => ({
    list: 'messages',
    filters: { state: 'failed', from: dayBegan.toISOString() },
  }),
}

/** Codes and letters that have not left the house. A code is of no use after some minutes. */
const waiting: Queue = {
  ...{ name: 'messages-unsent', may: 'members.see', withinMinutes: 5 },
  words: { ID: 'Pesan belum terkirim', EN: 'Messages not sent yet' },
  look: async (db, now) => {
    const filters = { state: 'unsent' }
    const found = await messageCount(db, filters, endsOf({ filters, now }))
    return { waiting: Number(found.messages), oldest: found.oldest }
  },
  opens: { list: 'messages', filters: { state: 'unsent' } },
}

/** What messages bring to the desk. */
export const brought: Brought = { listings: [messages], figures: [failed], queues: [waiting] }
