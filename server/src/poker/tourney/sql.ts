import { MemberId, RoundId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'

const Mode = z.enum(['cash', 'demo'])
const Row = z.object({
  id: z.string(),
  series: z.string(),
  nth: z.int(),
  nameId: z.string(),
  nameEn: z.string(),
  game: z.enum(['holdem', 'omaha']),
  mode: Mode,
  seats: z.literal([2, 6, 9]),
  least: z.int(),
  most: z.int(),
  buyIn: z.bigint(),
  bounty: z.bigint(),
  fee: z.bigint(),
  guaranteed: z.bigint(),
  purse: z.nullable(MemberId),
  structure: z.string(),
  startsAt: z.date().nullable(),
  phase: z.enum(['open', 'running', 'over', 'cancelled']),
  startedAt: z.date().nullable(),
  field: z.string().nullable(),
  paid: z.bigint().nullable(),
  entries: z.int(),
})
export type TourneyRow = z.output<typeof Row>

const columns = part`
  t.id, t.series, t.nth, t.name_id as "nameId", t.name_en as "nameEn", t.game, t.mode, t.seats::int as seats,
  t.least, t.most, t.buy_in as "buyIn", t.bounty, t.fee, t.guaranteed, t.purse, t.structure::text as structure,
  t.starts_at as "startsAt", t.phase, t.started_at as "startedAt", t.field::text as field, t.paid,
  (select count(*)::int from poker.entry e
    where e.tourney = t.id and e.state in ('in', 'out', 'paid')) as entries`

export const tourneyBy = (db: Db | Tx, id: string) => db.maybe(Row)`
  select ${columns} from poker.tourney t where t.id = ${id}`

type Listing = { mode: 'cash' | 'demo'; since: Date; size: number }

/** Those that are open, then those that run, then those that were over last. */
export const tourneysOf = (db: Db | Tx, { mode, since, size }: Listing) => db.many(Row)`
  select ${columns} from poker.tourney t
   where t.mode = ${mode} and (t.phase in ('open', 'running') or t.phase = 'over' and t.ended_at > ${since})
   order by array_position(array['open', 'running', 'over'], t.phase), t.place, t.ended_at desc
   limit ${size}`

type NewTourney = Omit<TourneyRow, 'phase' | 'startedAt' | 'field' | 'paid' | 'entries'> & {
  place: number
  now: Date
}

export const addTourney = (tx: Tx, t: NewTourney) => tx.run`
  insert into poker.tourney (id, series, nth, place, name_id, name_en, game, mode, seats, least, most, buy_in,
                             bounty, fee, guaranteed, purse, structure, opened_at, starts_at)
  values (${t.id}, ${t.series}, ${t.nth}, ${t.place}, ${t.nameId}, ${t.nameEn}, ${t.game}, ${t.mode}, ${t.seats},
          ${t.least}, ${t.most}, ${t.buyIn}, ${t.bounty}, ${t.fee}, ${t.guaranteed}, ${t.purse},
          ${t.structure}::text::jsonb, ${t.now}, ${t.startsAt})`

const Last = z.object({ nth: z.int(), open: z.boolean() })

/** How many of a series there were, and whether one is open. */
export const lastOf = (tx: Tx, { series, mode }: { series: string; mode: 'cash' | 'demo' }) =>
  tx.one(Last)`
  select coalesce(max(nth), 0)::int as nth, coalesce(bool_or(phase = 'open'), false) as open
    from poker.tourney where series = ${series} and mode = ${mode}`

export const begin = (
  tx: Tx,
  { id, field, now }: { id: string; field: string; now: Date },
) => tx.run`
  update poker.tourney set phase = 'running', started_at = ${now}, field = ${field}::text::jsonb
   where id = ${id} and phase = 'open'`

export const keepField = (tx: Tx, { id, field }: { id: string; field: string }) => tx.run`
  update poker.tourney set field = ${field}::text::jsonb where id = ${id}`

export const callOff = (tx: Tx, { id, now }: { id: string; now: Date }) => tx.run`
  update poker.tourney set phase = 'cancelled', ended_at = ${now} where id = ${id} and phase = 'open'`

export const finish = (
  tx: Tx,
  { id, paid, now }: { id: string; paid: bigint; now: Date },
) => tx.run`
  update poker.tourney set phase = 'over', ended_at = ${now}, paid = ${paid}, field = null
   where id = ${id} and phase = 'running'`

const Entry = z.object({
  id: RoundId,
  tourney: z.string(),
  nth: z.int(),
  bucket: z.int(),
  member: MemberId,
  mode: Mode,
  name: z.string(),
  buyIn: z.bigint(),
  bounty: z.bigint(),
  fee: z.bigint(),
  state: z.enum(['in', 'withdrawn', 'cancelled', 'out', 'paid']),
  fell: z.int().nullable(),
  bounties: z.bigint(),
  place: z.int().nullable(),
  prize: z.bigint().nullable(),
})
export type EntryRow = z.output<typeof Entry>

/** All who paid into a tournament and were not given it back, in the order in which they came. */
export const entriesOf = (db: Db | Tx, tourney: string) => db.many(Entry)`
  select id, tourney, nth, bucket::int as bucket, member, mode, name, buy_in as "buyIn", bounty, fee, state, fell,
         bounties, place, prize
    from poker.entry where tourney = ${tourney} and state in ('in', 'out', 'paid') order by nth`

type NewEntry = Omit<EntryRow, 'nth' | 'state' | 'fell' | 'bounties' | 'place' | 'prize'> & {
  now: Date
}

export const addEntry = (tx: Tx, e: NewEntry) => tx.run`
  insert into poker.entry (id, tourney, nth, bucket, member, mode, name, buy_in, bounty, fee, entered_at)
  select ${e.id}, ${e.tourney}, coalesce(max(o.nth), 0) + 1, ${e.bucket}, ${e.member}, ${e.mode}, ${e.name},
         ${e.buyIn}, ${e.bounty}, ${e.fee}, ${e.now}
    from poker.entry o where o.tourney = ${e.tourney}`

type State = { ids: readonly string[]; state: 'withdrawn' | 'cancelled' }

export const endEntries = (tx: Tx, { ids, state }: State) => tx.run`
  update poker.entry set state = ${state} where id = any (${[...ids]}::uuid[]) and state = 'in'`

/** Who fell in one hand with as much before it. */
export const fell = (
  tx: Tx,
  { tourney, ids, now }: { tourney: string; ids: readonly string[]; now: Date },
) =>
  tx.run`
  update poker.entry set state = 'out', fell_at = ${now},
         fell = (select coalesce(max(o.fell), 0) + 1 from poker.entry o where o.tourney = ${tourney})
   where id = any (${[...ids]}::uuid[]) and state = 'in'`

export const addBounty = (tx: Tx, { id, amount }: { id: string; amount: bigint }) => tx.run`
  update poker.entry set bounties = bounties + ${amount} where id = ${id}`

type Paid = { id: string; place: number | null; prize: bigint }

export const payEntries = (tx: Tx, paid: readonly Paid[]) => tx.run`
  update poker.entry e set state = 'paid', place = p.place, prize = p.prize
    from unnest(${paid.map(({ id }) => id)}::uuid[], ${paid.map(({ place }) => place)}::int[],
                ${paid.map(({ prize }) => String(prize))}::bigint[]) as p(id, place, prize)
   where e.id = p.id`

const Of = z.object({ tourney: z.string() })

/** In which tournaments a member is that are not over. */
export const enteredBy = (
  db: Db,
  { bucket, member }: { bucket: number; member: MemberId },
) => db.many(Of)`
  select tourney from poker.entry
   where bucket = ${bucket} and member = ${member} and state = 'in' order by entered_at`
