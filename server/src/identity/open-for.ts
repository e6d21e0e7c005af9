import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AgentType, Lang, MemberId, NameFault } from '@balai/contract'
import { checkField, typesOpen } from '@balai/contract/register-rules'
import type { Db, Store } from '../platform/db.ts'
import { hashed, type Random } from '../platform/random.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { registerFlags, registerRules } from '../site/index.ts'
import { accountKeyOf, type OnOpened, open } from './open.ts'
import { hashPassword } from './passwords.ts'
import * as profiles from './profile-sql.ts'
import { reserved } from './register.ts'
import { repeatWithinMs } from './registration-opening.ts'
import * as sql from './sql.ts'

export type NewAccount = { account: string; password: string }
type Fault = { account: string; why: NameFault }

type Opening = {
  accounts: readonly string[]
  /** The agent below whom they open. */
  by: MemberId
  /** Of what type they are: a member's, or an agent's. */
  kind: AgentType
  /** Of the call: sent again, it finds what it opened. */
  key: string
  language: Lang
  random: Random
  now: Date
  onOpened: OnOpened
}

/** No letter that is read as another, or as a digit. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = [0, 4, 8]
const groupLength = 4

/** A first password: the caller's key is its secret, so that the same call sent again tells the same. */
function firstPassword({ by, key }: Pick<Opening, 'by' | 'key'>, account: string) {
  const bytes = createHmac('sha256', key)
    .update(`${by}\n${accountKeyOf(account)}`)
    .digest()
  const text = [...bytes].map((byte) => letters[byte % letters.length]).join('')
  return groups.map((at) => text.slice(at, at + groupLength)).join('-')
}

const keyOfOne = ({ by, key, kind }: Pick<Opening, 'by' | 'key' | 'kind'>, account: string) =>
  hashed(`${by}\n${key}\n${kind}\n${accountKeyOf(account)}`)

/**
 * Opens accounts on behalf of people whom an agent brings, all or none; who they are for has to change the first
 * password before anything else. What stands against it is said name by name.
 */
export async function openFor(
  store: Store,
  opening: Opening,
): Promise<NewAccount[] | { faults: Fault[] } | Refusal<'registration-closed'>> {
  if (!typesOpen(await registerFlags(store.db)).includes('register'))
    return refuse('registration-closed')
  const { accounts } = opening
  const told = accounts.map((account) => ({ account, password: firstPassword(opening, account) }))
  if (await openedBefore(store.db, opening)) return told
  const faults = await faultsOf(store.db, accounts)
  if (faults.length) return { faults }
  const hashes = new Map<string, string>()
  for (const { account, password } of told) hashes.set(account, await hashPassword(password))
  const done = await store.transact(async (tx) => {
    const code = (await profiles.codeOf(tx, opening.by))?.code ?? 'AGEN'
    const profile = { invitedBy: opening.by, affiliateCode: code }
    const { kind, language, random, now, onOpened } = opening
    for (const account of accounts) {
      const one = await open(tx, {
        ...{ account, passwordHash: hashes.get(account) ?? null, kind, mustChange: true },
        ...{ openedKey: keyOfOne(opening, account), profile, language, random, now, onOpened },
      })
      if (isRefusal(one)) return one
    }
    return told
  })
  if (!isRefusal(done)) return done
  // Somebody was quicker: this call's twin, or another under the same name.
  if (await openedBefore(store.db, opening)) return told
  return { faults: await faultsOf(store.db, accounts) }
}

/** Whether the same call opened all of them a moment ago. */
async function openedBefore(db: Db, opening: Opening) {
  for (const account of opening.accounts) {
    const there = await sql.memberNamed(db, accountKeyOf(account))
    const soon = there && opening.now.getTime() - there.openedAt.getTime() <= repeatWithinMs
    if (!soon || !there.openedKey) return false
    if (!timingSafeEqual(there.openedKey, keyOfOne(opening, account))) return false
  }
  return true
}

async function faultsOf(db: Db, accounts: readonly string[]): Promise<Fault[]> {
  const rule = (await registerRules(db)).find(({ field }) => field === 'username')
  const seen = new Set<string>()
  const faults: Fault[] = []
  for (const account of accounts) {
    const key = accountKeyOf(account)
    const bare = account === account.trim() && key !== ''
    if (!bare || !rule || checkField(rule, account)) faults.push({ account, why: 'shape' })
    else if (seen.has(key)) faults.push({ account, why: 'twice' })
    else if (reserved.has(key) || (await sql.memberNamed(db, key)))
      faults.push({ account, why: 'taken' })
    seen.add(key)
  }
  return faults
}
