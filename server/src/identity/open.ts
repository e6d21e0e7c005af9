import { type AgentType, type Lang, MemberId } from '@balai/contract'
import { record } from '../audit/index.ts'
import type { Tx } from '../platform/db.ts'
import { announce } from '../platform/facts.ts'
import { hashed, type Random } from '../platform/random.ts'
import { refuse } from '../platform/refusal.ts'
import { setting } from '../site/index.ts'
import { hashPassword } from './passwords.ts'
import { addProfile, type Profile } from './profile-sql.ts'
import * as sql from './sql.ts'

/** A new account, as those are told who give it purses and a welcome. */
export type Opened = {
  member: MemberId
  bucket: number
  currency: string
  trial: boolean
  /** The code of the link by which they came, whosever it is; none where an agent invited them. */
  referralCode?: string | undefined
  /** The agent by whose code they came. */
  invitedBy?: MemberId | undefined
  /** Which code that was: the agent’s own, or that of a link. */
  affiliateCode?: string | undefined
  /** By which the clicks of their browser are known. */
  came?: string | undefined
  random: Random
  now: Date
}
export type OnOpened = (tx: Tx, opened: Opened) => Promise<void>

/** How a name is compared: by what it reads, whatever the case of its letters. */
export const accountKeyOf = (account: string) => account.trim().toLowerCase()

/** Spread evenly by the id alone, so that it can be found again and never changes. */
export const bucketOf = (member: MemberId) => hashed(member).readUInt16BE(0) % 1024

type Opening = {
  account: string
  /** The account's name unless there is another. */
  nickname?: string | undefined
  passwordHash: string | null
  kind: AgentType
  language: Lang
  mustChange?: boolean
  openedKey?: Buffer
  profile?: Profile
  referralCode?: string | undefined
  came?: string | undefined
  random: Random
  now: Date
  onOpened: OnOpened
}

/** Opens an account with everything that comes with one, or nothing of it. */
export async function open(tx: Tx, opening: Opening) {
  const { account, kind, now } = opening
  const member = MemberId.parse(opening.random.id(now))
  const bucket = bucketOf(member)
  const trial = kind === 4
  const { currency } = await setting(tx, 'brand')
  const added = await sql.addMember(tx, {
    id: member,
    bucket,
    account,
    accountKey: accountKeyOf(account),
    nickname: opening.nickname ?? account,
    kind,
    language: opening.language,
    currency,
    passwordHash: opening.passwordHash,
    mustChange: opening.mustChange ?? false,
    openedKey: opening.openedKey ?? null,
    now,
  })
  if (!added) return refuse('username-taken')
  const { profile = {} } = opening
  if (!trial && !(await addProfile(tx, { ...profile, id: member, now })))
    return refuse('mobile-taken')

  const { random, referralCode } = opening
  const { invitedBy, affiliateCode } = profile
  const came = { referralCode, invitedBy, affiliateCode, came: opening.came }
  const opened: Opened = { member, bucket, currency, trial, random, now, ...came }
  await opening.onOpened(tx, opened)
  if (!trial) {
    const body = { member, kind, currency, ...(invitedBy && { invitedBy }) }
    await announce(tx, { kind: 'memberRegistered', body, at: now })
    const by = `member:${member}`
    await record(tx, { kind: 'member-registered', actor: by, subject: by, body: { kind }, now })
  }
  return opened
}

type Person = {
  account: string
  password: string
  isAgent: Exclude<AgentType, 4>
  language?: Lang
  /** Who invited them, and by which code. */
  profile?: Pick<Profile, 'affiliateCode' | 'invitedBy'>
  referralCode?: string
  /** The password was chosen by somebody else: it has to be changed before anything. */
  mustChange?: boolean
  random: Random
  now: Date
  onOpened: OnOpened
}

/**
 * Opens a named account on somebody's behalf, as a demonstration's cast needs; it is never offered on
 * the wire. A name that is there already is refused, at the cost of a look.
 */
export async function openAccount(
  tx: Tx,
  { password, isAgent, language = 'ID', ...person }: Person,
) {
  if (await sql.memberNamed(tx, accountKeyOf(person.account))) return refuse('username-taken')
  const passwordHash = await hashPassword(password)
  return open(tx, { ...person, kind: isAgent, language, passwordHash })
}
