import type { DepositDoubt } from '@balai/contract'
import type { Tx } from '../platform/db.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal } from '../platform/refusal.ts'
import * as promotions from '../promotions/index.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import type { Whose } from './sql.ts'
import { payoutTerms } from './withdraw/terms-sql.ts'

const doubts = {
  'deposit-limit': 'over-limit',
  'self-excluded': 'resting',
  'excluded-for-good': 'resting',
  'member-locked': 'locked',
} as const satisfies Record<string, DepositDoubt>

/** The names under which money of a payment moves: whoever credits it, by whatever way, it moves once. */
export const keysOf = ({ gateway, payment }: { gateway: string; payment: string }) => ({
  paidIn: keyOf(`deposit:${gateway}`, payment),
  fee: keyOf(`deposit-fee:${gateway}`, payment),
  reversed: keyOf(`deposit-reversed:${gateway}`, payment),
})

type Crediting = Whose & {
  gateway: string
  payment: string
  amount: bigint
  fee: bigint
  /** Where it is kept, so that what has to be played of it says for what. */
  deposit?: string
  now: Date
}

/** Pays in what came and takes the fee of it; what stands against it is a doubt, and nothing moves. */
export async function creditPayment(
  tx: Tx,
  { gateway, payment, amount, fee, deposit, now, ...whose }: Crediting,
): Promise<{ doubt: DepositDoubt } | undefined> {
  const source = `gateway:${gateway}`
  const keys = keysOf({ gateway, payment })
  const paidIn = await wagers.deposit(tx, {
    ...whose,
    ...{ amount, source, extId: payment, key: keys.paidIn, now },
  })
  if (isRefusal(paidIn)) {
    if (paidIn.refused === 'key-reused') throw new Error(`${payment} was paid in otherwise`)
    return { doubt: doubts[paidIn.refused] }
  }
  if (paidIn.repeated) throw new Error(`${payment} was paid in before`)
  if (fee > 0n) {
    const taken = await wallet.transfer(tx, {
      from: { ...whose, pool: 'cash' },
      to: { house: 'fees' },
      ...{ amount: fee, reason: 'deposit-fee', source, extId: payment, key: keys.fee, now },
    })
    if (isRefusal(taken)) throw new Error(`the fee of ${payment}: ${taken.refused}`)
  }
  await owe(tx, { ...whose, deposit, amount: amount - fee, id: turnoverOf(keys.paidIn), now })
  // Of what was paid, as it was told beforehand: the fee of the way takes nothing of it.
  if (deposit) await promotions.depositCredited(tx, { ...whose, deposit, amount, now })
  return undefined
}

/** The name of what has to be played of a payment. */
export const turnoverOf = (paidIn: string) => keyOf('turnover', paidIn)

type Owing = Whose & { deposit: string | undefined; amount: bigint; id: string; now: Date }

/** What came in has to be played before it leaves, as often as the house has set it. */
async function owe(tx: Tx, { deposit, ...owing }: Owing) {
  const { turnoverShare } = await payoutTerms(tx)
  await wagers.oweTurnover(tx, {
    ...owing,
    ...{ source: 'deposit', owed: (owing.amount * BigInt(turnoverShare)) / 100n, gift: false },
    ...(deposit && { ref: deposit }),
  })
}
