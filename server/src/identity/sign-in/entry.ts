import { record } from '../../audit/index.ts'
import type { Store, Tx } from '../../platform/db.ts'
import { hashed, type Random } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { SignedIn } from '../../platform/serve.ts'
import { takeUpView } from '../desk/view-sql.ts'
import { isAlive, placeOf } from '../session.ts'
import * as sql from '../sql.ts'
import { enter, type Here } from './enter.ts'
import * as codes from './entry-sql.ts'

/** Long enough for a page to open, too short to be passed on. */
export const entryLivesMs = 60_000

type HandingOver = { tx: Tx; who: SignedIn; random: Random; now: Date }

/** A one-time code by which another address of the house takes this session up. */
export async function handOver({ tx, who, random, now }: HandingOver) {
  const code = random.token()
  const expiresAt = new Date(now.getTime() + entryLivesMs)
  await codes.addCode(tx, { code: hashed(code), session: who.session, expiresAt })
  return { code }
}

type Entering = Here & { store: Store; who: SignedIn | undefined; takes: { code: string } }

/**
 * Exchanges such a code for a session of the same member, once, while the session that made it is
 * alive. Who is signed in already is never made somebody else by an address.
 */
export async function enterByCode({ store, who, takes, ...here }: Entering) {
  const code = hashed(takes.code)
  const entered = await store.transact((tx) => takeUp(tx, { code, who, here }))
  if (!isRefusal(entered) || entered.refused !== 'entry-expired') return entered
  await noteRepeat(store, code, here)
  return entered
}

type TakingUp = { code: Buffer; who: SignedIn | undefined; here: Here }

async function takeUp(tx: Tx, { code, who, here }: TakingUp) {
  const { now } = here
  const taken = await codes.takeCode(tx, { code, now })
  if (!taken || taken.scope === 'change') return refuse('entry-expired')
  if (who && who.member !== taken.member) return refuse('entry-expired')
  const known = await sql.memberBy(tx, taken.member)
  if (known && known.status !== 'open') return refuse('account-closed')
  if (!known || !(await isAlive(tx, taken.session, now))) return refuse('entry-expired')
  if (taken.scope === 'view') return lookOn(tx, { known, session: taken.session, here })
  const entered = await enter(tx, known, here, { withoutPassword: true })
  return isRefusal(entered) ? refuse('entry-expired') : entered
}

type Looking = { known: sql.Known; session: string; here: Here }

/** The browser of the staff looks from now on. Nothing of the member's own record changes. */
async function lookOn(tx: Tx, { known, session, here: { from, random } }: Looking) {
  const token = random.token()
  if (!(await takeUpView(tx, { session, token: hashed(token), place: placeOf(from) })))
    return refuse('entry-expired')
  const { account, kind: isAgent } = known
  return { token, account, isAgent, firstTimeLogin: false, passwordExpired: false }
}

/** A code that comes twice was seen by somebody whom it was not for. */
async function noteRepeat(store: Store, code: Buffer, { from, now }: Here) {
  const used = await codes.usedCode(store.db, code)
  if (!used) return
  const event = { kind: 'entry-code-repeated', actor: 'house', subject: `member:${used.member}` }
  await store.transact((tx) => record(tx, { ...event, body: { ip: from.ip }, now }))
}
