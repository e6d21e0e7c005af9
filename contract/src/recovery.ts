import * as z from 'zod/mini'
import { command } from './endpoint.ts'
import { SignedIn } from './identity.ts'
import { DialCode, HumanProof, MobileNo, VisitorId } from './words.ts'

const short = z.string().check(z.maxLength(255))
const outcome = { gives: z.object({}), rate: { calls: 10, seconds: 600 } } as const

/**
 * Where the link of an e-mail leads. The code stands behind the `#`: no server, proxy or log on the
 * way ever sees it.
 */
export const newPasswordPath = (code: string) => `/password#${code}`

/** The code behind the `#` of such an address; empty when there is none. */
export const newPasswordCode = (hash: string) => /^#([\w-]{8,255})$/.exec(hash)?.[1] ?? ''

/** The ways back in for who lost the password. */
export const recovery = {
  byEmail: command('/wps/member/password/email', {
    about:
      'Sends a link for a new password, if the name and the address belong together; never tells.',
    for: 'anyone',
    form: true,
    ...outcome,
    takes: z.object({ username: short, email: short, human: HumanProof }),
    refuses: ['email-closed', 'human-failed', 'email-invalid'],
  }),
  byLink: command('/wps/member/password/link', {
    about: 'Sets a new password by the code of the link. A code is good once, for an hour.',
    for: 'anyone',
    sealed: true,
    ...outcome,
    takes: z.object({ code: short, newPassword: short, confirmNewPassword: short }),
    refuses: ['link-expired', 'passwords-differ', 'field-invalid', 'password-common'],
  }),
  byPhone: command('/wps/member/password/verification', {
    about: 'Sets a new password by a code sent to the member’s number, and signs in.',
    for: 'anyone',
    sealed: true,
    rate: { calls: 10, seconds: 600 },
    takes: z.object({
      countryDialingCode: DialCode,
      mobileNum: MobileNo,
      verificationCode: short,
      newPassword: short,
      visitor: VisitorId,
      firebaseIdToken: z.optional(z.string().check(z.maxLength(8_192))),
    }),
    gives: SignedIn,
    // The password first: a code is good once, and not to be lost over one that would not do.
    refuses: [
      'field-invalid',
      'password-common',
      'code-wrong',
      'code-expired',
      'account-closed',
      // Who set up an authenticator is asked for it: the ticket goes to `signIn.factor`.
      'sign-in-locked',
      'second-factor',
    ],
  }),
}
