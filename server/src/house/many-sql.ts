import { z } from 'zod'
import { part, type Tx } from '../platform/db.ts'
import { type Place, PlaceRow, RoundRow, type StepRow } from './sql.ts'

const HeldRow = PlaceRow.extend({ nth: z.int() })

const asked = (places: readonly Place[]) => part`
  unnest(${places.map(({ bucket }) => bucket)}::smallint[],
         ${places.map(({ member }) => member)}::uuid[], ${places.map(({ game }) => game)}::text[],
         ${places.map(({ mode }) => mode)}::text[])
    with ordinality as w(bucket, member, game, mode, nth)`

/**
 * Many places, each held until this transaction ends, in one order; `nth` of those asked for. One that somebody else
 * holds is left out: nobody waits for a stranger’s round.
 */
export const holdPlaces = (tx: Tx, places: readonly Place[]) => tx.many(HeldRow)`
  select (w.nth - 1)::int as nth, p.server_seed as "serverSeed", p.client_seed as "clientSeed",
         p.nonce, p.open_round as "openRound"
    from ${asked(places)}
    join house.place p on p.bucket = w.bucket and p.member = w.member and p.game = w.game
                      and p.mode = w.mode
   order by p.bucket, p.member, p.game, p.mode
     for update of p skip locked`

const LastRow = z.object({ nth: z.int(), at: z.date().nullable() })

/** When the last round of each place was opened. The places must be held, by a statement before this one. */
export const lastOpened = (tx: Tx, places: readonly Place[]) => tx.many(LastRow)`
  select (w.nth - 1)::int as nth,
         (select max(r.opened_at) from house.round r
           where r.bucket = w.bucket and r.member = w.member and r.game = w.game
             and r.mode = w.mode) as at
    from ${asked(places)}`

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

export const addRounds = (tx: Tx, rounds: readonly RoundRow[]) => tx.run`
  insert into house.round (id, bucket, member, game, mode, math_hash, server_seed, client_seed, nonce,
                           stake, choice, win, state, closed, opened_at)
  select id, bucket, member, game, mode, math_hash, decode(server_seed, 'hex'), client_seed, nonce,
         stake, choice::jsonb, win, state::jsonb, closed, opened_at
    from unnest(${rounds.map(({ id }) => id)}::uuid[],
                ${rounds.map(({ bucket }) => bucket)}::smallint[],
                ${rounds.map(({ member }) => member)}::uuid[],
                ${rounds.map(({ game }) => game)}::text[],
                ${rounds.map(({ mode }) => mode)}::text[],
                ${rounds.map(({ mathHash }) => mathHash)}::text[],
                ${rounds.map(({ serverSeed }) => serverSeed)}::text[],
                ${rounds.map(({ clientSeed }) => clientSeed)}::text[],
                ${rounds.map(({ nonce }) => nonce)}::int[],
                ${rounds.map(({ stake }) => stake)}::bigint[],
                ${rounds.map(({ choice }) => json(choice))}::text[],
                ${rounds.map(({ win }) => win)}::bigint[],
                ${rounds.map(({ state }) => JSON.stringify(state))}::text[],
                ${rounds.map(({ closed }) => closed)}::boolean[],
                ${rounds.map(({ openedAt }) => openedAt)}::timestamptz[])
         as r(id, bucket, member, game, mode, math_hash, server_seed, client_seed, nonce, stake, choice,
              win, state, closed, opened_at)`

export const addSteps = (tx: Tx, steps: readonly (StepRow & { step: number })[]) => tx.run`
  insert into house.step (round, step, move, seen, added, win)
  select round, step, move::jsonb, seen::jsonb, added, win
    from unnest(${steps.map(({ round }) => round)}::uuid[], ${steps.map(({ step }) => step)}::int[],
                ${steps.map(({ move }) => JSON.stringify(move))}::text[],
                ${steps.map(({ seen }) => JSON.stringify(seen))}::text[],
                ${steps.map(({ added }) => added)}::bigint[],
                ${steps.map(({ win }) => win)}::bigint[]) as s(round, step, move, seen, added, win)`

type Next = Place & { serverSeed: Buffer; openRound: string | null }

/** Moves places on to the next round's seed and nonce. */
export const nextSeeds = (tx: Tx, next: readonly Next[]) => tx.run`
  update house.place p
     set server_seed = decode(n.server_seed, 'hex'), nonce = p.nonce + 1, open_round = n.open_round
    from unnest(${next.map(({ bucket }) => bucket)}::smallint[],
                ${next.map(({ member }) => member)}::uuid[], ${next.map(({ game }) => game)}::text[],
                ${next.map(({ mode }) => mode)}::text[],
                ${next.map(({ serverSeed }) => serverSeed.toString('hex'))}::text[],
                ${next.map(({ openRound }) => openRound)}::uuid[])
         as n(bucket, member, game, mode, server_seed, open_round)
   where p.bucket = n.bucket and p.member = n.member and p.game = n.game and p.mode = n.mode`

/** Many rounds, in no order. */
export const roundsBy = (tx: Tx, ids: readonly string[]) => tx.many(RoundRow)`
  select id, bucket, member, game, mode, math_hash as "mathHash", server_seed as "serverSeed",
         client_seed as "clientSeed", nonce, stake, choice, win, state, closed, opened_at as "openedAt",
         granted, pooled
    from house.round where id = any (${[...ids]}::uuid[])`

type Moved = Pick<RoundRow, 'id' | 'win' | 'state' | 'closed'>

export const moveRounds = (tx: Tx, moved: readonly Moved[]) => tx.run`
  update house.round r
     set win = m.win, state = m.state::jsonb, closed = m.closed
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ win }) => win)}::bigint[],
                ${moved.map(({ state }) => JSON.stringify(state))}::text[],
                ${moved.map(({ closed }) => closed)}::boolean[]) as m(id, win, state, closed)
   where r.id = m.id and not r.closed`

export const clearOpens = (tx: Tx, places: readonly Place[]) => tx.run`
  update house.place p set open_round = null
    from ${asked(places)}
   where p.bucket = w.bucket and p.member = w.member and p.game = w.game and p.mode = w.mode`
