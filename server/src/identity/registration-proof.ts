import { mobileDigits } from '@balai/contract/register-rules'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { setting } from '../site/index.ts'
import {
  captchaPasses,
  codePasses,
  humanPasses,
  mobileOf,
  phoneTokenPasses,
} from '../verification/index.ts'
import type { Judged, Registering } from './registration-judge.ts'
import * as sql from './sql.ts'

/** Whether a person is there, by the check of the house and by a picture where one is shown. */
export async function provePerson(
  { store, takes, from, now }: Registering,
  { given }: Judged,
): Promise<Refusal<'human-failed' | 'captcha-wrong'> | undefined> {
  if (!(await humanPasses(store, { proof: takes.human, ip: from.ip, now })))
    return refuse('human-failed')
  // A picture that need not be read is not looked at.
  if (given.captcha === undefined) return undefined
  const answering = { visitor: takes.visitor, answer: given.captcha, now }
  const read = await captchaPasses(store, { ...answering, purpose: 'register' })
  return read ? undefined : refuse('captcha-wrong')
}

/** A number as it is kept, and whether it was proved. */
export type Mobile = { mobile: string; mobileVerified: boolean }
type NotProved = Refusal<'code-wrong' | 'code-expired' | 'mobile-taken'>

/**
 * The number that was given, proved where a code is asked for. That it has an account already is
 * told only to who has just proved to have it.
 */
export async function proveMobile(
  call: Registering,
  { given, shown }: Judged,
): Promise<Mobile | NotProved | undefined> {
  if (given.mobileNum === undefined) return undefined
  const mobile = numberOf(call)
  if (!shown.has('verificationCode')) {
    const kept = mobile ?? mobileDigits(call.takes.countryDialingCode, given.mobileNum)
    return kept === undefined ? undefined : { mobile: kept, mobileVerified: false }
  }
  if (!mobile) return refuse('code-wrong')
  const proved = await codeIsRight(call, mobile)
  if (isRefusal(proved)) return proved
  if (await sql.memberWithMobile(call.store.db, mobile)) return refuse('mobile-taken')
  return { mobile, mobileVerified: true }
}

/** The number in digits of E.164, or undefined when no network has such a one. */
export function numberOf({ takes }: Pick<Registering, 'takes'>): string | undefined {
  const { mobileNum: mobile, countryDialingCode = '62' } = takes
  return mobile === undefined ? undefined : mobileOf({ countryDialingCode, mobile })
}

type Wrong = Refusal<'code-wrong' | 'code-expired'>

/** By the provider's word if there is one, else by the code that the house sent. */
async function codeIsRight(
  { store, takes, now }: Registering,
  mobile: string,
): Promise<true | Wrong> {
  const purpose = 'register'
  const { firebaseIdToken: idToken, verificationCode: code, visitor = '' } = takes
  if (idToken !== undefined)
    return (
      (await phoneTokenPasses(store, { idToken, mobile, purpose, now })) || refuse('code-wrong')
    )
  const { phoneCode } = await setting(store.db, 'site')
  if (phoneCode !== 'house') return refuse('code-wrong')
  const bind = visitor.toLowerCase()
  const passes = await codePasses(store, { way: 'sms', to: mobile, purpose, bind, code, now })
  if (passes === true) return true
  return refuse(passes.refused === 'code-expired' ? 'code-expired' : 'code-wrong')
}
