import { Category, GameId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Named = z.object({
  id: z.string().transform((id) => GameId.parse(id)),
  names: z.object({ ID: z.string(), EN: z.string() }),
  category: Category,
  vendor: z.string(),
})

/** What these games are called and where they stand, also those that are listed no more. */
export const gamesNamed = (db: Db | Tx, ids: readonly string[]) => db.many(Named)`
  select id, names, category, vendor from catalogue.game where id = any (${[...ids]}::text[])`

/** In which category the games of these stand, by their ids. */
export async function categoriesOf(db: Db | Tx, of: readonly { game: string }[]) {
  const found = await gamesNamed(db, [...new Set(of.map(({ game }) => game))])
  return new Map<string, Category>(found.map(({ id, category }) => [id, category]))
}

/** Every game that stands in a category, also those that are listed no more. */
export const gamesIn = (db: Db, category: Category) => db.many(Named)`
  select id, names, category, vendor from catalogue.game where category = ${category}`

const Vendor = z.object({ vendor: z.string(), names: z.object({ ID: z.string(), EN: z.string() }) })

/** What vendors are called: these, or every one that there is. */
export const vendorsNamed = (db: Db | Tx, codes?: readonly string[]) => db.many(Vendor)`
  select code as vendor, names from catalogue.vendor
   where ${codes === undefined} or code = any (${[...(codes ?? [])]}::text[])
   order by code`

const Standing = Vendor.extend({ open: z.boolean(), listed: z.boolean() })

/** Every vendor, whether its games can be played now, and whether any of them stands in a lobby. */
export const vendorsStanding = (db: Db | Tx) => db.many(Standing)`
  select v.code as vendor, v.names,
         v.open and not array['house', 'vendor:' || v.code] && (select catalogue.stopped()) as open,
         exists (select from catalogue.game g where g.vendor = v.code and g.listed) as listed
    from catalogue.vendor v
   order by v.code`
