import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

type Kept = { id: string; vendor: string; games: string; by: string; now: Date }

/** Keeps a list as it was given. */
export const keepList = (tx: Tx, { id, vendor, games, by, now }: Kept) => tx.run`
  insert into seamless.game_list (id, vendor, games, asked_by, asked_at)
  values (${id}, ${vendor}, ${games}::text::jsonb, ${by}, ${now})`

const List = z.object({ vendor: z.string(), games: z.unknown(), askedAt: z.date() })

export const listById = (db: Db | Tx, id: string) => db.maybe(List)`
  select vendor, games, asked_at as "askedAt" from seamless.game_list where id = ${id}`

export const forgetLists = (tx: Tx, before: Date) => tx.run`
  delete from seamless.game_list where asked_at < ${before}`
