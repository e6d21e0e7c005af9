import type { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Row = z.object({ session: z.string() })
type Player = { member: MemberId; vendor: string; bucket: number; session: string; now: Date }

export const addPlayer = (tx: Tx, { member, vendor, bucket, session, now }: Player) => tx.run`
  insert into seamless.sandbox_player (member, vendor, bucket, session, opened_at)
  values (${member}, ${vendor}, ${bucket}, ${session}, ${now})`

/** The session of a player whom this vendor had opened; nothing of anybody else. */
export const sessionOf = (db: Db | Tx, { member, vendor }: { member: MemberId; vendor: string }) =>
  db.maybe(Row)`
  select session from seamless.sandbox_player where member = ${member} and vendor = ${vendor}`
