import type { Tx } from '../platform/db.ts'
import type { Which } from './sql.ts'

type Noting = Which & {
  level: number
  /** Of the table of ranks. */
  version: number
}

/** Notes by which level a withdrawal was judged. */
export const noteWithdrawal = (tx: Tx, { bucket, id, level, version }: Noting) => tx.run`
  insert into cashier.withdrawal_rank (bucket, withdrawal, level, version)
  values (${bucket}, ${id}, ${level}, ${version})`

/** Notes the most that a deposit may come to, where the level bounds its way. */
export const noteDeposit = (
  tx: Tx,
  { bucket, id, level, version, most }: Noting & { most: bigint },
) => tx.run`
  insert into cashier.deposit_rank (bucket, deposit, level, version, most)
  values (${bucket}, ${id}, ${level}, ${version}, ${most}::bigint)`
