import { MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import type { Which } from '../sql.ts'

const Raffle = z.object({
  activity: z.string(),
  serverSeed: z.string(),
  commitment: z.string(),
  lockedAt: z.date().nullable(),
  ticketsRoot: z.string().nullable(),
  drawnAt: z.date().nullable(),
  chain: z.string().nullable(),
  round: z.int().nullable(),
  roundAt: z.date().nullable(),
  signature: z.string().nullable(),
  tickets: z.int(),
  participants: z.int(),
})

const shown = part`
  r.activity, encode(r.server_seed, 'hex') as "serverSeed", r.commitment, r.locked_at as "lockedAt",
  r.tickets_root as "ticketsRoot", r.drawn_at as "drawnAt", r.beacon_chain as chain,
  r.beacon_round::float8 as round, r.beacon_at as "roundAt", r.beacon_signature as signature,
  (select count(*) from promotions.ticket t where t.activity = r.activity)::int as tickets,
  (select coalesce(max(t.participant) + 1, 0) from promotions.ticket t
    where t.activity = r.activity)::int as participants`

/** A raffle with how much of it was taken. Its seed is told once it was drawn, and by nobody before. */
export const raffleOf = (db: Db | Tx, activity: string) => db.maybe(Raffle)`
  select ${shown} from promotions.raffle r where r.activity = ${activity}`

/** The same of several. */
export const rafflesOf = (db: Db | Tx, activities: readonly string[]) => db.many(Raffle)`
  select ${shown} from promotions.raffle r where r.activity = any (${[...activities]}::text[])`

/** Whoever takes a ticket or draws stands in one line here until the transaction ends. */
export const holdRaffle = (tx: Tx, activity: string) => tx.run`
  select from promotions.raffle where activity = ${activity} for no key update`

type NewRaffle = { activity: string; serverSeed: Buffer; commitment: string; now: Date }

/** Commits to a seed, and to the beacon in force; nothing happens where there is one. */
export const addRaffle = (tx: Tx, r: NewRaffle) => tx.run`
  insert into promotions.raffle (activity, server_seed, commitment, made_at, beacon_chain)
  values (${r.activity}, ${r.serverSeed}, ${r.commitment}, ${r.now},
          (select chain from promotions.beacon_source order by id desc limit 1))
  on conflict do nothing`

type Source = { chain: string | null; now: Date }

/** To which beacon raffles are bound as they begin from now on; nothing happens where it is that one already. */
export const putSource = (tx: Tx, { chain, now }: Source) => tx.run`
  insert into promotions.beacon_source (chain, at)
  select ${chain}, ${now}
   where ${chain}::text is distinct from
         (select chain from promotions.beacon_source order by id desc limit 1)`

const Own = z.object({ number: z.int(), participant: z.int(), day: z.string().nullable() })

/** The tickets of a part in a raffle, the first first. */
export const ticketsOf = (db: Db | Tx, { bucket, id }: Which) => db.many(Own)`
  select number, participant, day from promotions.ticket
   where bucket = ${bucket} and entry = ${id} order by number`

const Among = Own.extend({ entry: z.uuid() })

/** The tickets of several parts of one member, the first first. */
export const ticketsIn = (db: Db | Tx, entries: readonly Which[]) => db.many(Among)`
  select t.entry, t.number, t.participant, t.day
    from unnest(${entries.map(({ bucket }) => bucket)}::smallint[],
                ${entries.map(({ id }) => id)}::uuid[]) as e(bucket, id)
    join promotions.ticket t on t.bucket = e.bucket and t.entry = e.id
   order by t.number`

type NewTicket = Which & {
  activity: string
  number: number
  participant: number
  day: string
  now: Date
}

export const addTicket = (tx: Tx, t: NewTicket) => tx.run`
  insert into promotions.ticket (activity, number, participant, bucket, entry, day, at)
  values (${t.activity}, ${t.number}, ${t.participant}, ${t.bucket}, ${t.id}, ${t.day}, ${t.now})`

const Joined = z.object({ bucket: z.int(), id: z.uuid(), member: MemberId, createdAt: z.date() })

/** Everybody who joined a raffle, in the order in which they came. */
export const joinedOf = (tx: Tx, activity: string) => tx.many(Joined)`
  select bucket, id, member, created_at as "createdAt" from promotions.entry
   where activity = ${activity} and state = 'signed-up' order by created_at, id`

type Counted = { activity: string; of: readonly (Which & { tickets: number })[]; now: Date }

/** Writes the tickets that were counted, and numbers them: whoever came first holds the first. */
export const addTickets = (tx: Tx, { activity, of, now }: Counted) => tx.run`
  insert into promotions.ticket (activity, number, participant, bucket, entry, at)
  select ${activity}, row_number() over (order by w.place, n) - 1, dense_rank() over (order by w.place) - 1,
         w.bucket, w.entry, ${now}
    from unnest(${of.map(({ bucket }) => bucket)}::smallint[], ${of.map(({ id }) => id)}::uuid[],
                ${of.map(({ tickets }) => tickets)}::int[])
         with ordinality as w(bucket, entry, tickets, place)
   cross join lateral generate_series(1, w.tickets) as n`

const Holder = z.object({ participant: z.int() })

/** Whose each ticket is, by number. */
export const holdersOf = async (db: Db | Tx, activity: string) =>
  (
    await db.many(Holder)`
      select participant from promotions.ticket where activity = ${activity} order by number`
  ).map(({ participant }) => participant)

const Due = z.object({ activity: z.string() })

/** Raffles whose time has come to be locked, by the terms in force. */
export const rafflesToLock = (db: Db, now: Date) => db.many(Due)`
  select r.activity from promotions.raffle r
   where r.locked_at is null and r.drawn_at is null
     and (select a.closes from promotions.activity a where a.activity = r.activity
           order by a.version desc limit 1) <= ${now}`

/** Raffles that were locked before a moment and are not drawn; one that waits for its beacon is not among them. */
export const rafflesToDraw = (db: Db, before: Date) => db.many(Due)`
  select activity from promotions.raffle
   where drawn_at is null and locked_at < ${before}
     and (beacon_chain is null or beacon_signature is not null)`

const Waiting = z.object({
  activity: z.string(),
  chain: z.string(),
  round: z.int(),
  roundAt: z.date(),
})

/** Raffles whose round of the beacon is published by now, and not known here. */
export const rafflesToHear = (db: Db, now: Date) => db.many(Waiting)`
  select activity, beacon_chain as chain, beacon_round::float8 as round, beacon_at as "roundAt"
    from promotions.raffle
   where drawn_at is null and beacon_signature is null and beacon_at <= ${now}
   order by beacon_at limit 50`

/** Keeps what a beacon published, once. */
export const keepSignature = (
  tx: Tx,
  { activity, signature }: { activity: string; signature: string },
) => tx.run`
  update promotions.raffle set beacon_signature = ${signature}
   where activity = ${activity} and beacon_signature is null and drawn_at is null`

type Locking = {
  activity: string
  root: string
  bound: { round: number; at: Date } | null
  now: Date
}

export const lockRaffle = (tx: Tx, { activity, root, bound, now }: Locking) => tx.run`
  update promotions.raffle
     set locked_at = ${now}, tickets_root = ${root}, beacon_round = ${bound?.round ?? null}::bigint,
         beacon_at = ${bound?.at ?? null}
   where activity = ${activity}`

export const drawRaffle = (
  tx: Tx,
  { activity, ticketsHash, now }: { activity: string; ticketsHash: string; now: Date },
) => tx.run`
  update promotions.raffle set drawn_at = ${now}, tickets_hash = ${ticketsHash}
   where activity = ${activity}`

type Won = { activity: string; place: number; ticket: number; amount: bigint }

export const addWinner = (tx: Tx, w: Won) => tx.run`
  insert into promotions.winner (activity, place, ticket, amount)
  values (${w.activity}, ${w.place}, ${w.ticket}, ${w.amount}::bigint)`

const Winner = z.object({
  place: z.int(),
  ticket: z.int(),
  participant: z.int(),
  amount: z.bigint(),
  bucket: z.int(),
  entry: z.uuid(),
  member: MemberId,
})

/** Who won, the first prize first. */
export const winnersOf = (db: Db | Tx, activity: string) => db.many(Winner)`
  select w.place, w.ticket, t.participant, w.amount, t.bucket, t.entry, e.member
    from promotions.winner w
    join promotions.ticket t on t.activity = w.activity and t.number = w.ticket
    join promotions.entry e on e.bucket = t.bucket and e.id = t.entry
   where w.activity = ${activity} order by w.place`

/** Ends every part in a raffle that won nothing. */
export const endOthers = (tx: Tx, { activity, now }: { activity: string; now: Date }) => tx.run`
  update promotions.entry set state = 'registration-closed', reason = 'not-drawn', since = ${now}
   where activity = ${activity} and state = 'signed-up'`
