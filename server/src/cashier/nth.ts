import type { Db } from '../platform/db.ts'
import { creditedOf, type Whose } from './sql.ts'

/** Which deposit of a member's the next one would be, of those that are credited. */
export const nthDeposit = async (db: Db, whose: Whose) => (await creditedOf(db, whose)).count + 1
