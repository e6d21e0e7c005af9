import { MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import type { Which } from '../sql.ts'

const Packet = z.object({
  activity: z.string(),
  serverSeed: z.string(),
  commitment: z.string(),
  pot: z.bigint(),
  shares: z.int(),
  least: z.bigint(),
  taken: z.int(),
})
export type PacketRow = z.output<typeof Packet>

const shown = part`
  p.activity, encode(p.server_seed, 'hex') as "serverSeed", p.commitment, p.pot, p.shares, p.least,
  (select count(*) from promotions.share s where s.activity = p.activity)::int as taken`

/** Pots with how many of their shares were taken. Their seeds are told by nobody before they are over. */
export const packetsOf = (db: Db | Tx, activities: readonly string[]) => db.many(Packet)`
  select ${shown} from promotions.packet p where p.activity = any (${[...activities]}::text[])`

/** Whoever takes of a pot stands in one line here until the transaction ends. */
export const holdPacket = (tx: Tx, activity: string) => tx.run`
  select pg_advisory_xact_lock(hashtextextended('promotions.packet:' || ${activity}::text, 0))`

type NewPacket = Omit<PacketRow, 'serverSeed' | 'taken'> & { serverSeed: Buffer; now: Date }

/** Commits to a seed; nothing happens where there is one. */
export const addPacket = (tx: Tx, p: NewPacket) => tx.run`
  insert into promotions.packet (activity, server_seed, commitment, pot, shares, least, made_at)
  values (${p.activity}, ${p.serverSeed}, ${p.commitment}, ${p.pot}::bigint, ${p.shares},
          ${p.least}::bigint, ${p.now})
  on conflict do nothing`

type NewShare = Which & { activity: string; number: number; amount: bigint; now: Date }

export const addShare = (tx: Tx, s: NewShare) => tx.run`
  insert into promotions.share (activity, number, amount, bucket, entry, at)
  values (${s.activity}, ${s.number}, ${s.amount}::bigint, ${s.bucket}, ${s.id}, ${s.now})`

const Own = z.object({ entry: z.uuid(), number: z.int(), amount: z.bigint() })

/** The shares of several parts of one member. */
export const sharesIn = (db: Db | Tx, entries: readonly Which[]) => db.many(Own)`
  select s.entry, s.number, s.amount
    from unnest(${entries.map(({ bucket }) => bucket)}::smallint[],
                ${entries.map(({ id }) => id)}::uuid[]) as e(bucket, id)
    join promotions.share s on s.bucket = e.bucket and s.entry = e.id`

const Taken = z.object({ number: z.int(), amount: z.bigint(), member: MemberId })

/** What was taken of a pot and by whom, the first first. */
export const takenOf = (db: Db, activity: string) => db.many(Taken)`
  select s.number, s.amount, e.member
    from promotions.share s
    join promotions.entry e on e.bucket = s.bucket and e.id = s.entry
   where s.activity = ${activity} order by s.number`
