import type { MemberId } from '@balai/contract'
import * as identity from '../../identity/index.ts'
import type { Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import { isRefusal } from '../../platform/refusal.ts'
import * as wallet from '../../wallet/index.ts'
import * as bills from './bill-sql.ts'
import * as sql from './sql.ts'
import { signedOf } from './terms.ts'

type Purse = { member: MemberId; bucket: number }
type Moving = { contract: sql.ContractRow; seq: number; amount: bigint; now: Date }

const reasonOf = (kind: sql.ContractRow['kind']) => (kind === 'dividend' ? 'dividend' : 'salary')

/**
 * Pays what is owed by a contract, as far as the payer’s purse goes: the rest stays owed, and is tried again. Where
 * more was paid than is owed by now, nothing is paid until what comes next has made up for it.
 */
export async function payOwed(tx: Tx, id: string, now: Date): Promise<bigint> {
  if (!(await sql.mayWork(tx, id))) return 0n
  const contract = await sql.holdContract(tx, id)
  const last = contract && (await bills.lastEntry(tx, id))
  if (!contract || !last || last.balance <= 0n) return 0n
  const to = await identity.standsAs(tx, contract.member)
  if (to?.state !== 'open') return 0n
  const signed = signedOf(await sql.versionsOf(tx, id)).at(-1)
  const seq = last.seq + 1
  const moving = { contract, seq, amount: last.balance, now }
  const paid =
    signed?.terms.payer === 'house' || !contract.upline
      ? await fromHouse(tx, moving)
      : await fromUpline(tx, moving, contract.upline)
  if (paid.amount === 0n) return 0n
  await bills.addEntry(tx, {
    ...{ contract: id, seq, kind: 'payment', period: null, nth: null, transfer: paid.key },
    ...{ amount: -paid.amount, balance: last.balance - paid.amount, now },
  })
  return paid.amount
}

const purseOf = (member: MemberId): Purse => ({ member, bucket: identity.bucketOf(member) })
const keysOf = ({ contract, seq }: Moving) => ({
  in: keyOf(`contract-in:${contract.id}`, String(seq)),
  out: keyOf(`contract-out:${contract.id}`, String(seq)),
})

async function fromHouse(tx: Tx, moving: Moving) {
  const { contract, amount, now, seq } = moving
  const key = keysOf(moving).in
  const moved = await wallet.transfer(tx, {
    ...{ from: { house: 'commission' }, to: { ...purseOf(contract.member), pool: 'cash' }, amount },
    ...{
      key,
      now,
      reason: reasonOf(contract.kind),
      source: 'agents',
      extId: `${contract.id}:${seq}`,
    },
  })
  if (isRefusal(moved) || moved.repeated) throw new Error(`${contract.id} was paid before`)
  return { amount, key }
}

/** By way of the house, which keeps nothing of it: as much as the upline’s purse has. */
async function fromUpline(tx: Tx, moving: Moving, upline: MemberId) {
  const { contract, now, seq } = moving
  const keys = keysOf(moving)
  const from = purseOf(upline)
  const to = purseOf(contract.member)
  await bills.holdPurses(tx, [from, to])
  const { pools } = await wallet.balanceOf(tx, { ...from, trial: false })
  const has = pools.find(({ pool }) => pool === 'cash')?.available ?? 0n
  const amount = has < moving.amount ? has : moving.amount
  if (amount <= 0n) return { amount: 0n, key: keys.in }
  const origin = { amount, source: 'agents', extId: `${contract.id}:${seq}`, now }
  const network = { house: 'network' } as const
  const out = await wallet.transfer(tx, {
    ...{ from: { ...from, pool: 'cash' }, to: network, key: keys.out, ...origin },
    reason: `${reasonOf(contract.kind)}-out`,
  })
  const came = await wallet.transfer(tx, {
    ...{ from: network, to: { ...to, pool: 'cash' }, key: keys.in, ...origin },
    reason: reasonOf(contract.kind),
  })
  if (isRefusal(out) || isRefusal(came)) throw new Error(`${contract.id} was not paid`)
  return { amount, key: keys.in }
}
