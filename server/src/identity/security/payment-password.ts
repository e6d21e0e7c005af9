import type { Lang, MemberId, paymentPassword, Takes } from '@balai/contract'
import { checkField } from '@balai/contract/register-rules'
import { record } from '../../audit/index.ts'
import type { Db, Store, Tx } from '../../platform/db.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Origin, SignedIn } from '../../platform/serve.ts'
import { registerRules } from '../../site/index.ts'
import { codePasses } from '../../verification/index.ts'
import { hashPassword, passwordFits } from '../passwords.ts'
import { clear, spend, windows } from '../sign-in/attempts.ts'
import { contactOf } from '../sql.ts'
import { changesLocked } from './change-lock.ts'
import { codeGoesTo } from './code-of-change.ts'
import { addCredentialChange } from './confirm-sql.ts'
import { passwordOf } from './password.ts'
import * as sql from './payment-sql.ts'
import { tellMember } from './tell-member.ts'
import { totpPasses } from './totp.ts'

type Whose = { member: MemberId; now: Date }
type Member = { store: Store; who: SignedIn; lang: Lang; from: Origin; now: Date }

/** Where a code comes from that stands in for a forgotten one. */
async function codeBy(db: Db, member: MemberId) {
  const contact = await contactOf(db, member)
  return contact.totp ? ('totp' as const) : (codeGoesTo(contact)?.way ?? null)
}

/** Whether a member has one, and what a new one asks for. */
export async function paymentState({ db, who: { member } }: { db: Db; who: SignedIn }) {
  const [kept, way, rule] = await Promise.all([
    sql.paymentOf(db, member),
    codeBy(db, member),
    ruleOf(db),
  ])
  return {
    set: (kept?.hash ?? null) !== null,
    changedAt: kept?.changedAt ?? null,
    digitsLeast: rule.minLength,
    digitsMost: rule.maxLength,
    factor: way === 'totp',
    codeBy: way,
  }
}

type Entered = Whose & { password: string }
type No = Refusal<'payment-password-unset' | 'payment-password-locked' | 'payment-password-wrong'>

const under = new Map<MemberId, Promise<unknown>>()

/**
 * One after the other for each member, as far as this process goes: the same intent sent again and again is
 * no guessing, and each right answer makes room for the next. Beyond it the count alone holds.
 */
async function inLine<T>(member: MemberId, work: () => Promise<T>): Promise<T> {
  const turn = (under.get(member) ?? Promise.resolve()).then(work, work)
  under.set(member, turn)
  try {
    return await turn
  } finally {
    if (under.get(member) === turn) under.delete(member)
  }
}

/** Whether this is the member's payment password, in line with the others that are tried. */
export const paymentPasses = (store: Store, entered: Entered): Promise<{ hash: string } | No> =>
  inLine(entered.member, () => checked(store, entered))

/** A try is counted before it is checked; the last wrong one locks it for a while, and is told. */
async function checked(
  store: Store,
  { member, password, now }: Entered,
): Promise<{ hash: string } | No> {
  const kept = await sql.paymentOf(store.db, member)
  if (!kept?.hash) return refuse('payment-password-unset')
  const tries = await store.transact((tx) => spend(tx, 'payment', { subject: member, now }))
  if (isRefusal(tries)) return refuse('payment-password-locked', tries.value)
  if (await passwordFits(kept.hash, password)) {
    await store.transact((tx) => clear(tx, 'payment', member))
    return { hash: kept.hash }
  }
  if (tries === windows.payment.max)
    await store.transact((tx) => note(tx, { member, kind: 'payment-password-locked', now }))
  return refuse('payment-password-wrong')
}

/** Whether a member has an authenticator in force. */
export const hasFactor = async (db: Db | Tx, member: MemberId) => (await contactOf(db, member)).totp

type Factor = Whose & { code: string | undefined }

/** The second factor of who has an authenticator; nothing is asked of who has none. */
export async function factorPasses(
  store: Store,
  { member, code, now }: Factor,
): Promise<true | Refusal<'factor-needed' | 'factor-wrong' | 'sign-in-locked'>> {
  if (!(await contactOf(store.db, member)).totp) return true
  if (!code) return refuse('factor-needed')
  const spent = await store.transact((tx) => spend(tx, 'factor', { subject: member, now }))
  if (isRefusal(spent)) return spent
  if (!(await totpPasses(store, { member, code, now }))) return refuse('factor-wrong')
  await store.transact((tx) => clear(tx, 'factor', member))
  return true
}

type Change = Member & { takes: Takes<typeof paymentPassword.changePaymentPassword> }

/** Changes it by the old one, and by a code of the authenticator where there is one. */
export async function changePaymentPassword({ store, takes, who: { member }, lang, now }: Change) {
  if (await changesLocked(store.db, member)) return refuse('changes-locked')
  const fault = await ruledOut(store.db, takes, lang)
  if (fault) return fault
  if (takes.newPaymentPassword === takes.oldPaymentPassword) return refuse('password-same')
  const known = await paymentPasses(store, { member, password: takes.oldPaymentPassword, now })
  if (isRefusal(known)) return known
  const proved = await factorPasses(store, { member, code: takes.code, now })
  if (isRefusal(proved)) return proved
  const hash = await hashPassword(takes.newPaymentPassword)
  return store.transact(async (tx) => {
    if (!(await sql.setPayment(tx, { member, hash, before: known.hash, now })))
      return refuse('payment-password-wrong')
    await note(tx, { member, kind: 'payment-password-changed', now })
    return {}
  })
}

type Renewal = Member & { takes: Takes<typeof paymentPassword.renewPaymentPassword> }

/**
 * Sets the first one, or a new one for who forgot it: by the password of the account, and by a code from
 * where the member has proved to be. Who has no such place may set the first one, and no other.
 */
export async function renewPaymentPassword({ store, takes, who, lang, from, now }: Renewal) {
  const { member } = who
  if (await changesLocked(store.db, member)) return refuse('changes-locked')
  const fault = await ruledOut(store.db, takes, lang)
  if (fault) return fault
  const before = (await sql.paymentOf(store.db, member))?.hash ?? null
  const way = await codeBy(store.db, member)
  if (before !== null && way === null) return refuse('contact-missing')
  const known = await passwordOf(store, { member, password: takes.password, from, now })
  if (isRefusal(known))
    return known.refused === 'password-wrong'
      ? refuse('account-password-wrong')
      : refuse('sign-in-locked', known.value)
  const proved = await codeProved({ store, who, code: takes.code, now })
  if (isRefusal(proved)) return proved
  const hash = await hashPassword(takes.newPaymentPassword)
  return store.transact(async (tx) => {
    if (!(await sql.setPayment(tx, { member, hash, before, now })))
      return refuse('account-password-wrong')
    await clear(tx, 'payment', member)
    const kind = before === null ? 'payment-password-set' : 'payment-password-renewed'
    await note(tx, { member, kind, now })
    return {}
  })
}

type Proving = Pick<Member, 'store' | 'who' | 'now'> & { code: string | undefined }

async function codeProved({ store, who: { member, session }, code, now }: Proving) {
  const contact = await contactOf(store.db, member)
  if (contact.totp) return factorPasses(store, { member, code, now })
  const goes = codeGoesTo(contact)
  return goes ? codePasses(store, { ...goes, purpose: 'change', bind: session, code, now }) : true
}

const usual = { patternId: 'digits', acceptedPattern: '', minLength: 6, maxLength: 6 } as const

/** The house's rule for it; switched off at registration, it is asked for here all the same. */
async function ruleOf(db: Db) {
  const found = (await registerRules(db)).find(({ field }) => field === 'paymentPassword')
  return { ...(found ?? usual), field: 'paymentPassword', enabled: true, required: true } as const
}

type Typed = { newPaymentPassword: string; confirmPaymentPassword: string }

async function ruledOut(db: Db, typed: Typed, lang: Lang) {
  const fault = checkField(await ruleOf(db), typed.newPaymentPassword)
  if (fault) return refuse('field-invalid', { ...fault, reason: fault.reason[lang] })
  if (typed.newPaymentPassword !== typed.confirmPaymentPassword) return refuse('passwords-differ')
  return tooPlain(typed.newPaymentPassword) ? refuse('payment-password-common') : undefined
}

/** One sign again and again, or one after the other: what is tried first. */
export function tooPlain(typed: string) {
  const signs = [...typed].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = new Set(signs.slice(1).map((sign, i) => sign - (signs[i] ?? 0)))
  const [step = 9] = steps
  return steps.size === 1 && Math.abs(step) <= 1
}

type Noting = { member: MemberId; kind: keyof typeof words; now: Date }

/** On the record, and told: whoever did not do it must hear of it. */
async function note(tx: Tx, { member, kind, now }: Noting) {
  const subject = `member:${member}`
  await record(tx, { kind, actor: subject, subject, body: {}, now })
  if (kind !== 'payment-password-locked') await addCredentialChange(tx, { member, kind, now })
  const key = `${member}:${now.toISOString()}`
  await tellMember(tx, {
    member,
    purpose: kind,
    told: words[kind],
    key,
    now,
    path: '/member/security',
  })
}

const letter = (ID: readonly [string, string], EN: readonly [string, string]) => (brand: string) =>
  ({
    ID: { subject: `${ID[0]} ${brand} Anda`, text: `${brand}: ${ID[1]}` },
    EN: { subject: `${EN[0]} at ${brand}`, text: `${brand}: ${EN[1]}` },
  }) as const

const notYou = {
  ID: 'Jika bukan Anda, segera hubungi layanan pelanggan.',
  EN: 'If it was not you, contact customer service at once.',
}

const words = {
  'payment-password-set': letter(
    ['Sandi pembayaran', `sandi pembayaran akun Anda sudah dibuat. ${notYou.ID}`],
    ['Your payment password', `a payment password was set for your account. ${notYou.EN}`],
  ),
  'payment-password-changed': letter(
    ['Sandi pembayaran', `sandi pembayaran akun Anda sudah diganti. ${notYou.ID}`],
    ['Your payment password', `the payment password of your account was changed. ${notYou.EN}`],
  ),
  'payment-password-renewed': letter(
    ['Sandi pembayaran', `sandi pembayaran baru dibuat untuk akun Anda. ${notYou.ID}`],
    ['Your payment password', `a new payment password was set for your account. ${notYou.EN}`],
  ),
  'payment-password-locked': letter(
    [
      'Sandi pembayaran',
      `sandi pembayaran terlalu sering salah diisi dan dikunci satu jam. ${notYou.ID}`,
    ],
    [
      'Your payment password',
      `the payment password was wrong too often and is locked for an hour. ${notYou.EN}`,
    ],
  ),
}
