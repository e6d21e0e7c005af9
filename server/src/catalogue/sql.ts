import { Category, GameFeature, GameTheme, SlotType, Volatility } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'

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
  volatility: Volatility,
  maxWinX: z.int(),
  features: z.array(GameFeature),
  theme: z.nullable(GameTheme),
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

const columns = part`
  g.id, g.vendor, v.names as "vendorNames", g.category, g.kind, g.names, g.min_bet as "minBet",
  g.max_bet as "maxBet", g.lines, g.rtp, g.volatility, g.max_win_x as "maxWinX", g.features, g.theme,
  g.cover, g.demo, g.hot, g.is_new as "isNew", g.open and v.open and not x.stopped as open, g.math,
  coalesce(case when not v.open then v.closed_words end,
           case when not g.open then g.closed_words end) as "closedWords"`

/** Each game with its vendor, and whether anything of it is stopped. */
const standing = part`
  catalogue.game g
    join catalogue.vendor v on v.code = g.vendor
   cross join lateral (
     select array['house', 'vendor:' || v.code, 'game:' || g.id, 'math:' || g.math]
            && (select catalogue.stopped()) as stopped) x`

/** What narrows a lobby. Left out, it narrows nothing. */
export type Narrowing = {
  category?: string | undefined
  vendor?: string | undefined
  kind?: string | undefined
  name?: string | undefined
  minBet?: bigint | undefined
  minLines?: number | undefined
  volatility?: string | undefined
  minRtp?: string | undefined
  feature?: string | undefined
  theme?: string | undefined
  isHot?: boolean | undefined
  isNew?: boolean | undefined
  /** These alone. */
  ids?: readonly string[] | undefined
}
export type Filter = Narrowing & {
  /** `ids`: in the order in which they are named. */
  sort: 'hot' | 'new' | 'name' | 'ids'
  lang: 'ID' | 'EN'
  skip: number
  size: number
}

/** The words of a name as they are looked for: lower case, their wildcards taken literally. */
const likes = (name: string | undefined) =>
  name === undefined
    ? null
    : name
        .toLowerCase()
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)

const narrowed = (by: Narrowing) => part`
  g.listed
     and (${by.category ?? null}::text is null or g.category = ${by.category ?? null})
     and (${by.vendor ?? null}::text is null or g.vendor = ${by.vendor ?? null})
     and (${by.kind ?? null}::text is null or g.kind = ${by.kind ?? null})
     and (${by.minBet ?? null}::bigint is null or g.min_bet >= ${by.minBet ?? null})
     and (${by.minLines ?? null}::int is null or g.lines >= ${by.minLines ?? null})
     and (${by.volatility ?? null}::text is null or g.volatility = ${by.volatility ?? null})
     and (${by.minRtp ?? null}::text is null or g.rtp collate "C" >= ${by.minRtp ?? null})
     and (${by.feature ?? null}::text is null or ${by.feature ?? null} = any (g.features))
     and (${by.theme ?? null}::text is null or g.theme = ${by.theme ?? null})
     and (${by.isHot ?? null}::boolean is null or g.hot = ${by.isHot ?? null})
     and (${by.isNew ?? null}::boolean is null or g.is_new = ${by.isNew ?? null})
     and (${by.ids ? [...by.ids] : null}::text[] is null
          or g.id = any (${by.ids ? [...by.ids] : null}::text[]))
     and (${likes(by.name)}::text[] is null or g.search like all (${likes(by.name)}::text[]))`

/**
 * One page of games. Closed ones stay visible, at the end: a player sees that they exist. A name is
 * looked for by reading every row: 4 ms of 10,000, too little to keep an index of letters for.
 */
export const games = (db: Db | Tx, { sort, lang, skip, size, ...by }: Filter) => db.many(GameRow)`
  select ${columns}
    from ${standing}
   where ${narrowed(by)}
   order by case when ${sort}::text = 'ids'
                 then array_position(${by.ids ? [...by.ids] : null}::text[], g.id) end,
            g.open and v.open and not x.stopped desc,
            case when ${sort}::text = 'hot' then g.hot end desc nulls last,
            case when ${sort}::text = 'new' then g.is_new end desc nulls last,
            case when ${sort}::text = 'new' then g.added_at end desc nulls last,
            case when ${sort}::text = 'name' then lower(g.names ->> ${lang}::text) end,
            g.place, g.id
  offset ${skip}
   limit ${size}`

export const countGames = (db: Db | Tx, by: Narrowing) => db.one(z.object({ count: z.int() }))`
  select count(*)::int as count
    from catalogue.game g
   where ${narrowed(by)}`

const MakeUp = z.object({
  games: z.int(),
  vendors: z.int(),
  features: z.array(z.object({ feature: GameFeature, count: z.int() })),
  themes: z.array(z.object({ theme: GameTheme, count: z.int() })),
})

/** How many games and vendors a category has, and which features and themes, the commonest first. */
export const makeUp = (db: Db, category: string) => db.one(MakeUp)`
  with mine as (
    select vendor, features, theme from catalogue.game where listed and category = ${category}
  )
  select (select count(*)::int from mine) as games,
         (select count(distinct vendor)::int from mine) as vendors,
         (select coalesce(jsonb_agg(f order by f.count desc, f.feature), '[]')
            from (select feature, count(*)::int as count
                    from mine cross join unnest(features) as feature group by 1) f) as features,
         (select coalesce(jsonb_agg(h order by h.count desc, h.theme), '[]')
            from (select theme, count(*)::int as count
                    from mine where theme is not null group by 1) h) as themes`

const Id = z.object({ id: z.string() })

/**
 * Games whose name is much like this one, the most alike first. One slip of the finger leaves a third
 * of a word's pieces as they were, or more.
 */
export const namedLike = async (db: Db | Tx, { name, limit }: { name: string; limit: number }) =>
  (
    await db.many(Id)`
    select n.game as id
      from (select game, count(*) as hits
              from catalogue.gram
             where gram = any (catalogue.grams(${name}))
             group by game) n
      join catalogue.game g on g.id = n.game
     where n.hits >= greatest(2, 0.34 * cardinality(catalogue.grams(${name})))
     order by n.hits desc, length(g.search), g.id
     limit ${limit}`
  ).map(({ id }) => id)

export const gameById = (db: Db | Tx, id: string) => db.maybe(GameRow)`
  select ${columns} from ${standing} where g.id = ${id}`

export const gamesById = (db: Db | Tx, ids: readonly string[]) => db.many(GameRow)`
  select ${columns} from ${standing} where g.id = any (${ids}::text[])`

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
   -- Lotteries have halls of their own, and are in no lobby of games.
   where v.open and (g.listed or g.category in ('LOTT', 'ELOTT'))
   order by v.place, v.code`

const MadeRow = z.object({
  category: Category,
  vendor: z.string(),
  games: z.int(),
  kinds: z.array(SlotType),
})

/** How many games each vendor that is open has of each category, and of which kinds. */
export const made = (db: Db | Tx) => db.many(MadeRow)`
  select g.category, g.vendor, count(*)::int as games, array_agg(distinct g.kind) as kinds
    from catalogue.game g
    join catalogue.vendor v on v.code = g.vendor
   where v.open and (g.listed or g.category in ('LOTT', 'ELOTT'))
   group by g.category, g.vendor`

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
                                   math, features, theme, added_at)
  values (${game.id}, ${game.vendor}, ${game.category}, ${game.kind},
          ${JSON.stringify(game.names)}::text::jsonb,
          ${Object.values(game.names).join('\n').toLowerCase()},
          ${game.minBet}, ${game.maxBet}, ${game.lines}, ${game.rtp}, ${game.volatility},
          ${game.maxWinX}, ${game.cover}, ${game.demo}, ${game.hot}, ${game.isNew},
          ${game.listed}, ${game.place}, ${game.math}, ${game.features},
          ${game.theme}, ${game.addedAt})
  on conflict (id) do update
     set vendor = excluded.vendor, names = excluded.names, search = excluded.search,
         lines = excluded.lines, rtp = excluded.rtp, volatility = excluded.volatility,
         max_win_x = excluded.max_win_x, cover = excluded.cover, math = excluded.math,
         features = excluded.features, theme = excluded.theme,
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
