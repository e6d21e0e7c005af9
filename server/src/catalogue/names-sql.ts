import { Category, GameId } from '@balai/contract'
import { z } from 'zod'
import type { Db } from '../platform/db.ts'

const Named = z.object({
  id: z.string().transform((id) => GameId.parse(id)),
  names: z.object({ ID: z.string(), EN: z.string() }),
  category: Category,
})

/** What these games are called and where they stand, also those that are listed no more. */
export const gamesNamed = (db: Db, ids: readonly string[]) => db.many(Named)`
  select id, names, category from catalogue.game where id = any (${[...ids]}::text[])`

/** Every game that stands in a category, also those that are listed no more. */
export const gamesIn = (db: Db, category: Category) => db.many(Named)`
  select id, names, category from catalogue.game where category = ${category}`
