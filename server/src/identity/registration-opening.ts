import { birthdayOf, type RegisterField } from '@balai/contract/register-rules'
import type { Db, Tx } from '../platform/db.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { setting } from '../site/index.ts'
import { type Invitation, invitationOf } from './affiliate.ts'
import { accountKeyOf, type OnOpened, open } from './open.ts'
import { hashPassword } from './passwords.ts'
import * as profiles from './profile-sql.ts'
import type { Judged, Registering } from './registration-judge.ts'
import type { Mobile } from './registration-proof.ts'
import { knowDevice } from './sign-in/device.ts'
import { enter, type Here } from './sign-in/enter.ts'
import * as sql from './sql.ts'

/** How long a repeat of the same registration, whose answer was lost, signs in instead. */
export const repeatWithinMs = 600_000

/** Contacts elsewhere that are kept under the name of their field. */
const contactFields = [
  'whatsapp',
  'telegram',
  'line',
  'facebook',
  'zalo',
  'wechat',
  'qqNum',
] as const satisfies RegisterField[]

/** By whom the visitor is invited: a code that was entered has to be known, that of a link need not. */
export async function invitedBy(
  { store: { db }, takes, now }: Pick<Registering, 'store' | 'takes' | 'now'>,
  { given }: Judged,
): Promise<Invitation | undefined | Refusal<'invitation-code-error'>> {
  if (given.affiliateCode !== undefined)
    return (
      (await invitationOf(db, { typed: given.affiliateCode, now })) ??
      refuse('invitation-code-error')
    )
  const linked = takes.referralCode && (await invitationOf(db, { typed: takes.referralCode, now }))
  if (linked) return linked
  const { affiliateCode: code } = await setting(db, 'site')
  return code ? { code } : undefined
}

type Found = { invitation: Invitation | undefined; mobile: Mobile | undefined }

/** What is kept of a form that has passed everything. The payment password is kept as a hash. */
export async function profileOf(
  { store: { db }, takes, from }: Pick<Registering, 'store' | 'takes' | 'from'>,
  { given }: Judged,
  { invitation, mobile }: Found,
): Promise<profiles.Profile> {
  const contacts = contactFields.flatMap((field) => {
    const value = given[field]
    return value === undefined ? [] : [[field, value] as const]
  })
  const { birthday, email, paymentPassword, payeeName, idNumber, recommenderId } = given
  return {
    ...mobile,
    email,
    payeeName,
    idNumber,
    birthday: birthday && birthdayOf(birthday),
    contacts: Object.fromEntries(contacts),
    paymentPasswordHash: paymentPassword && (await hashPassword(paymentPassword)),
    affiliateCode: invitation?.code,
    invitedBy: invitation?.by,
    recommender: await recommenderOf(db, recommenderId),
    domain: domainOf(takes.domain) ?? domainOf(from.host),
    registerUrl: addressOf(takes.registerUrl),
  }
}

/** Who recommended, if there is such a member; that there is none is not told. */
async function recommenderOf(db: Db, typed: string | undefined) {
  if (typed === undefined) return undefined
  return (await profiles.openMember(db, { name: accountKeyOf(typed) }))?.id
}

const domainOf = (text: string | undefined) =>
  /^[\w.:-]{1,255}$/.test(text ?? '') ? text : undefined

/** An address of the web without what is only for the browser, or nothing. */
function addressOf(text: string | undefined) {
  if (text === undefined || !/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  url.hash = ''
  return url.href.slice(0, 500)
}

const running = new Map<string, Promise<unknown>>()

/**
 * Lets one press of a button finish before its twin begins, which then finds what was opened instead
 * of a code that is used up. Twins that reach two processes are told apart by the database.
 */
export async function inTurn<T>(openedKey: Buffer, work: () => Promise<T>): Promise<T> {
  const name = openedKey.toString('hex')
  const mine = (running.get(name) ?? Promise.resolve()).then(work, work)
  running.set(name, mine)
  try {
    return await mine
  } finally {
    if (running.get(name) === mine) running.delete(name)
  }
}

type Opening = {
  account: string
  nickname: string | undefined
  passwordHash: string
  openedKey: Buffer
  profile: profiles.Profile
  onOpened: OnOpened
}

/** Opens the account with all that belongs to it and signs in, in one transaction. */
export function openAndEnter({ store, takes, lang, ...here }: Registering, opening: Opening) {
  const { random, now } = here
  return store.transact(async (tx) => {
    const language = takes.language ?? lang
    const referralCode = opening.profile.invitedBy ? undefined : (takes.referralCode ?? undefined)
    const came = { referralCode, came: takes.came }
    const opened = await open(tx, { ...opening, kind: 0, language, ...came, random, now })
    return isRefusal(opened) ? opened : enterNew(tx, opening.account, here)
  })
}

async function enterNew(tx: Tx, account: string, here: Here) {
  const known = await sql.memberNamed(tx, accountKeyOf(account))
  const entered = known && (await enterWhereOpened(tx, known, here))
  if (!entered || isRefusal(entered)) throw new Error('an account that was just opened is shut')
  return entered
}

/** Signs in where an account was opened: whoever opened it there need not show that it is theirs. */
export async function enterWhereOpened(tx: Tx, known: sql.Known, here: Here, how: How = {}) {
  const device = await knowDevice(tx, { member: known.id, here })
  return enter(tx, known, here, { ...how, device })
}
type How = { withoutPassword?: boolean }
