import { record } from '../audit/index.ts'
import type { Tx } from '../platform/db.ts'
import { isRefusal } from '../platform/refusal.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { keysOf, turnoverOf } from './crediting.ts'
import type { Heard } from './gateway.ts'
import type { Became, Hearing } from './hear.ts'
import { addReversal, paymentOf, reversalsOf, settleReversal } from './reversal-sql.ts'
import * as sql from './sql.ts'

type Gone = Extract<Heard, { kind: 'reversed' }>
type Payment = { gateway: string; payment: string; now: Date }

/**
 * Money that its payer had given back by their bank, all of it or some. It may be told before the money
 * itself is: then it is kept until that comes.
 */
export async function reverse(tx: Tx, { gateway, now }: Hearing, heard: Gone): Promise<Became> {
  const { payment, reversal: id = payment, amount, currency } = heard
  const added = await addReversal(tx, { gateway, id, payment, amount, currency, now })
  if (!added) return 'known'
  return (await takeBack(tx, { gateway, payment, now })) ?? 'nobodys'
}

/**
 * Takes back what was told to be gone of a payment, as far as it was credited and is still there. Play is
 * closed where something is missing, until somebody has looked. Undefined where nothing was told.
 */
export async function takeBack(tx: Tx, paid: Payment): Promise<Became | undefined> {
  const told = await reversalsOf(tx, paid)
  const of = told.length ? await paymentOf(tx, paid) : undefined
  const held = of && (await sql.holdDeposit(tx, { bucket: of.bucket, id: of.deposit }))
  if (!held) return undefined
  if (held.state === 'review') return sendBack(tx, held, { told, came: of.amount, now: paid.now })
  if (held.credited === null) return 'past'
  const { member, bucket, id, credited } = held
  // Nobody spends of it between the look and the taking.
  await wagers.holdBounds(tx, { member, bucket })
  const { pools } = await wallet.balanceOf(tx, { member, bucket, trial: false })
  let there = pools.find(({ pool }) => pool === 'cash')?.available ?? 0n
  let [claimed, taken, missing] = [0n, 0n, 0n]
  for (const one of told) {
    const claim = one.claimed ?? least(one.amount, credited - claimed)
    const got = one.taken ?? least(there, claim)
    claimed += claim
    taken += got
    if (one.claimed !== null) continue
    there -= got
    missing += claim - got
    await move(tx, paid, { ...held, reversal: one.id, amount: got })
    await settleReversal(tx, { gateway: paid.gateway, id: one.id, claimed: claim, taken: got })
  }
  await sql.moveDeposit(tx, {
    ...{ bucket, id, takenBack: taken, now: paid.now },
    ...{ state: 'reversed', reason: 'by-payer', due: null },
  })
  if (claimed === credited) {
    // What is gone need not be played.
    const id = turnoverOf(keysOf(paid).paidIn)
    const by = `gateway:${paid.gateway}`
    await wagers.liftTurnover(tx, { member, bucket, id, why: 'by-payer', by, now: paid.now })
  }
  await tell(tx, paid, { ...held, takenBack: taken, missing })
  return 'reversed'
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)

type Looked = { told: readonly { amount: bigint }[]; came: bigint; now: Date }

/** What nobody had credited yet is at its end where all of it is gone, and waits on where some is left. */
async function sendBack(tx: Tx, { bucket, id }: sql.Which, looked: Looked): Promise<Became> {
  const { told, came, now } = looked
  if (told.reduce((sum, { amount }) => sum + amount, 0n) < came) return 'review'
  await sql.moveDeposit(tx, { bucket, id, now, state: 'returned', reason: 'sent-back', due: null })
  return 'reversed'
}

type Moving = sql.Whose & { reversal: string; amount: bigint }

async function move(tx: Tx, { gateway, payment, now }: Payment, moving: Moving) {
  const { member, bucket, reversal, amount } = moving
  if (amount === 0n) return
  const taken = await wallet.transfer(tx, {
    from: { member, bucket, pool: 'cash' },
    to: { house: 'bank' },
    ...{ amount, reason: 'deposit-reversed', source: `gateway:${gateway}`, extId: payment, now },
    key: keysOf({ gateway, payment: reversal }).reversed,
  })
  if (isRefusal(taken)) throw new Error(`${payment} back: ${taken.refused}`)
}

type Telling = sql.DepositRow & { takenBack: bigint; missing: bigint }

async function tell(tx: Tx, { gateway, payment, now }: Payment, of: Telling) {
  const { member, bucket, id, credited, takenBack, missing } = of
  const by = `gateway:${gateway}`
  const body = { deposit: id, payment, credited, takenBack }
  await record(tx, {
    ...{ kind: 'deposit-reversed', actor: by, subject: `member:${member}`, body, now },
  })
  if (missing > 0n)
    await wagers.lock(tx, { member, bucket, locked: true, reason: 'deposit-reversed', by, now })
}
