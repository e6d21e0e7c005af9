import type { Me } from '@balai/contract/desk/staff'
import type { Db, Tx } from '../platform/db.ts'
import type { Staff } from '../platform/serve.ts'
import { setting } from '../site/index.ts'
import { absoluteMs, idleMs } from './session.ts'
import { sessionOf } from './session-sql.ts'

/** Who is signed in, what they may do now, and when this session ends. */
export async function meOf(db: Db | Tx, who: Staff): Promise<Me> {
  const { account, totp, passkeys, seenAt, openedAt, beforeAt, beforeIp } = await sessionOf(
    db,
    who.session,
  )
  const { staff: id, name, lang, may } = who
  const { currency, exponent } = await setting(db, 'brand')
  return {
    ...{ id, account, name, lang, may: [...may], passkeys, totp, currency, exponent },
    idleAt: after(seenAt, idleMs),
    endsAt: after(openedAt, absoluteMs),
    lastSignIn: beforeAt && { at: beforeAt, ip: beforeIp ?? '' },
  }
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
