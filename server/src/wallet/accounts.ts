import type { MemberId } from '@balai/contract'
import type { Tx } from '../platform/db.ts'
import { exponentOf } from './currency.ts'
import * as sql from './sql.ts'
import type { PurseName } from './terms.ts'

/** What every member has from the start. Other purses are opened when they are first needed. */
export const memberPools = ['cash', 'bonus', 'demo'] as const satisfies PurseName[]

type Opening = {
  member: MemberId
  bucket: number
  currency: string
  pools: readonly PurseName[]
  now: Date
}

/** Opens a member's purses, all of one currency. What is open already stays as it is. */
export async function openAccounts(tx: Tx, opening: Opening): Promise<void> {
  exponentOf(opening.currency)
  await sql.open(tx, opening)
}
