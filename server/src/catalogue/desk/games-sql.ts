import { Category, GameId, SlotType } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Names = z.object({ ID: z.string(), EN: z.string() })

const Row = z.object({
  id: z.string().transform((id) => GameId.parse(id)),
  vendor: z.string(),
  vendorWords: Names,
  category: Category,
  kind: SlotType,
  words: Names,
  minBet: z.bigint(),
  maxBet: z.bigint(),
  rtp: z.string(),
  cover: z.string(),
  hot: z.boolean(),
  isNew: z.boolean(),
  listed: z.boolean(),
  demo: z.boolean(),
  state: z.enum(['open', 'closed', 'stopped']),
  closedWords: Names.nullable(),
  stopReason: z.string().nullable(),
  place: z.int(),
})
/** A game as the desk lists it. */
export type DeskRow = z.output<typeof Row>

type Asked = {
  category?: string | undefined
  vendor?: string | undefined
  name?: string | undefined
  id?: string | undefined
  after?: { place: number; id: string } | undefined
  limit: number
}

const like = (name: string | undefined) =>
  name === undefined ? null : `%${name.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** Games in their order. One that is stopped is so whoever closed it besides. */
export const deskGames = (db: Db | Tx, { category, vendor, name, id, after, limit }: Asked) =>
  db.many(Row)`
  select g.id, g.vendor, v.names as "vendorWords", g.category, g.kind, g.names as words,
         g.min_bet as "minBet", g.max_bet as "maxBet", g.rtp, g.cover, g.hot, g.is_new as "isNew",
         g.listed, g.demo, g.closed_words as "closedWords", s.reason as "stopReason", g.place,
         case when s.reason is not null then 'stopped'
              when not g.open or not v.open then 'closed' else 'open' end as state
    from catalogue.game g
    join catalogue.vendor v on v.code = g.vendor
    left join lateral (
      select x.reason from catalogue.stop x
       where x.ended_at is null
         and x.what = any (array['house', 'vendor:' || v.code, 'game:' || g.id, 'math:' || g.math])
       order by x.at desc limit 1) s on true
   where (${category ?? null}::text is null or g.category = ${category ?? null})
     and (${vendor ?? null}::text is null or g.vendor = ${vendor ?? null})
     and (${id ?? null}::text is null or g.id = ${id ?? null})
     and (${like(name)}::text is null or g.search like ${like(name)})
     and (${after?.place ?? null}::int is null
          or (g.place, g.id) > (${after?.place ?? null}::int, ${after?.id ?? null}::text))
   order by g.place, g.id
   limit ${limit}`

type Listing = {
  game: string
  category: string
  kind: string
  minBet: bigint
  maxBet: bigint
  hot: boolean
  isNew: boolean
  listed: boolean
  demo: boolean
  now: Date
}

/** From now on the desk decides how this game is listed. */
export const listGame = (tx: Tx, { game, now, ...how }: Listing) => tx.run`
  update catalogue.game
     set category = ${how.category}, kind = ${how.kind}, min_bet = ${how.minBet},
         max_bet = ${how.maxBet}, hot = ${how.hot}, is_new = ${how.isNew}, listed = ${how.listed},
         demo = ${how.demo}, edited_at = ${now}
   where id = ${game}`

type Closing = { game: string; words: { ID: string; EN: string } | null; reason: string | null }

export const setClosed = (tx: Tx, { game, words, reason }: Closing) => tx.run`
  update catalogue.game
     set open = ${words === null}, closed_reason = ${reason},
         closed_words = ${words && JSON.stringify(words)}::text::jsonb
   where id = ${game}`

const Standing = z.object({ id: z.string() })

/** The games of a category in their order. */
export const orderOf = async (db: Db | Tx, category: string) =>
  (
    await db.many(Standing)`
    select id from catalogue.game where category = ${category} order by place, id`
  ).map(({ id }) => id)

/** Gives each game its place, a step apart. */
export const setOrder = (tx: Tx, { order, now }: { order: readonly string[]; now: Date }) => tx.run`
  update catalogue.game g
     set place = o.nth::int, edited_at = ${now}
    from unnest(${[...order]}::text[]) with ordinality as o(id, nth)
   where g.id = o.id`
