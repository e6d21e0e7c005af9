import type { signIn, Takes } from '@balai/contract'
import type { Store, Tx } from '../../platform/db.ts'
import { hashed } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { flag } from '../../site/index.ts'
import { codePasses, mobileOf, phoneTokenPasses } from '../../verification/index.ts'
import * as sql from '../sql.ts'
import { closedNow } from './attempts.ts'
import { knowDevice, recogniseDevice } from './device.ts'
import { enter, type Here, recognise } from './enter.ts'
import * as tickets from './ticket-sql.ts'
import { hintOf, type WayIn, waysOf } from './ways.ts'

/** How long a second factor may take: as long as its code lives. */
export const ticketLivesMs = 10 * 60_000

type Terms = Takes<typeof signIn.login>
type Login = Here & { store: Store; takes: Terms }

/**
 * Signs in by name and password, or by number and code. It stands apart from one transaction: a try
 * stays counted though it was wrong, and no connection waits while a password is checked.
 */
export async function login({ store, takes, ...here }: Login) {
  const known =
    takes.type === 'username'
      ? await recognise(store, takes, here)
      : await recogniseBySms(store, takes, here)
  if (isRefusal(known)) return known
  if (known.status !== 'open') return refuse('account-closed')
  const { remember = false, deviceToken } = takes
  return letIn(store, known, { here, wayIn: takes.type, remember, deviceToken })
}

type Sms = Extract<Terms, { type: 'sms' }>

/** A number that nobody proved to have is answered as one whose code is wrong: none was ever sent. */
async function recogniseBySms(store: Store, takes: Sms, { now }: Here) {
  if (!(await flag(store.db, 'MOBILEVERCODELOGIN3'))) return refuse('login-type-closed')
  const { countryDialingCode, mobileNum: mobile, verificationCode: code } = takes
  const to = mobileOf({ countryDialingCode, mobile })
  if (!to) return refuse(code.trim() ? 'code-wrong' : 'code-missing')
  const passes = await phoneProved(store, takes, { to, now })
  if (isRefusal(passes)) return passes
  return (await sql.memberWithMobile(store.db, to)) ?? refuse('code-wrong')
}

/** By the provider's word where one sends the codes, else by the code that the house sent. */
async function phoneProved(store: Store, takes: Sms, { to, now }: { to: string; now: Date }) {
  const { verificationCode: code, firebaseIdToken: idToken, visitor } = takes
  const purpose = 'login'
  if (idToken !== undefined)
    return (
      (await phoneTokenPasses(store, { idToken, mobile: to, purpose, now })) || refuse('code-wrong')
    )
  return codePasses(store, { way: 'sms', to, purpose, bind: visitor.toLowerCase(), code, now })
}

type LettingIn = {
  here: Here
  wayIn: WayIn
  remember: boolean
  deviceToken: string | undefined
}

/** In at a known device, or where nothing more can be asked; else on to a second factor. */
async function letIn(store: Store, known: sql.Known, { here, wayIn, ...how }: LettingIn) {
  // What refuses is wrapped, so that the ticket stands.
  const came = await store.transact(async (tx) => {
    const { remember, deviceToken: token } = how
    const before = await recogniseDevice(tx, { member: known.id, here, token })
    if (!before) {
      const asked = await askMore(tx, known, { here, wayIn })
      if (asked) return { asked }
    }
    const device =
      before ?? (remember ? await knowDevice(tx, { member: known.id, here }) : undefined)
    const entered = await enter(tx, known, here, { device, withoutPassword: wayIn === 'sms' })
    return isRefusal(entered) ? entered : { entered }
  })
  if (isRefusal(came)) return came
  return came.asked ?? came.entered
}

type AskingMore = {
  here: Here
  wayIn: WayIn
  /** Waits with the ticket, and counts once the factor was shown. */
  newPasswordHash?: string | null
}

/** A ticket for the second factor, or nothing when none is asked. */
export async function askMore(
  tx: Tx,
  known: sql.Known,
  { here, wayIn, newPasswordHash = null }: AskingMore,
) {
  const ways = await waysOf(tx, known, wayIn)
  if (!ways.length) return undefined
  const { random, now } = here
  const closed = await closedNow(tx, 'factor', { subject: known.id, now })
  if (closed) return closed
  const ticket = random.token()
  const expiresAt = new Date(now.getTime() + ticketLivesMs)
  const kept = { ticket: hashed(ticket), member: known.id, wayIn, newPasswordHash }
  await tickets.addTicket(tx, { ...kept, expiresAt, now })
  const offered = ways.map((one) => ({ way: one.way, hint: hintOf(one) }))
  return refuse('second-factor', { ticket, ways: offered })
}
