import type { Withdrawal } from '@balai/contract'
import type { Store, Tx } from '../../platform/db.ts'
import { drawnAnew } from '../../platform/picture.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Whose } from '../sql.ts'
import { releaseMoney } from './money.ts'
import * as sql from './sql.ts'
import { disputeUntil, shown } from './stands.ts'
import { step } from './steps.ts'

type Own = Whose & { id: string; now: Date }
type No = Refusal<'withdrawal-unknown' | 'withdrawal-past'>

const by = ({ member }: Own) => `member:${member}`

/** A withdrawal of the member's own, held; of anybody else's nothing can be told. */
async function held(tx: Tx, { member, bucket, id }: Own) {
  const row = await sql.holdWithdrawal(tx, { bucket, id })
  return row?.member === member ? row : undefined
}

/** Takes a withdrawal back that nobody has agreed to yet. The same again changes nothing. */
export async function cancelWithdrawal(tx: Tx, own: Own): Promise<Withdrawal | No> {
  const row = await held(tx, own)
  if (!row) return refuse('withdrawal-unknown')
  if (row.state === 'cancelled') return shown(row)
  const done = await step(
    tx,
    { ...own, by: by(own) },
    {
      ...{ from: ['review'], to: 'cancelled', reason: 'by-member' },
      money: (at, of) => releaseMoney(at, of, own.now),
    },
  )
  return isRefusal(done) ? done : shown(done)
}

/** Says that the money has come. */
export async function confirmWithdrawal(tx: Tx, own: Own): Promise<Withdrawal | No> {
  const row = await held(tx, own)
  if (!row) return refuse('withdrawal-unknown')
  if (row.state === 'received' && row.reason === 'by-member') return shown(row)
  const stepping = { ...own, by: by(own) }
  const done = await step(tx, stepping, { from: ['paid'], to: 'received', reason: 'by-member' })
  return isRefusal(done) ? done : shown(done)
}

/**
 * Says that it has not, and shows it. The picture is drawn anew before anything is held. The same again
 * changes nothing.
 */
export async function disputeWithdrawal(
  store: Store,
  { picture, ...own }: Own & { picture: string },
): Promise<Withdrawal | No | Refusal<'proof-wrong'>> {
  const { bucket, id, now } = own
  const may = (row: sql.WithdrawalRow | undefined) => {
    if (row?.member !== own.member) return refuse('withdrawal-unknown')
    const until = disputeUntil(row)
    return until && until > now ? undefined : refuse('withdrawal-past')
  }
  const before = await sql.withdrawalOf(store.db, own)
  if (before?.state === 'disputed') return shown(before)
  // Nobody makes the house draw pictures who has nothing to dispute.
  const cannot = may(before)
  if (cannot) return cannot
  const drawn = await drawnAnew(picture, 'webp')
  if (!drawn) return refuse('proof-wrong')
  return store.transact(async (tx) => {
    const row = await held(tx, own)
    // Whoever waited for the row has its steps as they were before: they are read anew.
    const after = row?.state === 'disputed' && (await sql.withdrawalOf(tx, own))
    if (after) return shown(after)
    const no = may(row)
    if (no) return no
    await sql.addProof(tx, { bucket, id, picture: drawn.bytes, kind: 'image/webp', now })
    const done = await step(
      tx,
      { ...own, by: by(own) },
      {
        ...{ from: ['paid', 'received'], to: 'disputed', reason: 'not-received' },
        minutes: ({ disputeMinutes }) => disputeMinutes,
      },
    )
    return isRefusal(done) ? done : shown(done)
  })
}
