import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'

/** A draw as it is called: by its game and its number in the timetable. */
export type Which = { game: string; numero: string }

export const stateNames = ['open', 'locked', 'drawn', 'settled', 'void'] as const
const Result = z.record(z.string(), z.array(z.string()))

const Draw = z.object({
  game: z.string(),
  numero: z.string(),
  state: z.enum(stateNames),
  madeAt: z.date(),
  opensAt: z.date(),
  locksAt: z.date(),
  drawsAt: z.date(),
  rulesVersion: z.int(),
  /** Null of an official draw. */
  chain: z.int().nullable(),
  position: z.int().nullable(),
  commitment: z.string().nullable(),
  beaconChain: z.string().nullable(),
  beaconRound: z.int().nullable(),
  beaconAt: z.date().nullable(),
  beaconUntil: z.date().nullable(),
  signature: z.string().nullable(),
  lockedAt: z.date().nullable(),
  tickets: z.int().nullable(),
  root: z.string().nullable(),
  drawnAt: z.date().nullable(),
  seed: z.string().nullable(),
  result: Result.nullable(),
  voidedAt: z.date().nullable(),
})
export type DrawRow = z.output<typeof Draw>

const shown = part`
  d.game, d.numero, d.state, d.made_at as "madeAt", d.opens_at as "opensAt", d.locks_at as "locksAt",
  d.draws_at as "drawsAt", d.rules_version as "rulesVersion", d.chain, d.position, d.commitment,
  d.beacon_chain as "beaconChain", d.beacon_round::float8 as "beaconRound", d.beacon_at as "beaconAt",
  d.beacon_until as "beaconUntil", d.beacon_signature as signature, d.locked_at as "lockedAt", d.tickets,
  d.ticket_root as root, d.drawn_at as "drawnAt", d.seed, d.result, d.voided_at as "voidedAt"`

/** A draw. Its seed is told once it was drawn; before that it lies in its chain alone. */
export const drawOf = (db: Db | Tx, { game, numero }: Which) => db.maybe(Draw)`
  select ${shown} from lottery.draw d where d.game = ${game} and d.numero = ${numero}`

/** The same, and nobody else moves it until this transaction ends. */
export const holdDraw = (tx: Tx, { game, numero }: Which) => tx.maybe(Draw)`
  select ${shown} from lottery.draw d
   where d.game = ${game} and d.numero = ${numero} for no key update`

/** The same, and nobody moves it or corrects its result until this transaction ends; others may keep it as it is too. */
export const keepDraw = (tx: Tx, { game, numero }: Which) => tx.maybe(Draw)`
  select ${shown} from lottery.draw d
   where d.game = ${game} and d.numero = ${numero} for share`

/**
 * The same, and nobody writes a ticket on it either. Whoever is writing one holds its key, so that all who were before
 * are done, and all who come after see what it became.
 */
export const closeDraw = (tx: Tx, { game, numero }: Which) => tx.maybe(Draw)`
  select ${shown} from lottery.draw d where d.game = ${game} and d.numero = ${numero} for update`

const Told = z.object({
  announcedTo: z.date(),
  chain: z.int().nullable(),
  position: z.int().nullable(),
})

/** How far a game is announced; whoever announces more stands in one line here until the transaction ends. */
export const holdTimetable = (tx: Tx, game: string) => tx.maybe(Told)`
  select announced_to as "announcedTo", chain, position from lottery.timetable
   where game = ${game} for update`

/** Begins a timetable; nothing happens where it has begun. */
export const beginTimetable = (tx: Tx, { game, from }: { game: string; from: Date }) => tx.run`
  insert into lottery.timetable (game, announced_to) values (${game}, ${from})
  on conflict do nothing`

type Progress = { game: string; to: Date; chain: number | null; position: number | null }

export const announced = (tx: Tx, { game, to, chain, position }: Progress) => tx.run`
  update lottery.timetable
     set announced_to = ${to}, chain = ${chain}::int, position = ${position}::int
   where game = ${game}`

const hex = z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes).toString('hex'))
const Chain = z.object({ number: z.int(), secret: hex, head: z.string(), length: z.int() })

type NewChain = {
  game: string
  number: number
  secret: Buffer
  head: string
  length: number
  now: Date
}

export const addChain = (tx: Tx, c: NewChain) => tx.run`
  insert into lottery.chain (game, number, secret, head, length, made_at)
  values (${c.game}, ${c.number}, ${c.secret}, ${c.head}, ${c.length}, ${c.now})`

export const chainOf = (db: Db | Tx, { game, number }: { game: string; number: number }) =>
  db.one(Chain)`
  select number, secret, head, length from lottery.chain
   where game = ${game} and number = ${number}`

export type NewDraw = Which & {
  opensAt: Date
  locksAt: Date
  drawsAt: Date
  rulesVersion: number
  chain: number | null
  position: number | null
  commitment: string | null
  beacon: { chain: string; round: number; at: Date; until: Date } | null
  now: Date
}

export const addDraw = (tx: Tx, d: NewDraw) => tx.run`
  insert into lottery.draw (game, numero, state, made_at, opens_at, locks_at, draws_at, rules_version, chain,
                            position, commitment, beacon_chain, beacon_round, beacon_at, beacon_until)
  values (${d.game}, ${d.numero}, 'open', ${d.now}, ${d.opensAt}, ${d.locksAt}, ${d.drawsAt},
          ${d.rulesVersion}, ${d.chain}::int, ${d.position}::int, ${d.commitment}::text,
          ${d.beacon?.chain ?? null}::text, ${d.beacon?.round ?? null}::bigint, ${d.beacon?.at ?? null},
          ${d.beacon?.until ?? null})`

const Due = z.object({ game: z.string(), numero: z.string() })

/** Draws whose tickets are to be locked, the first first. */
export const drawsToLock = (db: Db, now: Date) => db.many(Due)`
  select game, numero from lottery.draw
   where state = 'open' and locks_at <= ${now} order by draws_at limit 500`

/** Draws whose tickets are locked and have no root yet. */
export const drawsToRoot = (db: Db) => db.many(Due)`
  select game, numero from lottery.draw
   where state = 'locked' and ticket_root is null order by draws_at limit 500`

/** Own draws whose moment has come and that wait for nothing any more, in the order of their chains. */
export const drawsToDraw = (db: Db, now: Date) => db.many(Due)`
  select game, numero from lottery.draw
   where state = 'locked' and ticket_root is not null and chain is not null and draws_at <= ${now}
     and (beacon_chain is null or beacon_signature is not null)
   order by draws_at, game limit 500`

/** Draws with a result that nobody was paid by yet. */
export const drawsToSettle = (db: Db) => db.many(Due)`
  select game, numero from lottery.draw where state = 'drawn' order by draws_at limit 500`

const Waiting = Due.extend({
  chain: z.string(),
  round: z.int(),
  at: z.date(),
  until: z.date(),
})

/** Draws whose round of the beacon is published by now, and not known here. */
export const drawsToHear = (db: Db, now: Date) => db.many(Waiting)`
  select game, numero, beacon_chain as chain, beacon_round::float8 as round, beacon_at as at,
         beacon_until as until
    from lottery.draw
   where state = 'locked' and beacon_signature is null and ticket_root is not null and beacon_at <= ${now}
   order by beacon_at limit 50`

/** Draws whose round nobody published in the time that was named with it. */
export const drawsUnheard = (db: Db, now: Date) => db.many(Due)`
  select game, numero from lottery.draw
   where state = 'locked' and beacon_signature is null and beacon_until <= ${now}
   order by beacon_until limit 50`

/** Keeps what a beacon published, once. */
export const keepSignature = (tx: Tx, { game, numero, signature }: Which & { signature: string }) =>
  tx.run`
  update lottery.draw set beacon_signature = ${signature}
   where game = ${game} and numero = ${numero} and state = 'locked' and beacon_signature is null`

type Locking = Which & { beacon: { round: number; at: Date; until: Date } | null; now: Date }

/** From now on no ticket comes to it. A draw that is bound to a beacon is told its round again: the same, or a later one. */
export const lockDraw = (tx: Tx, { game, numero, beacon, now }: Locking) => tx.run`
  update lottery.draw
     set state = 'locked', locked_at = ${now},
         beacon_round = coalesce(${beacon?.round ?? null}::bigint, beacon_round),
         beacon_at = coalesce(${beacon?.at ?? null}, beacon_at),
         beacon_until = coalesce(${beacon?.until ?? null}, beacon_until)
   where game = ${game} and numero = ${numero}`

export const rootDraw = (
  tx: Tx,
  { game, numero, tickets, root }: Which & { tickets: number; root: string },
) => tx.run`
  update lottery.draw set tickets = ${tickets}, ticket_root = ${root}
   where game = ${game} and numero = ${numero}`

const Before = z.object({ open: z.boolean() })

/** Whether an earlier place of the chain takes tickets still: the seed of this one would tell its seed. */
export const earlierOpen = (tx: Tx, d: { game: string; chain: number; position: number }) =>
  tx.one(Before)`
  select exists (select from lottery.draw
                  where game = ${d.game} and chain = ${d.chain} and position < ${d.position}
                    and state = 'open') as open`

type Drawn = Which & { seed: string | null; result: Record<string, readonly string[]>; now: Date }

export const drawDraw = (tx: Tx, { game, numero, seed, result, now }: Drawn) => tx.run`
  update lottery.draw
     set state = 'drawn', seed = ${seed}::text, result = ${JSON.stringify(result)}::text::jsonb,
         drawn_at = ${now}
   where game = ${game} and numero = ${numero}`

export const settledDraw = (tx: Tx, { game, numero, now }: Which & { now: Date }) => tx.run`
  update lottery.draw set state = 'settled', settled_at = ${now}
   where game = ${game} and numero = ${numero}`

/** A draw that is called off tells no seed: later ones of its chain tell it by themselves. */
export const voidedDraw = (
  tx: Tx,
  { game, numero, reason, now }: Which & { reason: string; now: Date },
) =>
  tx.run`
  update lottery.draw set state = 'void', voided_at = ${now}, void_reason = ${reason}
   where game = ${game} and numero = ${numero}`
