import { GameId, MemberId, RoundId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

export type Which = { game: string; currency: string }

type Opening = Which & { purse: string; now: Date }

/** Writes a pool down, if it is not there: false where it is. */
export const addJackpot = async (tx: Tx, { game, currency, purse, now }: Opening) =>
  (await tx.run`
    insert into house.jackpot (game, currency, purse, opened_at)
    values (${game}, ${currency}, ${purse}, ${now})
        on conflict do nothing`) === 1

export type NewTerms = Which & {
  version: number
  feed: number
  seed: bigint
  by: string
  now: Date
}

/** The next version; false where another was quicker. */
export const addTerms = async (
  tx: Tx,
  { game, currency, version, feed, seed, by, now }: NewTerms,
) =>
  (await tx.run`
    insert into house.jackpot_terms (game, currency, version, feed, seed, set_by, set_at)
    values (${game}, ${currency}, ${version}, ${feed}, ${seed}, ${by}, ${now})
        on conflict do nothing`) === 1

type Fed = Which & { key: string; round: string; stake: bigint; now: Date }

/** A stake's share, by the terms that are in force: no pool is waited for. */
export const feed = (tx: Tx, { key, game, currency, round, stake, now }: Fed) => tx.run`
  insert into house.jackpot_move (key, game, currency, kind, round, amount, version, at, pending)
  select ${key}::uuid, t.game, t.currency, 'feed', ${round}::uuid, ${stake}::bigint * t.feed / 10000,
         t.version, ${now}::timestamptz, true
    from house.jackpot_terms t
   where t.game = ${game} and t.currency = ${currency} and ${stake}::bigint * t.feed >= 10000
     and t.version = (select max(version) from house.jackpot_terms
                       where game = ${game} and currency = ${currency})`

/** The shares of many stakes, each by the terms that are in force. */
export const feedAll = (tx: Tx, fed: readonly Fed[]) => tx.run`
  insert into house.jackpot_move (key, game, currency, kind, round, amount, version, at, pending)
  select w.key, t.game, t.currency, 'feed', w.round, w.stake * t.feed / 10000, t.version, w.at, true
    from unnest(${fed.map(({ key }) => key)}::uuid[], ${fed.map(({ game }) => game)}::text[],
                ${fed.map(({ currency }) => currency)}::text[],
                ${fed.map(({ round }) => round)}::uuid[],
                ${fed.map(({ stake }) => stake)}::bigint[],
                ${fed.map(({ now }) => now)}::timestamptz[])
         as w(key, game, currency, round, stake, at)
    join house.jackpot_terms t on t.game = w.game and t.currency = w.currency
   where w.stake * t.feed >= 10000
     and t.version = (select max(version) from house.jackpot_terms
                       where game = w.game and currency = w.currency)`

/** Takes back what rounds brought that are undone: each once, whatever of them fed a pool. */
export const unfeed = (tx: Tx, { rounds, now }: { rounds: readonly string[]; now: Date }) => tx.run`
  insert into house.jackpot_move (key, game, currency, kind, round, amount, version, at, pending)
  select gen_random_uuid(), m.game, m.currency, 'back', m.round, -m.amount, m.version, ${now}, true
    from house.jackpot_move m
   where m.round = any (${[...rounds]}::uuid[]) and m.kind = 'feed'
      on conflict do nothing`

const Held = z.object({ purse: MemberId, waiting: z.bigint(), seed: z.bigint(), version: z.int() })

/**
 * Holds a pool until the transaction ends. `waiting` is what its moves came to that are not in the ledger:
 * whoever holds it has to write it there.
 */
export const holdJackpot = (tx: Tx, { game, currency }: Which) => tx.maybe(Held)`
  select purse, waiting, seed, version from house.hold_jackpot(${game}, ${currency})`

type Move = Which & {
  key: string
  kind: 'seed' | 'fall'
  round: string | null
  amount: bigint
  version: number
  now: Date
}

/** Notes what was just moved in the ledger. */
export const addMove = (tx: Tx, move: Move) => tx.run`
  insert into house.jackpot_move (key, game, currency, kind, round, amount, version, at, pending)
  values (${move.key}, ${move.game}, ${move.currency}, ${move.kind}, ${move.round}, ${move.amount},
          ${move.version}, ${move.now}, false)`

const Waiting = z.object({ game: z.string(), currency: z.string() })

/** Pools with moves that are not in the ledger yet. */
export const waitingJackpots = (db: Db | Tx) => db.many(Waiting)`
  select distinct game, currency from house.jackpot_move where pending order by game, currency`

const Standing = z.object({
  game: GameId,
  currency: z.string(),
  purse: MemberId,
  version: z.int(),
  feed: z.int(),
  seed: z.bigint(),
  by: z.string(),
  at: z.date(),
  waiting: z.bigint(),
  seeded: z.bigint(),
  fed: z.bigint(),
  back: z.bigint(),
  fallen: z.bigint(),
  falls: z.int(),
})
export type Standing = z.output<typeof Standing>

/** Every pool, or that of one game, with the terms in force and what waits to be written into the ledger. */
export const standings = (db: Db | Tx, game: string | null = null) => db.many(Standing)`
  select j.game, j.currency, j.purse, t.version, t.feed, t.seed, t.set_by as by, t.set_at as at,
         j.seeded, j.fed, j.back, j.fallen, j.falls,
         coalesce((select sum(m.amount) from house.jackpot_move m
                    where m.game = j.game and m.currency = j.currency and m.pending), 0)::bigint as waiting
    from house.jackpot j
    join lateral (select * from house.jackpot_terms t
                   where t.game = j.game and t.currency = j.currency
                   order by t.version desc limit 1) t on true
   where ${game}::text is null or j.game = ${game}
   order by j.game, j.currency`

const Pooled = z.object({ round: z.string(), amount: z.bigint() })

/** What pools paid to these rounds. */
export const pooledOf = (db: Db | Tx, rounds: readonly string[]) => db.many(Pooled)`
  select id as round, pooled as amount from house.round
   where id = any (${[...rounds]}::uuid[]) and pooled is not null`

const Hit = z.object({
  game: GameId,
  currency: z.string(),
  round: RoundId,
  member: MemberId,
  bucket: z.int(),
  amount: z.bigint(),
  stake: z.bigint(),
  at: z.date(),
})

type Hits = { game?: string | undefined; size: number }

/** When pools fell last, the newest first. */
export const hits = (db: Db | Tx, { game, size }: Hits) => db.many(Hit)`
  select m.game, m.currency, m.round, r.member, r.bucket, -m.amount as amount, r.stake, m.at
    from house.jackpot_move m join house.round r on r.id = m.round
   where m.kind = 'fall' and (${game ?? null}::text is null or m.game = ${game ?? null})
   order by m.at desc, m.round desc
   limit ${size}`
