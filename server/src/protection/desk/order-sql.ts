import type { Tx } from '../../platform/db.ts'
import type { Whose } from '../sql.ts'

type Order = Whose & { ends: Date | null; by: string; byName: string; reason: string; now: Date }

/** Notes what the desk ordered, with who did and why; without an end it gave up what it had ordered. */
export const noteOrder = (
  tx: Tx,
  { member, bucket, ends, by, byName, reason, now }: Order,
) => tx.run`
  insert into protection.house_rest (bucket, member, begins, ends, by, by_name, reason)
  values (${bucket}, ${member}, ${now}, ${ends}, ${by}, ${byName}, ${reason})`
