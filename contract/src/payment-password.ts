import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { Moment } from './words.ts'

const short = z.string().check(z.maxLength(255))

/** The password that money leaves by: another than the one of the account. */
export const paymentPassword = {
  paymentPassword: query('/wps/member/payment-password', {
    about: 'Whether the caller has a payment password, and what setting one anew asks for.',
    for: 'member',
    gives: z.object({
      set: z.boolean(),
      changedAt: z.nullable(Moment),
      digitsLeast: z.int(),
      digitsMost: z.int(),
      /** A change by the old one asks for a code of the authenticator as well. */
      factor: z.boolean(),
      /** Where the code comes from that a new one asks for without the old; null where there is no way. */
      codeBy: z.nullable(z.enum(['totp', 'sms', 'email'])),
    }),
  }),
  changePaymentPassword: command('/wps/member/payment-password/change', {
    about: 'Changes the payment password by the old one.',
    for: 'member',
    credential: true,
    sealed: true,
    fresh: true,
    rate: { calls: 20, seconds: 600 },
    takes: z.object({
      oldPaymentPassword: short,
      newPaymentPassword: short,
      confirmPaymentPassword: short,
      code: z.optional(short),
    }),
    gives: z.object({}),
    refuses: [
      'changes-locked',
      'field-invalid',
      'passwords-differ',
      'payment-password-common',
      'password-same',
      'payment-password-unset',
      'payment-password-locked',
      'payment-password-wrong',
      'factor-needed',
      'sign-in-locked',
      'factor-wrong',
    ],
  }),
  renewPaymentPassword: command('/wps/member/payment-password', {
    about:
      'Sets the first payment password, or a new one for who forgot it: by the password of the account and a code.',
    for: 'member',
    credential: true,
    sealed: true,
    fresh: true,
    rate: { calls: 20, seconds: 600 },
    takes: z.object({
      password: short,
      newPaymentPassword: short,
      confirmPaymentPassword: short,
      code: z.optional(short),
    }),
    gives: z.object({}),
    refuses: [
      'changes-locked',
      'field-invalid',
      'passwords-differ',
      'payment-password-common',
      'contact-missing',
      'sign-in-locked',
      'account-password-wrong',
      // Last: a code is good once, and not to be lost over a password that would not do.
      'factor-needed',
      'factor-wrong',
      'code-missing',
      'code-wrong',
      'code-expired',
    ],
  }),
}
