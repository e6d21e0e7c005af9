import {
  type Closing,
  type ClosingObstacle,
  type Lang,
  type MemberId,
  recordKeptYears,
} from '@balai/contract'
import { record } from '../../audit/index.ts'
import type { Db, Store, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { SignedIn } from '../../platform/serve.ts'
import { putOut } from '../desk/changes.ts'
import { holdMember } from '../desk/member-sql.ts'
import { heldBack } from '../security/confirm.ts'
import { tellMember } from '../security/tell-member.ts'
import * as sql from './closing-sql.ts'

type Whose = { member: MemberId; bucket: number }

/** What of money and play is open, as those modules know it. */
export type Open = Pick<
  Closing,
  'currency' | 'exponent' | 'cash' | 'bonus' | 'openRounds' | 'openDeposits' | 'openWithdrawals'
>

/** What closing an account asks of the modules that hold money and play. */
export type ClosingNeeds = {
  open: (db: Db | Tx, whose: Whose) => Promise<Open>
  /** Stops play for good, so that nothing of what is looked at moves meanwhile. */
  stop: (tx: Tx, whose: Whose & { now: Date }) => Promise<void>
  /** Takes what is left of bonuses back; answers how much it was. */
  forfeit: (tx: Tx, whose: Whose & { now: Date }) => Promise<bigint>
  /** How an amount is written. */
  worded: (amount: bigint, currency: string) => Record<Lang, string>
}

/** What has to be settled first, the weightiest before the others. */
function obstaclesOf({ cash, openRounds, openDeposits }: Open): ClosingObstacle[] {
  return [
    ...(cash > 0n ? (['money'] as const) : []),
    ...(openRounds > 0 ? (['rounds'] as const) : []),
    ...(openDeposits > 0 ? (['deposits'] as const) : []),
  ]
}

function obstacleIn(found: Open, { worded }: Pick<ClosingNeeds, 'worded'>) {
  const [obstacle] = obstaclesOf(found)
  if (obstacle === 'money')
    return refuse('closing-money', { left: worded(found.cash, found.currency) })
  return obstacle && refuse(`closing-${obstacle}`)
}

/** What closing would mean now. */
export const closingOf =
  ({ open }: ClosingNeeds) =>
  async ({ db, who }: { db: Db; who: SignedIn }): Promise<Closing> => {
    const found = await open(db, who)
    return { ...found, obstacles: obstaclesOf(found), keptYears: recordKeptYears }
  }

type Closed = { store: Store; who: SignedIn; now: Date }

/**
 * Closes the caller's account, once nothing is open in it. Play is stopped first: what is looked at then
 * cannot move. Every session ends everywhere; nothing of the record is erased.
 */
export const closeAccount =
  (needs: ClosingNeeds) =>
  ({ store, who, now }: Closed) =>
    store.transact(async (tx) => {
      const { member, bucket } = who
      await needs.stop(tx, { member, bucket, now })
      const stands = await holdMember(tx, member)
      // The same press again, while the first was under way.
      if (stands?.state === 'closed') return {}
      const held = await heldBack({ db: tx, who, now })
      if (held) return held
      const before = await needs.open(tx, { member, bucket })
      const no = obstacleIn(before, needs)
      if (no) return no
      const forfeited = await needs.forfeit(tx, { member, bucket, now })
      // What was played of a bonus becomes the member’s own as it is given up.
      const owned = obstacleIn(await needs.open(tx, { member, bucket }), needs)
      if (owned) return owned
      // Told while it can still be read: in the mailbox or on the telephone.
      await tellClosed(tx, { member, now })
      await sql.close(tx, { member, forfeited, now })
      const ended = await putOut(tx, { member, now })
      const by = `member:${member}`
      const body = { ...ended, forfeited: String(forfeited), by: 'member' }
      await record(tx, { kind: 'member-closed', actor: by, subject: by, body, now })
      return {}
    })

const tellClosed = (tx: Tx, { member, now }: { member: MemberId; now: Date }) =>
  tellMember(tx, {
    ...{ member, now, purpose: 'account-closed', key: `${member}:${now.toISOString()}` },
    told: (brand) => ({
      ID: {
        subject: `Akun ${brand} Anda sudah ditutup`,
        text: `${brand}: akun Anda sudah ditutup atas permintaan Anda. Penarikan yang berjalan tetap dibayar. Untuk membukanya kembali, atau jika bukan Anda, hubungi layanan pelanggan.`,
      },
      EN: {
        subject: `Your ${brand} account is closed`,
        text: `${brand}: your account was closed as you asked. Withdrawals under way are still paid. To open it again, or if it was not you, contact customer service.`,
      },
    }),
  })
