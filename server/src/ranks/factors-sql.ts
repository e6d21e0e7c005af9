import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Kind = z.enum(['category', 'vendor'])
const Version = z.object({
  version: z.int(),
  at: z.date(),
  factors: z.array(z.object({ kind: Kind, code: z.string(), factor: z.int() })),
})

/** Every version of the factors with the moment from which it holds, the first first. */
export const factorVersions = (db: Db | Tx) => db.many(Version)`
  select t.version, t.set_at as at,
         (select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'code', f.code,
                                                       'factor', f.factor)
                                    order by f.kind, f.code), '[]')
            from ranks.rebate_factor f where f.version = t.version) as factors
    from ranks.terms t
   order by t.set_at, t.version`
