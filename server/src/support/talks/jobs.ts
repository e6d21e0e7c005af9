import { record } from '../../audit/index.ts'
import type { Store, Tx } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { setting } from '../../site/index.ts'
import { clocksOf } from './hours.ts'
import * as due from './jobs-sql.ts'
import { close } from './sql.ts'
import { note, subjectOf, tellBecame, tellDesk } from './tell.ts'
import { visitorKeepDays } from './visitor.ts'

const size = 50
const dayMs = 86_400_000
/** A chat that its member left is over after so long. */
const leftMs = 2 * 3_600_000

/**
 * How long talks are kept once they are closed. GLI-19 A.4.7: what was said in chats 90 days; A.4.4: what belongs
 * to a complaint five years, by the calendar at the least.
 */
export const keepDays = { chat: 90, ticket: 730, complaint: 5 * 366 } as const

/** A chat that nobody had time for goes on as a ticket, with a ticket’s clocks. */
async function turn(tx: Tx, now: Date) {
  const chats = await due.overdueChats(tx, { now, size })
  if (chats.length === 0) return 0
  const terms = await setting(tx, 'support')
  for (const chat of chats) {
    const { id, number } = chat
    await due.becomeTicket(tx, { id, ...clocksOf('ticket', terms, now) })
    await note(tx, chat, { note: 'nobody-free', now })
    await tellBecame(tx, { ...chat, kind: 'ticket' }, { what: 'ticket', now })
    const body = { talk: id, number }
    await record(tx, {
      ...{ kind: 'talk-became-ticket', actor: 'house', subject: subjectOf(chat), body, now },
    })
  }
  tellDesk(tx)
  return chats.length
}

/** Ends chats in which nobody has anything more to say. */
async function end(tx: Tx, now: Date) {
  const before = new Date(now.getTime() - leftMs)
  const chats = await due.leftChats(tx, { before, size })
  for (const chat of chats) {
    const { id, number } = chat
    await note(tx, chat, { note: 'closed-by-time', now })
    await close(tx, { id, by: 'time', now })
    const body = { talk: id, number, as: chat.kind }
    await record(tx, {
      ...{ kind: 'talk-ended', actor: 'house', subject: subjectOf(chat), body, now },
    })
  }
  if (chats.length > 0) tellDesk(tx)
  return chats.length
}

async function until(store: Store, work: (tx: Tx) => Promise<number>) {
  let done = size
  while (done === size) done = await store.transact(work)
}

export const jobs: readonly Job[] = [
  {
    name: 'support-chats',
    cron: '* * * * *',
    run: async (store, now) => {
      await until(store, (tx) => turn(tx, now))
      await until(store, (tx) => end(tx, now))
    },
  },
  {
    name: 'support-forget',
    cron: '43 3 * * *',
    run: async (store, now) => {
      for (const [kind, days] of Object.entries(keepDays)) {
        const before = new Date(now.getTime() - days * dayMs)
        await until(store, (tx) => due.forget(tx, { kind, before, size }))
      }
      const before = new Date(now.getTime() - visitorKeepDays * dayMs)
      await until(store, (tx) => due.forgetVisitors(tx, { before, size }))
    },
  },
]
