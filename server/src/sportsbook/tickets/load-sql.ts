import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

/** How far a selection is laid: what was staked on it, and what the house would owe by it. */
export type Load = {
  event: string
  market: string
  selection: string
  staked: bigint
  owed: bigint
}

/** The same with what the house may owe on it by all. */
export type Bounded = Load & { most: bigint }

const Full = z.object({ event: z.guid(), market: z.string(), selection: z.string() })

/**
 * Adds to how far selections are laid, each as far as the house takes that one: answers with one that has no room left. In
 * one order, so that nobody waits in a ring.
 */
export const addLoad = (tx: Tx, loads: readonly Bounded[]) => tx.maybe(Full)`
  with asked as (
    select * from unnest(${loads.map(({ event }) => event)}::uuid[], ${loads.map(({ market }) => market)}::text[],
                         ${loads.map(({ selection }) => selection)}::text[], ${loads.map(({ staked }) => staked)}::bigint[],
                         ${loads.map(({ owed }) => owed)}::bigint[], ${loads.map(({ most }) => most)}::bigint[])
                  as a(event, market, selection, staked, owed, most)
     order by event, market, selection),
  put as (
    insert into sportsbook.laid as l (event, market, selection, staked, owed)
    select event, market, selection, staked, owed from asked where owed <= most
    on conflict (event, market, selection) do update
       set staked = l.staked + excluded.staked, owed = l.owed + excluded.owed
     where l.owed + excluded.owed <=
           (select a.most from asked a where (a.event, a.market, a.selection) = (l.event, l.market, l.selection))
    returning event, market, selection)
  select a.event, a.market, a.selection from asked a
   where not exists (select from put p
                      where (p.event, p.market, p.selection) = (a.event, a.market, a.selection))
   limit 1`

/** Takes what a ticket laid out of it again. */
export const dropLoad = (tx: Tx, loads: readonly Load[]) => tx.run`
  update sportsbook.laid l set staked = greatest(0, l.staked - a.staked), owed = greatest(0, l.owed - a.owed)
    from (select * from unnest(${loads.map(({ event }) => event)}::uuid[], ${loads.map(({ market }) => market)}::text[],
                         ${loads.map(({ selection }) => selection)}::text[], ${loads.map(({ staked }) => staked)}::bigint[],
                         ${loads.map(({ owed }) => owed)}::bigint[]) as a(event, market, selection, staked, owed)
           order by event, market, selection) as a
   where (l.event, l.market, l.selection) = (a.event, a.market, a.selection)`

const Owed = z.object({
  event: z.guid(),
  market: z.string(),
  selection: z.string(),
  owed: z.bigint(),
})

/** How far selections are laid by all. */
export const owedOn = (
  db: Db | Tx,
  picks: readonly { event: string; market: string; selection: string }[],
) => db.many(Owed)`
  select l.event, l.market, l.selection, l.owed
    from unnest(${picks.map(({ event }) => event)}::uuid[], ${picks.map(({ market }) => market)}::text[],
                ${picks.map(({ selection }) => selection)}::text[]) as a(event, market, selection)
    join sportsbook.laid l on (l.event, l.market, l.selection) = (a.event, a.market, a.selection)`
