import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import type { Which } from '../sql.ts'

const Raffle = z.object({
  activity: z.string(),
  serverSeed: z.string(),
  commitment: z.string(),
  drawnAt: z.date().nullable(),
  tickets: z.int(),
  participants: z.int(),
})

/** A raffle with how much of it was taken. Its seed is told once it was drawn, and by nobody before. */
export const raffleOf = (db: Db | Tx, activity: string) => db.maybe(Raffle)`
  select r.activity, encode(r.server_seed, 'hex') as "serverSeed", r.commitment, r.drawn_at as "drawnAt",
         (select count(*) from promotions.ticket t where t.activity = r.activity)::int as tickets,
         (select coalesce(max(t.participant) + 1, 0) from promotions.ticket t
           where t.activity = r.activity)::int as participants
    from promotions.raffle r where r.activity = ${activity}`

/** Whoever takes a ticket or draws stands in one line here until the transaction ends. */
export const holdRaffle = (tx: Tx, activity: string) => tx.run`
  select from promotions.raffle where activity = ${activity} for no key update`

type NewRaffle = { activity: string; serverSeed: Buffer; commitment: string; now: Date }

/** Commits to a seed; nothing happens where there is one. */
export const addRaffle = (tx: Tx, r: NewRaffle) => tx.run`
  insert into promotions.raffle (activity, server_seed, commitment, made_at)
  values (${r.activity}, ${r.serverSeed}, ${r.commitment}, ${r.now})
  on conflict do nothing`

const Own = z.object({ number: z.int(), participant: z.int(), day: z.string() })

/** The tickets of a part in a raffle, the first first. */
export const ticketsOf = (db: Db | Tx, { bucket, id }: Which) => db.many(Own)`
  select number, participant, day from promotions.ticket
   where bucket = ${bucket} and entry = ${id} order by number`

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

const Holder = z.object({ participant: z.int() })

/** Whose each ticket is, by number. */
export const holdersOf = async (db: Db | Tx, activity: string) =>
  (
    await db.many(Holder)`
      select participant from promotions.ticket where activity = ${activity} order by number`
  ).map(({ participant }) => participant)

const Due = z.object({ activity: z.string() })

/** Raffles whose time has come, by the terms in force. */
export const dueRaffles = (db: Db, now: Date) => db.many(Due)`
  select r.activity from promotions.raffle r
   where r.drawn_at is null
     and (select a.closes from promotions.activity a where a.activity = r.activity
           order by a.version desc limit 1) <= ${now}`

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
