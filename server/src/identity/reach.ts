import type { Db, Tx } from '../platform/db.ts'
import * as sql from './reach-sql.ts'

const dayMs = 86_400_000
/** Whoever was not here for so long is not counted among those whom a region is closed to. */
const recentDays = 30

type Reading = Db | Tx
const counted = async (found: Promise<{ count: bigint }>) => Number((await found).count)

/** What other modules ask of how many members something touches, and may not look up themselves. */
export const reach = {
  members: (db: Reading) => counted(sql.countMembers(db)),
  async lacking(db: Reading, field: string) {
    if (sql.isProfileField(field)) return counted(sql.countLacking(db, field))
    return contacts.has(field) ? counted(sql.countLackingContact(db, field)) : undefined
  },
  lastSeenAt: (db: Reading, now: Date) =>
    sql.lastAddresses(db, new Date(now.getTime() - recentDays * dayMs)),
  signedIn: (db: Reading, now: Date) =>
    counted(sql.countSignedIn(db, new Date(now.getTime() - dayMs))),
  levels: async (db: Reading, now: Date) => (await sql.countLevels(db, now)).members.map(Number),
  passwordsBefore: (db: Reading, day: Date) => counted(sql.countPasswordsBefore(db, day)),
}

const contacts: ReadonlySet<string> = new Set([
  'whatsapp',
  'telegram',
  'line',
  'facebook',
  'zalo',
  'wechat',
  'qqNum',
])
