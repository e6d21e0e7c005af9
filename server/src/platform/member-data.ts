import type { MemberId } from '@balai/contract'
import type { Db } from './db.ts'

export type Whose = { member: MemberId; bucket: number }
type Page = Whose & { skip: number; most: number }

/**
 * What a module keeps about members, as it is given to them: one table, or what a function reads. Bytes are
 * never given; `without` names what else is not: what is secret, or somebody else’s.
 */
export type MemberData = {
  /** The name of its files: small letters and hyphens. */
  name: string
} & (
  | {
      table: string
      /** The column that says whose a row is: `member` unless said otherwise. */
      by?: string
      /** Its rows lie in buckets. */
      bucketed?: true
      without?: readonly string[]
    }
  | { tables: readonly string[]; read: (db: Db, page: Page) => Promise<Record<string, unknown>[]> }
)
