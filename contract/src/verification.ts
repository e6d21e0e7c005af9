import * as z from 'zod/mini'
import { command } from './endpoint.ts'
import { DialCode, HumanProof, MobileNo, VisitorId } from './words.ts'

/** What a person proves with a captcha. A captcha of one purpose is worth nothing for another. */
export const CaptchaPurpose = z.enum(['register', 'login'])
export type CaptchaPurpose = z.output<typeof CaptchaPurpose>

/** When the next code may be asked for: where the countdown of a page begins. */
export const codeStartSeconds = 60

/** A code was sent, or would have been: whether the number is known is never told. */
export const CodeSent = z.object({
  /** When the next may be asked for, in ms since 1970. */
  expirationTime: z.int(),
})

/** How a visitor shows to be a person. `altcha` is solved by the page itself and needs nobody else. */
export const HumanChallenge = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('altcha'),
    /** The challenge as the ALTCHA library gives it; signed, so that nothing is stored. */
    challenge: z.record(z.string(), z.unknown()),
  }),
  z.object({ provider: z.enum(['hcaptcha', 'turnstile']), siteKey: z.string() }),
  /** Nothing has to be solved; the proof may be empty. */
  z.object({ provider: z.literal('off') }),
])
export type HumanChallenge = z.output<typeof HumanChallenge>

const sending = { for: 'anyone', gives: CodeSent } as const
const codeRefusals = [
  'human-failed',
  'mobile-missing',
  'mobile-invalid',
  'country-closed',
  'code-too-soon',
  'code-too-many',
  'code-quota',
  'code-closed',
] as const

export const verification = {
  captcha: command('/wps/captcha', {
    about: 'A new picture to read, as base64 PNG. The one before it is worth nothing any more.',
    for: 'anyone',
    method: 'GET',
    rate: { calls: 60, seconds: 60 },
    takes: z.object({ visitor: VisitorId, purpose: CaptchaPurpose }),
    gives: z.string(),
    refuses: [],
  }),
  human: command('/wps/verification/human', {
    about: 'What the page has to solve before it registers, or asks for a code.',
    for: 'anyone',
    rate: { calls: 60, seconds: 60 },
    takes: z.object({}),
    gives: HumanChallenge,
    refuses: [],
  }),
  smsRegister: command('/wps/verification/sms/register', {
    about: 'Sends a code by SMS for a registration.',
    ...sending,
    rate: { calls: 30, seconds: 600 },
    takes: z.object({
      countryDialingCode: DialCode,
      mobileNo: MobileNo,
      visitor: VisitorId,
      human: HumanProof,
    }),
    refuses: codeRefusals,
  }),
  smsNoLogin: command('/wps/verification/sms/noLogin', {
    about:
      'Sends a code by SMS to sign in with, or to set a new password; nothing tells an unknown number.',
    ...sending,
    rate: { calls: 30, seconds: 600 },
    takes: z.object({
      countryDialingCode: DialCode,
      mobileNum: MobileNo,
      purpose: z.optional(z.enum(['login', 'password'])),
      visitor: VisitorId,
      human: HumanProof,
    }),
    refuses: codeRefusals,
  }),
  phoneToken: command('/wps/verification/phone/token', {
    about:
      'A code sent by the house for a token that proves the number, as a phone-code provider gives it. Good once, for ten minutes, for one purpose.',
    for: 'anyone',
    rate: { calls: 30, seconds: 600 },
    takes: z.object({
      countryDialingCode: DialCode,
      mobileNo: MobileNo,
      verificationCode: z.string().check(z.maxLength(255)),
      purpose: z.enum(['register', 'password']),
      visitor: VisitorId,
    }),
    gives: z.object({ idToken: z.string() }),
    refuses: ['mobile-invalid', 'code-missing', 'code-wrong', 'code-expired'],
  }),
}
