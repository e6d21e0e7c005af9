import { LiveEvent, type LiveHail } from '@balai/contract'
import { z } from 'zod'
import * as chat from '../chat/index.ts'
import * as identity from '../identity/index.ts'
import type { Db, Store, Tx } from '../platform/db.ts'
import type { Job } from '../platform/jobs.ts'
import { refuse } from '../platform/refusal.ts'
import type { Seat } from '../platform/serve.ts'
import { act } from '../rooms/index.ts'
import { tables } from './tables.ts'

/** So often one may say something, at all tables together. */
const pace = { most: 6, ms: 30_000 }
const keptMs = 90 * 24 * 60 * 60_000
const atOnce = 5_000

const Lately = z.object({ count: z.int() })
const lately = (db: Db | Tx, { member, since }: { member: string; since: Date }) => db.one(Lately)`
  select count(*)::int as count from tables.hail where member = ${member} and at > ${since}`

const put = (tx: Tx, of: { table: string; member: string; phrase: string; now: Date }) => tx.run`
  insert into tables.hail (table_id, member, phrase, at)
  values (${of.table}, ${of.member}, ${of.phrase}, ${of.now})`

type Hailing = { seat: Seat; table: string; phrase: LiveHail; now: Date }

/** Says a phrase of the house to everybody at a table, under the name that the chat room knows. Whoever is silenced there is so here. */
export async function hail(tx: Tx, { seat, table, phrase, now }: Hailing) {
  if (!tables.has(table) || !tables.has(seat.game)) return refuse('room-unknown')
  return act(tx, { room: table, now }, async (held) => {
    const { member } = seat
    const refused = await chat.barred(tx, seat, now)
    if (refused) return refused
    const since = new Date(now.getTime() - pace.ms)
    if ((await lately(tx, { member, since })).count >= pace.most) return refuse('chat-flood')
    await put(tx, { table, member, phrase, now })
    const name = await identity.shownName(tx, member)
    held.tell(z.encode(LiveEvent, { is: 'hailed', name, phrase }) as object)
    return {}
  })
}

const forget = (tx: Tx, before: Date) => tx.run`
  delete from tables.hail h using (select id from tables.hail where at < ${before} order by at limit ${atOnce}) old
   where h.id = old.id`

async function forgetOld(store: Store, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  while ((await store.transact((tx) => forget(tx, before))) === atOnce);
}

export const jobs: readonly Job[] = [
  { name: 'tables-forget-hails', cron: '17 4 * * *', run: forgetOld },
]
