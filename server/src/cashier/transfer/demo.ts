import type { Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import { addAccount } from './sql.ts'

/** Numbers that no bank gives out. */
const accounts = [
  { bank: 'BCA', number: '0000000101' },
  { bank: 'BNI', number: '0000000202' },
  { bank: 'BRI', number: '000000000000303' },
  { bank: 'MANDIRI', number: '0000000000404' },
] as const

/** Accounts of a house without real money. */
export async function putDemoAccounts(tx: Tx, act: { by: string; now: Date }) {
  for (const account of accounts)
    await addAccount(tx, {
      ...{ ...account, ...act, id: keyOf('house-account', account.bank) },
      ...{ name: 'BALAI', currency: 'IDR' },
    })
}
