import type { MemberId } from '@balai/contract'
import type { Store } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { Origin, SignedIn } from '../../platform/serve.ts'
import { setting } from '../../site/index.ts'
import { clear, spend } from '../sign-in/attempts.ts'
import { person } from '../sql.ts'
import { changesLocked } from './change-lock.ts'
import { heldBack } from './confirm.ts'
import { credentialChanged } from './credentials.ts'
import { passwordOf } from './password.ts'
import { hide, reveal } from './secret.ts'
import { freshTotp, shownTotp, stepOfCode } from './totp-code.ts'
import * as sql from './totp-sql.ts'

/** How long an authenticator may take to be set up. */
export const setUpMs = 10 * 60_000

const whose = (member: MemberId) => ({ purpose: 'identity totp', of: member })

type Member = { store: Store; who: SignedIn; random: Random; now: Date; from: Origin }

/** A fresh secret. It counts once a code of it was given back. */
export async function beginTotp({ store, who, random, now }: Member) {
  const { member } = who
  const held = await heldBack({ db: store.db, who, now })
  if (held) return held
  const raw = freshTotp(random)
  const secret = hide(store, whose(member), raw, random)
  const begun = await store.transact((tx) => sql.beginTotp(tx, { member, secret, now }))
  if (!begun) return refuse('totp-present')
  const { name: issuer } = await setting(store.db, 'brand')
  const { account: label } = await person(store.db, member)
  return shownTotp({ raw, issuer, label })
}

/** Puts the authenticator in force. */
export async function confirmTotp({
  store,
  who,
  now,
  takes,
}: Member & { takes: { code: string } }) {
  const { member } = who
  const held = await heldBack({ db: store.db, who, now })
  if (held) return held
  const kept = await sql.totpOf(store.db, member)
  if (!kept || kept.confirmed || now.getTime() - kept.begunAt.getTime() > setUpMs)
    return refuse('ticket-expired')
  const step = stepOf(store, { member, kept: kept.secret, code: takes.code, now })
  if (step === undefined) return refuse('factor-wrong')
  return store.transact(async (tx) => {
    const secret = Buffer.from(kept.secret)
    if (!(await sql.useStep(tx, { member, secret, step }))) return refuse('factor-wrong')
    if (!(await sql.confirmTotp(tx, { member, secret, now }))) return refuse('ticket-expired')
    await credentialChanged(tx, { kind: 'totp-added', member, now })
    return {}
  })
}

type Removing = Member & { takes: { password: string; code: string } }

/** Takes the authenticator away, by the password and one of its codes. */
export async function removeTotp({ store, who, takes, from, now }: Removing) {
  const { member } = who
  if (await changesLocked(store.db, member)) return refuse('changes-locked')
  const known = await passwordOf(store, { member, password: takes.password, from, now })
  if (isRefusal(known)) return known
  const spent = await store.transact((tx) => spend(tx, 'factor', { subject: member, now }))
  if (isRefusal(spent)) return spent
  if (!(await totpPasses(store, { member, code: takes.code, now }))) return refuse('factor-wrong')
  return store.transact(async (tx) => {
    await clear(tx, 'factor', member)
    if (await sql.removeTotp(tx, member))
      await credentialChanged(tx, { kind: 'totp-removed', member, now })
    return {}
  })
}

type Entered = { member: MemberId; code: string; now: Date }

/** Whether this is a code of the member's authenticator now, or a step aside. It passes once. */
export async function totpPasses(store: Store, { member, code, now }: Entered): Promise<boolean> {
  const kept = await sql.totpOf(store.db, member)
  if (!kept?.confirmed) return false
  const { secret } = kept
  const step = stepOf(store, { member, kept: secret, code, now })
  if (step === undefined) return false
  return (await store.transact((tx) => sql.useStep(tx, { member, secret, step }))) === 1
}

const stepOf = (store: Store, { member, kept, code, now }: Entered & { kept: Uint8Array }) =>
  stepOfCode({ raw: reveal(store, whose(member), kept), code, now })
