import type { Lang } from '@balai/contract'
import type { Db, Store } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { refuse } from '../platform/refusal.ts'
import type { Origin } from '../platform/serve.ts'
import { flag, setting } from '../site/index.ts'
import type { Purpose } from './code.ts'
import { humanPasses } from './human.ts'
import { countryOf, mobileOf } from './mobile.ts'
import { canSend, sendCode } from './send-code.ts'

/** Whether somebody has proved to have this number. By the module that knows members. */
export type MobileKnown = (db: Db, mobile: string) => Promise<boolean>

type Asking = {
  store: Store
  countryDialingCode: string
  mobile: string
  purpose: Extract<Purpose, 'register' | 'login' | 'password'>
  visitor: string
  human: string
  from: Origin
  lang: Lang
  random: Random
  now: Date
}

/** Sends a visitor a code by SMS. Whether the number belongs to a member changes nothing that is seen. */
export async function askCode({ store, ...asking }: Asking, mobileKnown: MobileKnown) {
  const { countryDialingCode, mobile: typed, purpose, visitor, human, from, now } = asking
  const { ip } = from
  if (!(await humanPasses(store, { proof: human, ip, now }))) return refuse('human-failed')
  if (!typed.trim()) return refuse('mobile-missing')
  const to = mobileOf({ countryDialingCode, mobile: typed })
  if (!to) return refuse('mobile-invalid')
  const { countries } = await setting(store.db, 'codes')
  if (!countries.includes(countryOf(to) ?? '')) return refuse('country-closed')
  if (!canSend(store, 'sms') || !(await opens[purpose](store.db))) return refuse('code-closed')
  // Who registers is told by a sign-in instead, once the number is proved: asked for all the same.
  const known = await mobileKnown(store.db, to)
  const deliver = purpose === 'register' || known
  const { lang, random } = asking
  return sendCode(store, {
    way: 'sms',
    to,
    purpose,
    bind: visitor,
    ip,
    lang,
    random,
    now,
    deliver,
  })
}

/** With a provider beside the house, that one sends what it will be asked about. */
const sendsItself = async (db: Db) => (await setting(db, 'site')).phoneCode === 'house'

const opens: Record<Asking['purpose'], (db: Db) => Promise<boolean>> = {
  register: async (db) => {
    if (!(await sendsItself(db))) return false
    return (await flag(db, 'MOBILENUMREG3')) || (await flag(db, 'REGMOBVERF3'))
  },
  login: async (db) => (await sendsItself(db)) && flag(db, 'MOBILEVERCODELOGIN3'),
  password: sendsItself,
}
