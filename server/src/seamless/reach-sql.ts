import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const ReachRow = z.object({
  vendor: z.string(),
  baseUrl: z.string(),
  hosts: z.array(z.string()),
  knownAs: z.string(),
  reconciles: z.boolean(),
  graceMinutes: z.int(),
  openMinutes: z.int(),
})
/** Where a vendor is called, and how long is waited for what. */
export type ReachRow = z.output<typeof ReachRow>

export const reaches = (db: Db | Tx) => db.many(ReachRow)`
  select vendor, base_url as "baseUrl", hosts, known_as as "knownAs", reconciles,
         grace_minutes as "graceMinutes", open_minutes as "openMinutes"
    from seamless.vendor_reach
   order by vendor`

export const putReach = (tx: Tx, reach: ReachRow) => tx.run`
  insert into seamless.vendor_reach as r
         (vendor, base_url, hosts, known_as, reconciles, grace_minutes, open_minutes)
  values (${reach.vendor}, ${reach.baseUrl}, ${reach.hosts}, ${reach.knownAs}, ${reach.reconciles},
          ${reach.graceMinutes}, ${reach.openMinutes})
      on conflict (vendor) do update
     set base_url = excluded.base_url, hosts = excluded.hosts, known_as = excluded.known_as,
         reconciles = excluded.reconciles, grace_minutes = excluded.grace_minutes,
         open_minutes = excluded.open_minutes`
