import * as z from 'zod/mini'
import { command } from './endpoint.ts'
import { SignedIn } from './identity.ts'
import { DialCode, MobileNo, VisitorId } from './words.ts'

const short = z.string().check(z.maxLength(255))
const given = z.optional(short)

/** How somebody at an unknown device may show to be the owner. */
export const FactorWay = z.enum(['sms', 'email', 'payeeName', 'totp'])
export type FactorWay = z.output<typeof FactorWay>

/** What a refused sign-in carries: true when the next try has to bring a captcha. */
export const CaptchaFlag = z.object({ captcha: z.optional(z.boolean()) })

/** What `second-factor` carries: the ticket of this sign-in, and each way with a masked hint. */
export const FactorNeeded = z.object({
  ticket: z.string(),
  /** The hint is where a code goes, as `+62 *** 789`; empty where nothing is sent. */
  ways: z.array(z.object({ way: FactorWay, hint: z.string() })),
})
export type FactorNeeded = z.output<typeof FactorNeeded>

/** The ways in for who has an account. */
export const signIn = {
  login: command('/wps/session/login', {
    about: 'Signs in by username and password, or by mobile number and a code sent to it.',
    for: 'anyone',
    sealed: true,
    rate: { calls: 60, seconds: 300 },
    takes: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('username'),
        username: short,
        password: short,
        captcha: given,
        visitor: z.optional(VisitorId),
        remember: z.optional(z.boolean()),
        deviceToken: given,
      }),
      z.object({
        type: z.literal('sms'),
        countryDialingCode: DialCode,
        mobileNum: MobileNo,
        verificationCode: short,
        /** From the phone-code provider, when it and not the house sent the code. */
        firebaseIdToken: z.optional(z.string().check(z.maxLength(8_192))),
        visitor: VisitorId,
        remember: z.optional(z.boolean()),
        deviceToken: given,
      }),
    ]),
    gives: SignedIn,
    refuses: [
      'sign-in-locked',
      'login-type-closed',
      'captcha-needed',
      'captcha-wrong',
      'credentials-wrong',
      'code-missing',
      'code-wrong',
      'code-expired',
      'account-closed',
      'second-factor',
    ],
  }),
  sendFactor: command('/wps/session/login/factor/send', {
    about: 'Sends the code of a second factor, for who began to sign in at an unknown device.',
    for: 'anyone',
    rate: { calls: 20, seconds: 600 },
    takes: z.object({ ticket: short, way: z.enum(['sms', 'email']) }),
    gives: z.object({ expirationTime: z.int() }),
    refuses: ['ticket-expired', 'code-closed', 'code-too-soon', 'code-too-many', 'code-quota'],
  }),
  factor: command('/wps/session/login/factor', {
    about: 'Ends a sign-in at an unknown device by a second factor.',
    for: 'anyone',
    sealed: true,
    rate: { calls: 30, seconds: 300 },
    takes: z.object({ ticket: short, way: FactorWay, answer: short }),
    gives: SignedIn,
    refuses: ['ticket-expired', 'factor-wrong', 'account-closed'],
  }),
  passkeyOptions: command('/wps/session/login/passkey/options', {
    about: 'What a browser needs to sign in by passkey, as WebAuthn has it.',
    for: 'anyone',
    rate: { calls: 60, seconds: 300 },
    takes: z.object({}),
    gives: z.object({ ticket: z.string(), options: z.record(z.string(), z.unknown()) }),
    refuses: [],
  }),
  passkeyLogin: command('/wps/session/login/passkey', {
    about: 'Signs in by passkey. The device it is on counts as known.',
    for: 'anyone',
    sealed: true,
    rate: { calls: 60, seconds: 300 },
    takes: z.object({ ticket: short, response: z.record(z.string(), z.unknown()) }),
    gives: SignedIn,
    refuses: ['passkey-wrong', 'account-closed'],
  }),
  enter: command('/wps/session/entry', {
    about: 'Exchanges a one-time code from the address for a session, within 60 seconds.',
    for: 'anyone',
    rate: { calls: 20, seconds: 60 },
    takes: z.object({ code: short }),
    gives: SignedIn,
    refuses: ['entry-expired', 'account-closed'],
  }),
}
