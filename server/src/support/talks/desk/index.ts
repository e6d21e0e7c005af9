import type { Words } from '@balai/contract/desk/list'
import { deskSupport } from '@balai/contract/desk/support'
import { z } from 'zod'
import type { Brought, Queue } from '../../../platform/desk.ts'
import { timed } from '../../../platform/listing.ts'
import { serve } from '../../../platform/serve.ts'
import * as acts from './acts.ts'
import { answer } from './answer.ts'
import { colleagues, type Desk, handOver, innerNote } from './hand-over.ts'
import { deskTalks, inbox, oneTalk } from './look.ts'
import * as sql from './sql.ts'

/** Talks with members at the desk. Who somebody of the staff is, is known by another module. */
export const deskRoutes = (desk: Desk) =>
  serve(deskSupport, {
    inbox: ({ db, who: { staff }, now }) => inbox(db, { staff, now }),
    talk: ({ db, takes, who: { staff }, now }) => oneTalk(db, { ...takes, staff, now }),
    take: ({ tx, takes, who, random, now }) => acts.take(tx, takes, { who, now, random, ...desk }),
    handOver: ({ tx, takes, who, random, now }) =>
      handOver(tx, takes, { who, now, random, ...desk }),
    colleagues: ({ db, who: { staff } }) => colleagues(db, { staff, ...desk }),
    note: ({ tx, takes, who, random, now }) => innerNote(tx, takes, { who, now, random }),
    answer: { apart: answer },
    close: ({ tx, takes, who, now }) => acts.close(tx, takes, { who, now }),
    escalate: ({ tx, takes, who, now }) => acts.escalate(tx, takes, { who, now }),
    picture: { apart: acts.picture },
  })

const words = (ID: string, EN: string): Words => ({ ID, EN })
const kinds = {
  chat: words('Obrolan', 'Chat'),
  ticket: words('Tiket', 'Ticket'),
  complaint: words('Pengaduan', 'Complaint'),
}
const states = {
  open: words('Baru', 'New'),
  acknowledged: words('Dipegang', 'Taken'),
  answered: words('Dijawab', 'Answered'),
  escalated: words('Di badan sengketa', 'At the dispute body'),
  closed: words('Ditutup', 'Closed'),
}
const looked = {
  waiting: words('Menunggu jawaban', 'Waiting for an answer'),
  late: words('Lewat batas waktu', 'Overdue'),
}
const topics = {
  money: words('Uang', 'Money'),
  account: words('Akun', 'Account'),
  play: words('Permainan', 'Play'),
  offers: words('Promosi', 'Offers'),
  other: words('Lain', 'Other'),
}
const choicesOf = (all: Record<string, Words>) =>
  Object.entries(all).map(([value, said]) => ({ value, words: said }))

/** Every chat, ticket and complaint. */
const talks = timed({
  ...{ name: 'talks', sort: 'list', group: 'members', may: 'support.see' },
  words: words('Layanan pelanggan', 'Customer service'),
  columns: [
    { key: 'at', words: words('Dibuka', 'Opened'), shown: 'moment' },
    {
      ...{ key: 'number', words: words('Nomor', 'Number'), shown: 'code' },
      opens: { page: 'talk', by: { id: 'id' } },
    },
    { key: 'id', words: words('Kunci', 'Key'), shown: 'code', hidden: true },
    { key: 'kind', words: words('Jenis', 'Kind'), shown: 'state', states: kinds },
    { key: 'state', words: words('Keadaan', 'State'), shown: 'state', states },
    { key: 'topic', words: words('Tentang', 'About'), shown: 'state', states: topics },
    {
      ...{ key: 'account', words: words('Anggota', 'Member'), shown: 'code' },
      opens: { page: 'member', by: { id: 'member' } },
    },
    { key: 'member', words: words('Nomor anggota', 'Member id'), shown: 'code', hidden: true },
    { key: 'takenBy', words: words('Dipegang oleh', 'Taken by'), shown: 'text' },
    { key: 'answerDue', words: words('Jawab sebelum', 'Answer by'), shown: 'moment' },
    { key: 'resolveDue', words: words('Selesai sebelum', 'Done by'), shown: 'moment' },
    { key: 'closedAt', words: words('Ditutup', 'Closed'), shown: 'moment' },
    { key: 'stars', words: words('Nilai', 'Rating'), shown: 'count' },
  ],
  filters: [
    { key: 'from', kind: 'moment', words: words('Dari', 'From') },
    { key: 'to', kind: 'moment', words: words('Sampai sebelum', 'To before') },
    { key: 'kind', kind: 'choice', words: words('Jenis', 'Kind'), of: choicesOf(kinds) },
    {
      ...{ key: 'state', kind: 'choice', words: words('Keadaan', 'State') },
      of: choicesOf({ ...looked, ...states }),
    },
    { key: 'number', kind: 'code', words: words('Nomor', 'Number') },
  ],
  least: '00000000-0000-0000-0000-000000000000',
  key: z.uuid(),
  direct: ({ state, number }) => Boolean(number) || state === 'waiting' || state === 'late',
  read: async (db, filters, stretch) => {
    const rows = await sql.talksIn(db, filters, stretch)
    const shown = await deskTalks(db, rows, { staff: '', now: stretch.now })
    const byId = new Map(shown.map((one) => [one.talk.id, one]))
    return rows.flatMap(({ place, id, member }) => {
      const one = byId.get(id)
      if (!one) return []
      const { number, kind, state, topic, takenBy, closedAt, stars } = one.talk
      const { openedAt, answerDue, resolveDue } = one.talk
      return [
        {
          ...{ at: place, key: id },
          row: {
            ...{ at: openedAt.toISOString(), number, id, kind, state, topic, member, takenBy },
            account: one.account,
            answerDue: answerDue?.toISOString() ?? null,
            resolveDue: resolveDue?.toISOString() ?? null,
            closedAt: closedAt?.toISOString() ?? null,
            stars: stars === null ? null : String(stars),
          },
        },
      ]
    })
  },
})

/** Somebody sits and waits. */
const chats: Queue = {
  ...{ name: 'support-chats', may: 'support.see', withinMinutes: 2 },
  words: words('Obrolan menunggu', 'Chats waiting'),
  look: (db) => sql.unanswered(db, ['chat']),
  opens: { list: 'talks', filters: { kind: 'chat', state: 'waiting' } },
}
const letters: Queue = {
  ...{ name: 'support-tickets', may: 'support.see', withinMinutes: 240 },
  words: words('Tiket dan pengaduan menunggu', 'Tickets and complaints waiting'),
  look: (db) => sql.unanswered(db, ['ticket', 'complaint']),
  opens: { list: 'talks', filters: { state: 'waiting' } },
}
/** A promise that was not kept: none of it is to lie here. */
const late: Queue = {
  ...{ name: 'support-late', may: 'support.see', withinMinutes: 1 },
  words: words('Tiket dan pengaduan lewat batas', 'Tickets and complaints overdue'),
  look: (db, now) => sql.late(db, now),
  opens: { list: 'talks', filters: { state: 'late' } },
}

/** What customer service brings to the desk. */
export const brought: Brought = { listings: [talks], queues: [chats, letters, late] }
