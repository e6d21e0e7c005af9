import { MemberId, RoundId } from '@balai/contract'
import type { TableRules } from '@balai/games/poker/rules'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

export type Whose = { bucket: number; member: MemberId }
const Mode = z.enum(['cash', 'demo'])
export const Played = z.enum(['holdem', 'omaha', 'qiuqiu', 'capsa'])

const RoomRow = z.object({
  id: z.string(),
  nameId: z.string(),
  nameEn: z.string(),
  game: Played,
  mode: Mode,
  seats: z.literal([2, 4, 6, 9]),
  small: z.bigint(),
  big: z.bigint(),
  ante: z.bigint(),
  straddle: z.boolean(),
  least: z.bigint(),
  most: z.bigint(),
  rakeShare: z.int(),
  rakeCap: z.bigint(),
  bot: z.boolean(),
  players: z.int(),
  waiting: z.int(),
})
export type RoomRow = z.output<typeof RoomRow>

/** Tables with who is there: of one kind of money, or one alone. */
export const roomsOf = (
  db: Db | Tx,
  { mode, id }: { mode: 'cash' | 'demo' | null; id: string | null },
) => db.many(RoomRow)`
  select r.id, r.name_id as "nameId", r.name_en as "nameEn", r.game, r.mode, r.seats::int as seats,
         r.small, r.big, r.ante, r.straddle, r.least, r.most, r.rake_share as "rakeShare",
         r.rake_cap as "rakeCap", r.bot,
         (select count(*)::int from poker.sitting s
           where s.room = r.id and s.closed_at is null and s.member is not null) as players,
         (select count(*)::int from poker.waiting w where w.room = r.id) as waiting
    from poker.room r
   where (${mode}::text is null or r.mode = ${mode}::text and r.tourney is null)
     and (${id}::text is null or r.id = ${id}::text)
   order by r.place`

type NewRoom = {
  id: string
  place: number
  names: { ID: string; EN: string }
  mode: 'cash' | 'demo'
  bot: boolean
  rules: TableRules
  state: string
}

export const addRoom = (
  tx: Tx,
  { id, place, names, mode, bot, rules: r, state }: NewRoom,
) => tx.run`
  insert into poker.room (id, place, name_id, name_en, game, mode, seats, small, big, ante, straddle,
                          least, most, rake_share, rake_cap, bot, state)
  values (${id}, ${place}, ${names.ID}, ${names.EN}, ${r.game}, ${mode}, ${r.seats}, ${r.small}, ${r.big},
          ${r.ante}, ${r.straddle}, ${r.buyIn.least}, ${r.buyIn.most}, ${String(r.rake.share)}::int,
          ${r.rake.cap}, ${bot}, ${state}::text::jsonb)
  on conflict (id) do nothing`

type TableRoom = {
  id: string
  row: { id: string; nameId: string; nameEn: string; mode: 'cash' | 'demo' }
  nth: number
  rules: TableRules
  state: string
  held: bigint
}

/** A table of a tournament. Of what is brought there its chips are no money. */
export const addTableRoom = (tx: Tx, { id, row, nth, rules: r, state, held }: TableRoom) => tx.run`
  insert into poker.room (id, place, name_id, name_en, game, mode, seats, small, big, ante, straddle, least,
                          most, rake_share, rake_cap, bot, state, held, tourney, table_nth)
  values (${id}, 0, ${row.nameId}, ${row.nameEn}, ${r.game}, ${row.mode}, ${r.seats}, ${r.small}, ${r.big},
          ${r.ante}, false, ${r.big}, ${r.big}, 0, 0, false, ${state}::text::jsonb, ${held}, ${row.id}, ${nth})`

const Kept = z.object({
  state: z.string(),
  mode: Mode,
  bot: z.boolean(),
  held: z.bigint(),
  tourney: z.string().nullable(),
  tableNth: z.int().nullable(),
})

/** How a table stands. Whoever changes it holds its row among the rooms. */
export const stateAt = (db: Db | Tx, id: string) => db.maybe(Kept)`
  select state::text as state, mode, bot, held, tourney, table_nth as "tableNth" from poker.room where id = ${id}`

export const keepState = (
  tx: Tx,
  { id, state, held }: { id: string; state: string; held: bigint },
) => tx.run`
  update poker.room set state = ${state}::text::jsonb, held = ${held} where id = ${id}`

const SittingRow = z.object({
  id: RoundId,
  room: z.string(),
  seat: z.int(),
  bucket: z.int().nullable(),
  member: z.nullable(MemberId),
  mode: Mode,
  name: z.string(),
  brought: z.bigint(),
  raked: z.bigint(),
  hands: z.int(),
  entered: z.int(),
  raised: z.int(),
  entry: z.uuid().nullable(),
})
export type SittingRow = z.output<typeof SittingRow>

/** Who sits at a table now, in the order of the seats. */
export const sittingsAt = (db: Db | Tx, room: string) => db.many(SittingRow)`
  select id, room, seat::int as seat, bucket::int as bucket, member, mode, name, brought, raked, hands,
         entered, raised, entry
    from poker.sitting where room = ${room} and closed_at is null order by seat`

const RoomId = z.object({ room: z.string() })

/** At which tables a member sits. */
export const seatsOf = (db: Db | Tx, { bucket, member }: Whose) => db.many(RoomId)`
  select room from poker.sitting
   where bucket = ${bucket} and member = ${member} and closed_at is null order by opened_at`

type NewSitting = Pick<
  SittingRow,
  'id' | 'room' | 'seat' | 'bucket' | 'member' | 'mode' | 'name'
> & {
  brought: bigint
  /** Of a tournament. */
  entry?: string
  now: Date
}

export const addSitting = (tx: Tx, s: NewSitting) => tx.run`
  insert into poker.sitting (id, room, seat, bucket, member, mode, name, brought, opened_at, entry)
  values (${s.id}, ${s.room}, ${s.seat}, ${s.bucket}, ${s.member}, ${s.mode}, ${s.name}, ${s.brought},
          ${s.now}, ${s.entry ?? null})`

export const addBrought = (tx: Tx, { id, amount }: { id: string; amount: bigint }) => tx.run`
  update poker.sitting set brought = brought + ${amount} where id = ${id}`

export const closeSitting = (tx: Tx, { id, took, now }: { id: string; took: bigint; now: Date }) =>
  tx.run`
  update poker.sitting set closed_at = ${now}, took = ${took} where id = ${id}`

type Part = { sitting: string; step: number; amount: bigint }

export const addStakes = (tx: Tx, parts: readonly Part[]) => tx.run`
  insert into poker.stake (sitting, step, amount)
  select * from unnest(${parts.map(({ sitting }) => sitting)}::uuid[],
                       ${parts.map(({ step }) => step)}::int[],
                       ${parts.map(({ amount }) => String(amount))}::bigint[])`

const Stake = z.object({ step: z.int(), amount: z.bigint() })

export type Stake = z.output<typeof Stake>

export const stakesOf = (db: Db | Tx, sitting: string) => db.many(Stake)`
  select step, amount from poker.stake where sitting = ${sitting} order by step`

type Played = {
  sitting: string
  raked: bigint
  entered: boolean
  raised: boolean
}

/** Counts a hand to those who were in it. */
export const countHand = (tx: Tx, played: readonly Played[]) => tx.run`
  update poker.sitting s
     set raked = s.raked + p.raked, hands = s.hands + 1, entered = s.entered + p.entered,
         raised = s.raised + p.raised
    from unnest(${played.map(({ sitting }) => sitting)}::uuid[],
                ${played.map(({ raked }) => String(raked))}::bigint[],
                ${played.map(({ entered }) => Number(entered))}::int[],
                ${played.map(({ raised }) => Number(raised))}::int[]) as p(id, raked, entered, raised)
   where s.id = p.id`

const Waits = z.object({ member: MemberId, offeredAt: z.date().nullable() })

/** Who waits for a seat, the first first. */
export const waitingAt = (db: Db | Tx, room: string) => db.many(Waits)`
  select member, offered_at as "offeredAt" from poker.waiting where room = ${room} order by at, member`

/** Takes from the list who did not take the seat that was kept for them. */
export const dropLate = (tx: Tx, { room, before }: { room: string; before: Date }) => tx.run`
  delete from poker.waiting where room = ${room} and offered_at < ${before}`

type Offered = { room: string; members: readonly MemberId[]; now: Date }

export const offerSeats = (tx: Tx, { room, members, now }: Offered) => tx.run`
  update poker.waiting set offered_at = ${now}
   where room = ${room} and member = any (${[...members]}::uuid[]) and offered_at is null`

export const addWaiting = (
  tx: Tx,
  { room, bucket, member, now }: Whose & { room: string; now: Date },
) =>
  tx.run`
  insert into poker.waiting (room, bucket, member, at) values (${room}, ${bucket}, ${member}, ${now})
  on conflict do nothing`

export const dropWaiting = (tx: Tx, { room, member }: { room: string; member: MemberId }) => tx.run`
  delete from poker.waiting where room = ${room} and member = ${member}`

const Note = z.object({ about: MemberId, words: z.string() })

export const notesOf = (db: Db | Tx, { bucket, member, room }: Whose & { room: string }) =>
  db.many(Note)`
  select n.about, n.words from poker.note n
    join poker.sitting s on s.room = ${room} and s.closed_at is null and s.member = n.about
   where n.bucket = ${bucket} and n.member = ${member}`

type NewNote = Whose & { about: MemberId; words: string; now: Date }

export const putNote = (tx: Tx, { bucket, member, about, words, now }: NewNote) => tx.run`
  insert into poker.note (bucket, member, about, words, at)
  values (${bucket}, ${member}, ${about}, ${words}, ${now})
  on conflict (bucket, member, about) do update set words = excluded.words, at = excluded.at`

export const dropNote = (tx: Tx, { bucket, member, about }: Whose & { about: MemberId }) => tx.run`
  delete from poker.note where bucket = ${bucket} and member = ${member} and about = ${about}`
