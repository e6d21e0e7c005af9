import { GameId, MemberId, RoundId } from '@balai/contract'
import type { Plain as PlainValue } from '@balai/games'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

export type Place = { bucket: number; member: MemberId; game: string; mode: 'cash' | 'demo' }

const hex = z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes).toString('hex'))

export const PlaceRow = z.object({
  serverSeed: hex,
  clientSeed: z.string(),
  nonce: z.int(),
  openRound: z.string().nullable(),
})
export type PlaceRow = z.output<typeof PlaceRow>

type NewPlace = Place & { serverSeed: Buffer; clientSeed: string }

/** Makes the place the first time its member sits down. */
export const ensurePlace = (tx: Tx, place: NewPlace) => tx.run`
  insert into house.place (bucket, member, game, mode, server_seed, client_seed)
  values (${place.bucket}, ${place.member}, ${place.game}, ${place.mode}, ${place.serverSeed},
          ${place.clientSeed})
  on conflict do nothing`

/** The place, and nobody else may play there until this transaction ends. */
export const holdPlace = (tx: Tx, { bucket, member, game, mode }: Place) => tx.one(PlaceRow)`
  select server_seed as "serverSeed", client_seed as "clientSeed", nonce, open_round as "openRound"
    from house.place
   where bucket = ${bucket} and member = ${member} and game = ${game} and mode = ${mode}
     for update`

export const placeOf = (db: Db | Tx, { bucket, member, game, mode }: Place) => db.one(PlaceRow)`
  select server_seed as "serverSeed", client_seed as "clientSeed", nonce, open_round as "openRound"
    from house.place
   where bucket = ${bucket} and member = ${member} and game = ${game} and mode = ${mode}`

/** Moves on to the next round's seed and nonce. */
export const nextSeed = (tx: Tx, place: Place & { serverSeed: Buffer; openRound: string | null }) =>
  tx.run`
  update house.place
     set server_seed = ${place.serverSeed}, nonce = nonce + 1, open_round = ${place.openRound}
   where bucket = ${place.bucket} and member = ${place.member} and game = ${place.game}
     and mode = ${place.mode}`

export const clearOpen = (tx: Tx, place: Place) => tx.run`
  update house.place set open_round = null
   where bucket = ${place.bucket} and member = ${place.member} and game = ${place.game}
     and mode = ${place.mode}`

export const setClientSeed = (tx: Tx, place: Place & { clientSeed: string }) => tx.run`
  update house.place set client_seed = ${place.clientSeed}
   where bucket = ${place.bucket} and member = ${place.member} and game = ${place.game}
     and mode = ${place.mode}`

/** What games read and write: plain, and theirs to understand. */
const Plain: z.ZodType<PlainValue> = z.json()

export const RoundRow = z.object({
  id: RoundId,
  bucket: z.int(),
  member: MemberId,
  game: GameId,
  mode: z.enum(['cash', 'demo']),
  mathHash: z.string(),
  serverSeed: hex,
  clientSeed: z.string(),
  nonce: z.int(),
  stake: z.bigint(),
  choice: Plain,
  win: z.bigint(),
  state: Plain,
  closed: z.boolean(),
  openedAt: z.date(),
  /** What the house gave, where it staked. */
  granted: z.uuid().nullable(),
  /** What the pool of the game paid beside the win. */
  pooled: z.bigint().nullable(),
})
export type RoundRow = z.output<typeof RoundRow>

export const addRound = (tx: Tx, round: RoundRow) => tx.run`
  insert into house.round (id, bucket, member, game, mode, math_hash, server_seed, client_seed, nonce,
                           stake, choice, win, state, closed, opened_at, granted, pooled)
  values (${round.id}, ${round.bucket}, ${round.member}, ${round.game}, ${round.mode},
          ${round.mathHash}, ${Buffer.from(round.serverSeed, 'hex')}, ${round.clientSeed},
          ${round.nonce}, ${round.stake}, ${round.choice === null ? null : JSON.stringify(round.choice)}::text::jsonb,
          ${round.win}, ${JSON.stringify(round.state)}::text::jsonb, ${round.closed}, ${round.openedAt},
          ${round.granted}, ${round.pooled})`

type Moved = Pick<RoundRow, 'id' | 'win' | 'state' | 'closed'>

export const moveRound = (tx: Tx, { id, win, state, closed }: Moved) => tx.run`
  update house.round
     set win = ${win}, state = ${JSON.stringify(state)}::text::jsonb, closed = ${closed}
   where id = ${id} and not closed`

export const roundById = (db: Db | Tx, id: string) => db.maybe(RoundRow)`
  select id, bucket, member, game, mode, math_hash as "mathHash", server_seed as "serverSeed",
         client_seed as "clientSeed", nonce, stake, choice, win, state, closed, opened_at as "openedAt",
         granted, pooled
    from house.round
   where id = ${id}`

/** The last rounds of a place, newest first: by nonce, as clocks of two processes may differ. */
export const roundsAt = (db: Db | Tx, place: Place & { max: number }) => db.many(RoundRow)`
  select id, bucket, member, game, mode, math_hash as "mathHash", server_seed as "serverSeed",
         client_seed as "clientSeed", nonce, stake, choice, win, state, closed, opened_at as "openedAt",
         granted, pooled
    from house.round
   where bucket = ${place.bucket} and member = ${place.member} and game = ${place.game}
     and mode = ${place.mode}
   order by nonce desc
   limit ${place.max}`

const StepRow = z.object({
  round: z.string(),
  move: Plain,
  seen: Plain,
  added: z.bigint(),
  win: z.bigint(),
})
export type StepRow = z.output<typeof StepRow>

/** The steps of rounds. Those of the time when slots were the only games are told in the same terms. */
export const stepsOf = (db: Db | Tx, rounds: readonly string[]) => db.many(StepRow)`
  select round, coalesce(move, '"spin"') as move,
         coalesce(seen, jsonb_build_object('stops', stops, 'free', free)) as seen, added, win
    from house.step where round = any (${rounds}::uuid[]) order by round, step`

const Done = z.object({ steps: z.int() })

/** How many steps of a round were made. */
export const stepsDone = async (db: Db | Tx, round: string) =>
  (await db.one(Done)`select count(*)::int as steps from house.step where round = ${round}`).steps

export const addStep = (tx: Tx, { step, ...row }: StepRow & { step: number }) => tx.run`
  insert into house.step (round, step, move, seen, added, win)
  values (${row.round}, ${step}, ${JSON.stringify(row.move)}::text::jsonb,
          ${JSON.stringify(row.seen)}::text::jsonb, ${row.added}, ${row.win})`

const Unfinished = z.object({ id: z.string() })

/** Rounds left open for too long, oldest first. */
export const unfinished = (db: Db | Tx, { before, max }: { before: Date; max: number }) =>
  db.many(Unfinished)`
  select id from house.round where not closed and opened_at < ${before} order by opened_at limit ${max}`
