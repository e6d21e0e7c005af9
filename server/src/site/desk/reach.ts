import type { Db, Tx } from '../../platform/db.ts'

/** How far a change of the house reaches: members that other modules know of. */
export type Reach = {
  /** Every open account of a member. */
  members: (db: Db | Tx) => Promise<number>
  /** Those with nothing in a field of their registration; undefined where it is not kept. */
  lacking: (db: Db | Tx, field: string) => Promise<number | undefined>
  /** From where members were here last, with how many of them each. */
  lastSeenAt: (db: Db | Tx, now: Date) => Promise<{ ip: string; members: number }[]>
  signedIn: (db: Db | Tx, now: Date) => Promise<number>
  /** How many members are known at each level of verification: 0, 1, 2, 3. */
  levels: (db: Db | Tx, now: Date) => Promise<number[]>
  /** Whose password is older. */
  passwordsBefore: (db: Db | Tx, day: Date) => Promise<number>
}
