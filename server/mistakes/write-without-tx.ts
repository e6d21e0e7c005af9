import type { Db, Tx } from '../src/platform/db.ts'

declare const write: (tx: Tx) => Promise<void>
declare const db: Db

export const done = write(db)
