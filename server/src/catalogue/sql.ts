import { Category, SlotType } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Names = z.object({ ID: z.string(), EN: z.string() })

const GameRow = z.object({
  id: z.string(),
  vendor: z.string(),
  vendorNames: Names,
  category: Category,
  kind: SlotType,
  names: Names,
  minBet: z.bigint(),
  maxBet: z.bigint(),
  lines: z.int(),
  rtp: z.string(),
  volatility: z.enum(['low', 'medium', 'high', 'very-high']),
  maxWinX: z.int(),
  cover: z.string(),
  demo: z.boolean(),
  hot: z.boolean(),
  isNew: z.boolean(),
  open: z.boolean(),
  /** The mathematics in force, where it is ours. */
  math: z.string().nullable(),
  /** What members are told while it is closed, where the desk said something. */
  closedWords: Names.nullable(),
})
export type GameRow = z.output<typeof GameRow>

export type Filter = {
  category?: string | undefined
  vendor?: string | undefined
  kind?: string | undefined
  name?: string | undefined
  minBet?: bigint | undefined
  minLines?: number | undefined
  sort: 'hot' | 'new' | 'name'
  lang: 'ID' | 'EN'
  skip: number
  size: number
}

/** A name as it is looked for: lower case, its wildcards taken literally. */
const like = (name: string | undefined) =>
  name === undefined ? null : `%${name.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/**
 * One page of games. Closed ones stay visible, at the end: a player sees that they exist. A name is
 * looked for by reading every row: 4 ms of 10,000, too little to keep an index of letters for.
 */
export const games = (db: Db | Tx, filter: Filter) => db.many(GameRow)`
  select g.id, g.vendor, v.names as "vendorNames", g.category, g.kind, g.names,
         g.min_bet as "minBet", g.max_bet as "maxBet", g.lines, g.rtp, g.volatility,
         g.max_win_x as "maxWinX", g.cover, g.demo, g.hot, g.is_new as "isNew",
         g.open and v.open and not x.stopped as open, g.math,
         coalesce(case when not v.open then v.closed_words end,
                  case when not g.open then g.closed_words end) as "closedWords"
    from catalogue.game g
    join catalogue.vendor v on v.code = g.vendor
   cross join lateral (
     select array['house', 'vendor:' || v.code, 'game:' || g.id, 'math:' || g.math]
            && (select catalogue.stopped()) as stopped) x
   where g.listed
     and (${filter.category ?? null}::text is null or g.category = ${filter.category ?? null})
     and (${filter.vendor ?? null}::text is null or g.vendor = ${filter.vendor ?? null})
     and (${filter.kind ?? null}::text is null or g.kind = ${filter.kind ?? null})
     and (${filter.minBet ?? null}::bigint is null or g.min_bet >= ${filter.minBet ?? null})
     and (${filter.minLines ?? null}::int is null or g.lines >= ${filter.minLines ?? null})
     and (${like(filter.name)}::text is null or g.search like ${like(filter.name)})
   order by g.open and v.open and not x.stopped desc,
            case when ${filter.sort}::text = 'hot' then g.hot end desc nulls last,
            case when ${filter.sort}::text = 'new' then g.is_new end desc nulls last,
            case when ${filter.sort}::text = 'new' then g.added_at end desc nulls last,
            case when ${filter.sort}::text = 'name' then lower(g.names ->> ${filter.lang}::text) end,
            g.place, g.id
  offset ${filter.skip}
   limit ${filter.size}`

export const countGames = (db: Db | Tx, filter: Filter) => db.one(z.object({ count: z.int() }))`
  select count(*)::int as count
    from catalogue.game g
   where g.listed
     and (${filter.category ?? null}::text is null or g.category = ${filter.category ?? null})
     and (${filter.vendor ?? null}::text is null or g.vendor = ${filter.vendor ?? null})
     and (${filter.kind ?? null}::text is null or g.kind = ${filter.kind ?? null})
     and (${filter.minBet ?? null}::bigint is null or g.min_bet >= ${filter.minBet ?? null})
     and (${filter.minLines ?? null}::int is null or g.lines >= ${filter.minLines ?? null})
     and (${like(filter.name)}::text is null or g.search like ${like(filter.name)})`

export const gameById = (db: Db | Tx, id: string) => db.maybe(GameRow)`
  select g.id, g.vendor, v.names as "vendorNames", g.category, g.kind, g.names,
         g.min_bet as "minBet", g.max_bet as "maxBet", g.lines, g.rtp, g.volatility,
         g.max_win_x as "maxWinX", g.cover, g.demo, g.hot, g.is_new as "isNew",
         g.open and v.open and not x.stopped as open, g.math,
         coalesce(case when not v.open then v.closed_words end,
                  case when not g.open then g.closed_words end) as "closedWords"
    from catalogue.game g
    join catalogue.vendor v on v.code = g.vendor
   cross join lateral (
     select array['house', 'vendor:' || v.code, 'game:' || g.id, 'math:' || g.math]
            && (select catalogue.stopped()) as stopped) x
   where g.id = ${id}`

const LaneRow = z.object({
  category: Category,
  code: z.string(),
  names: Names,
  hot: z.boolean(),
  icon: z.string(),
})

/** Each vendor once for each category it has games in. */
export const lanes = (db: Db | Tx) => db.many(LaneRow)`
  select distinct g.category, v.code, v.names, v.hot, v.icon, v.place
    from catalogue.game g
    join catalogue.vendor v on v.code = g.vendor
   where v.open and g.listed
   order by v.place, v.code`

const There = z.object({ there: z.boolean() })

/** Whether there is a vendor of this code. */
export const isListed = (db: Db | Tx, code: string) =>
  db.one(There)`select exists (select from catalogue.vendor where code = ${code}) as there`.then(
    ({ there }) => there,
  )

export type VendorOrder = {
  code: string
  names: z.output<typeof Names>
  icon: string
  hot: boolean
  place: number
}

export const putVendor = (tx: Tx, vendor: VendorOrder) => tx.run`
  insert into catalogue.vendor as v (code, names, icon, hot, place)
  values (${vendor.code}, ${JSON.stringify(vendor.names)}::text::jsonb, ${vendor.icon}, ${vendor.hot},
          ${vendor.place})
  on conflict (code) do update
     set names = excluded.names, icon = excluded.icon,
         hot = case when v.edited_at is null then excluded.hot else v.hot end,
         place = case when v.edited_at is null then excluded.place else v.place end`

export type GameOrder = Omit<GameRow, 'vendorNames' | 'open' | 'closedWords'> & {
  listed: boolean
  place: number
  addedAt: Date
}

/** How a game is listed stays as the desk left it; what follows from the game itself does not. */
export const putGame = (tx: Tx, game: GameOrder) => tx.run`
  insert into catalogue.game as g (id, vendor, category, kind, names, search, min_bet, max_bet, lines,
                                   rtp, volatility, max_win_x, cover, demo, hot, is_new, listed, place,
                                   math, added_at)
  values (${game.id}, ${game.vendor}, ${game.category}, ${game.kind},
          ${JSON.stringify(game.names)}::text::jsonb,
          ${Object.values(game.names).join('\n').toLowerCase()},
          ${game.minBet}, ${game.maxBet}, ${game.lines}, ${game.rtp}, ${game.volatility},
          ${game.maxWinX}, ${game.cover}, ${game.demo}, ${game.hot}, ${game.isNew},
          ${game.listed}, ${game.place}, ${game.math}, ${game.addedAt})
  on conflict (id) do update
     set vendor = excluded.vendor, names = excluded.names, search = excluded.search,
         lines = excluded.lines, rtp = excluded.rtp, volatility = excluded.volatility,
         max_win_x = excluded.max_win_x, cover = excluded.cover, math = excluded.math,
         category = case when g.edited_at is null then excluded.category else g.category end,
         kind = case when g.edited_at is null then excluded.kind else g.kind end,
         min_bet = case when g.edited_at is null then excluded.min_bet else g.min_bet end,
         max_bet = case when g.edited_at is null then excluded.max_bet else g.max_bet end,
         demo = case when g.edited_at is null then excluded.demo else g.demo end,
         hot = case when g.edited_at is null then excluded.hot else g.hot end,
         is_new = case when g.edited_at is null then excluded.is_new else g.is_new end,
         listed = case when g.edited_at is null then excluded.listed else g.listed end,
         place = case when g.edited_at is null then excluded.place else g.place end`

/** Closes a game to new rounds, or opens it again with a reason of null. */
export const setOpen = (tx: Tx, { id, reason }: { id: string; reason: string | null }) => tx.run`
  update catalogue.game set open = ${reason === null}, closed_reason = ${reason} where id = ${id}`

type Amended = { id: string; name: string; minBet: bigint; maxBet: bigint }

export const amend = (tx: Tx, { id, name, minBet, maxBet }: Amended) => tx.run`
  update catalogue.game
     set names = jsonb_build_object('ID', ${name}::text, 'EN', ${name}::text),
         search = ${name.toLowerCase()}, min_bet = ${minBet}, max_bet = ${maxBet}
   where id = ${id}`
