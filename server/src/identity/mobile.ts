import type { Db } from '../platform/db.ts'
import * as sql from './sql.ts'

/** Whether an open account has proved to have this number. */
export const mobileKnown = async (db: Db, mobile: string): Promise<boolean> =>
  (await sql.memberWithMobile(db, mobile))?.status === 'open'
