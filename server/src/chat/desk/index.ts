import { deskChat } from '@balai/contract/desk/chat'
import type { Words } from '@balai/contract/desk/list'
import { z } from 'zod'
import * as identity from '../../identity/index.ts'
import type { Brought, Queue } from '../../platform/desk.ts'
import { timed } from '../../platform/listing.ts'
import { serve } from '../../platform/serve.ts'
import * as acts from './acts.ts'
import { look, said } from './look.ts'
import * as sql from './sql.ts'

/** The room as the desk watches over it. */
export const deskRoutes = serve(deskChat, {
  now: ({ db, now }) => look(db, now),
  said: ({ db, takes, now }) => said(db, { ...takes, now }),
  hide: ({ tx, takes, who, now }) => acts.hide(tx, takes, { who, now }),
  mute: ({ tx, takes, who, now, random }) => acts.mute(tx, { ...takes, random }, { who, now }),
  unmute: ({ tx, takes, who, now }) => acts.unmute(tx, takes, { who, now }),
  keep: ({ tx, takes, who, now }) => acts.keep(tx, takes, { who, now }),
  setRules: ({ tx, takes, who, now }) => acts.setRules(tx, takes, { who, now }),
})

const words = (ID: string, EN: string): Words => ({ ID, EN })
const whys = {
  spam: words('Spam', 'Spam'),
  abuse: words('Kasar', 'Abuse'),
  scam: words('Penipuan', 'Scam'),
  other: words('Lain', 'Other'),
}
const outcomes = {
  hidden: words('Disembunyikan', 'Hidden'),
  muted: words('Dibisukan', 'Muted'),
  kept: words('Dibiarkan', 'Left as it is'),
}
const states = { open: words('Terbuka', 'Open'), closed: words('Ditutup', 'Closed') }

const reports = timed({
  ...{ name: 'chat-reports', sort: 'list', group: 'content', may: 'chat.see' },
  words: words('Laporan obrolan', 'Chat reports'),
  columns: [
    { key: 'at', words: words('Dilaporkan', 'Reported'), shown: 'moment' },
    { key: 'message', words: words('Pesan', 'Message'), shown: 'count' },
    {
      ...{ key: 'account', words: words('Yang menulis', 'Written by'), shown: 'code' },
      opens: { page: 'member', by: { id: 'of' } },
    },
    { key: 'of', words: words('Nomor anggota', 'Member id'), shown: 'code', hidden: true },
    { key: 'why', words: words('Sebab', 'Cause'), shown: 'state', states: whys },
    { key: 'note', words: words('Catatan', 'Note'), shown: 'text' },
    { key: 'outcome', words: words('Putusan', 'Outcome'), shown: 'state', states: outcomes },
    { key: 'closedName', words: words('Ditutup oleh', 'Closed by'), shown: 'text' },
    { key: 'closedAt', words: words('Ditutup', 'Closed'), shown: 'moment' },
  ],
  filters: [
    { key: 'from', kind: 'moment', words: words('Dari', 'From') },
    { key: 'to', kind: 'moment', words: words('Sampai sebelum', 'To before') },
    {
      ...{ key: 'state', kind: 'choice', words: words('Keadaan', 'State') },
      of: Object.entries(states).map(([value, said]) => ({ value, words: said })),
    },
  ],
  least: '00000000-0000-0000-0000-000000000000',
  key: z.uuid(),
  direct: ({ state }) => state === 'open',
  read: async (db, filters, stretch) => {
    const rows = await sql.reportsIn(db, filters, stretch)
    const known = await identity.knownMembers(
      db,
      rows.map((one) => one.of),
    )
    const accounts = new Map(known.map(({ member, account }) => [member, account]))
    return rows.map((one) => ({
      at: one.place,
      key: one.member,
      row: {
        ...{ at: one.at.toISOString(), message: String(one.message), of: one.of },
        ...{ account: accounts.get(one.of) ?? null, why: one.why, note: one.note },
        ...{ outcome: one.outcome, closedName: one.closedName },
        closedAt: one.closedAt?.toISOString() ?? null,
      },
    }))
  },
})

/** What members have shown to the house is looked at within half an hour. */
const waiting: Queue = {
  ...{ name: 'chat-reports', may: 'chat.see', withinMinutes: 30 },
  words: words('Laporan obrolan', 'Chat reports'),
  look: sql.waitingReports,
  opens: { list: 'chat-reports', filters: { state: 'open' } },
}

/** What the chat brings to the desk. */
export const brought: Brought = { listings: [reports], queues: [waiting] }
