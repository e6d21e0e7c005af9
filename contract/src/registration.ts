import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { SignedIn } from './identity.ts'
import { DialCode, HumanProof, Lang, MobileNo, VisitorId } from './words.ts'

const short = z.string().check(z.maxLength(255))
const given = z.optional(short)

/** What every registration may carry. Which of it counts is decided by the register settings. */
const carried = {
  payeeName: given,
  nickname: given,
  email: given,
  qqNum: given,
  line: given,
  whatsapp: given,
  telegram: given,
  zalo: given,
  facebook: given,
  wechat: given,
  idNumber: given,
  birthday: given,
  paymentPassword: given,
  recommenderId: given,
  affiliateCode: given,
  referralCode: z.optional(z.nullable(short)),
  captcha: given,
  verificationCode: given,
  /** From the phone-code provider, when it and not the house sent the code. */
  firebaseChannel: z.optional(z.literal('sms')),
  firebaseIdToken: z.optional(z.string().check(z.maxLength(8_192))),
  visitor: z.optional(VisitorId),
  /** By which the clicks of this browser are known. */
  came: z.optional(VisitorId),
  human: z.optional(HumanProof),
  adult: z.boolean(),
  login: z.optional(z.literal(true)),
  language: z.optional(Lang),
  domain: given,
  registerUrl: z.optional(z.string().check(z.maxLength(500))),
  registerMethod: z.optional(z.literal('WEB')),
}

const registerTerms = {
  for: 'anyone',
  method: 'PUT',
  sealed: true,
  rate: { calls: 20, seconds: 600 },
  gives: SignedIn,
  refuses: [
    'registration-closed',
    'field-invalid',
    'passwords-differ',
    'adult-only',
    'invitation-code-error',
    'human-failed',
    'captcha-wrong',
    'username-taken',
    'code-wrong',
    'code-expired',
    'mobile-taken',
  ],
} as const

/** Opening an account. */
export const registration = {
  affiliate: query('/wps/agent/affiliate', {
    about: 'Whether an invitation code is one of the house or of an agent, for this site.',
    for: 'anyone',
    rate: { calls: 20, seconds: 60 },
    takes: z.object({ code: short, domain: given }),
    gives: z.object({ code: z.string() }),
    refuses: ['invitation-code-error'],
  }),
  register: command('/wps/member/register', {
    about: 'Opens a member’s account by username and signs in.',
    ...registerTerms,
    takes: z.object({
      username: short,
      password: short,
      confirmPassword: short,
      countryDialingCode: z.optional(DialCode),
      mobileNum: z.optional(MobileNo),
      ...carried,
    }),
  }),
  registerMobile: command('/wps/member/register/mobile', {
    about:
      'Opens a member’s account by mobile number, with a generated account name, and signs in.',
    ...registerTerms,
    takes: z.object({
      countryDialingCode: DialCode,
      mobileNum: MobileNo,
      password: given,
      confirmPassword: given,
      ...carried,
    }),
  }),
}
