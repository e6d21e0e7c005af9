import type { Takes } from '@balai/contract'
import type { staff } from '@balai/contract/desk/staff'
import { codeNow, passkeyToAsk, passwordFits, reveal } from '../../identity/index.ts'
import type { Config } from '../../platform/config.ts'
import type { Store } from '../../platform/db.ts'
import { hashed } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { isOutside } from '../networks.ts'
import { passkeysOf } from '../passkey-sql.ts'
import * as sql from '../staff-sql.ts'
import { putTicket } from '../ticket-sql.ts'
import { totpWhose } from '../totp.ts'
import { accountOf, admitTry, failTry, forgive, type Here } from './attempts.ts'

/** How long the second factor may take. */
const ticketLivesMs = 10 * 60_000

type Asking = Here & { store: Store; takes: Takes<typeof staff.password> }

/**
 * The first factor. A name that is not there is counted, costs and is answered exactly as a wrong
 * password is.
 */
export async function firstFactor(mode: Config['mode'], { store, takes, ...here }: Asking) {
  const { from, random, now } = here
  if (await isOutside(store.db, from.ip)) return refuse('network-closed')
  const account = accountOf(takes.account)
  const tries = await admitTry(store, { account, here })
  if (isRefusal(tries)) return tries
  const known = await sql.staffNamed(store.db, account)
  const fits = await passwordFits(known?.passwordHash, takes.password)
  if (!known || !fits) return failTry(store, { tries, known, here })
  if (known.locked || known.closed) return refuse('account-closed')
  const passkeys = await passkeysOf(store.db, known.id)
  const kept = passkeys.map(({ id }) => id)
  const options = kept.length ? await passkeyToAsk(store, random, kept) : null
  const ticket = random.token()
  await store.transact(async (tx) => {
    await forgive(tx, account, from.ip)
    await putTicket(tx, {
      ticket: hashed(ticket),
      purpose: 'factor',
      staff: known.id,
      challenge: options?.challenge ?? null,
      expiresAt: new Date(now.getTime() + ticketLivesMs),
    })
  })
  return {
    ticket,
    ways: waysOf(known, kept),
    options: options && { ...options },
    demoCode: mode === 'live' ? null : demoCodeOf(store, known, now),
    change: known.mustChange,
  }
}

const waysOf = ({ totpConfirmed }: sql.Known, passkeys: readonly string[]) => {
  const ways = [
    ...(totpConfirmed ? ['totp' as const] : []),
    ...(passkeys.length ? ['passkey' as const] : []),
  ]
  return ways.length ? ways : ['enrol' as const]
}

/** What the authenticator of an account of demonstration shows now: it is in nobody's pocket. */
function demoCodeOf(store: Store, { id, seeded, totpConfirmed, totpSecret }: sql.Known, now: Date) {
  if (!seeded || !totpConfirmed || !totpSecret) return null
  return codeNow(reveal(store, totpWhose(id), totpSecret), now)
}
