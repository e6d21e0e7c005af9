import { z } from 'zod'
import type { Db } from '../platform/db.ts'

const Sum = z.object({ kind: z.string(), currency: z.string(), balance: z.bigint() })

/** What each account of the house stands at: together, what the members hold, with the sign turned. */
export const houseSums = (db: Db) => db.many(Sum)`
  select kind, currency, balance::bigint as balance from wallet.house order by kind, currency`
