import { type Deposit, proofsMax } from '@balai/contract'
import type { Store, Tx } from '../../platform/db.ts'
import { drawnAnew, type Picture } from '../../platform/picture.ts'
import { keyOf } from '../../platform/random.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { reviewMs } from '../hear.ts'
import * as sql from '../sql.ts'
import { shown } from '../stands.ts'
import { addProof } from './proof-sql.ts'

type No = Refusal<'deposit-unknown' | 'proof-late' | 'proofs-enough' | 'image-refused'>
type Sending = sql.Whose & { id: string; image: string; key: string; now: Date }

/** Takes a picture of a transfer: drawn anew, kept, and from then on somebody of the house looks at it. */
export async function sendProof(store: Store, sending: Sending): Promise<Deposit | No> {
  const proof = keyOf(`proof:${sending.member}`, sending.key)
  const before = takenFor(await sql.depositOf(store.db, sending), proof)
  // Looked at before the picture is opened: that is the dear part.
  if (isRefusal(before) || before.sent) return isRefusal(before) ? before : shown(before.row)
  const picture = await drawnAnew(sending.image, 'webp')
  if (!picture) return refuse('image-refused', { number: 1 })
  return store.transact((tx) => keep(tx, { ...sending, proof, picture }))
}

type Taken = { row: sql.DepositRow; sent: boolean }

/** Whether a deposit takes this picture, or has it. */
function takenFor(row: sql.DepositRow | undefined, proof: string): Taken | No {
  if (!row?.transfer) return refuse('deposit-unknown')
  const { proofs } = row.transfer
  if (proofs.some(({ id }) => id === proof)) return { row, sent: true }
  const waits = row.state === 'awaiting' || (row.state === 'review' && row.reason === 'proof-sent')
  if (!waits) return refuse('proof-late')
  if (proofs.length >= proofsMax) return refuse('proofs-enough', { most: proofsMax })
  return { row, sent: false }
}

type Keeping = Sending & { proof: string; picture: Picture }

async function keep(tx: Tx, { picture, proof, now, ...which }: Keeping): Promise<Deposit | No> {
  const { bucket, id } = which
  // Whose it is was looked at, and never changes.
  const taken = takenFor(await sql.holdDeposit(tx, which), proof)
  if (isRefusal(taken) || taken.sent) return isRefusal(taken) ? taken : shown(taken.row)
  await addProof(tx, { bucket, id, proof, now, ...picture })
  if (taken.row.state === 'awaiting')
    await sql.moveDeposit(tx, {
      ...{ bucket, id, now, state: 'review', reason: 'proof-sent' },
      due: new Date(now.getTime() + reviewMs),
    })
  const after = await sql.depositOf(tx, which)
  return after ? shown(after) : refuse('deposit-unknown')
}
