import * as z from 'zod/mini'
import { command } from './endpoint.ts'
import { SignedIn } from './identity.ts'
import { Lang } from './words.ts'

const short = z.string().check(z.maxLength(255))

/** The ways in that a form leads through. Apart from `identity`, which every page needs. */
export const doors = {
  register: command('/wps/member/register', {
    about: 'Opens a member’s account by username and signs in.',
    for: 'anyone',
    method: 'PUT',
    sealed: true,
    rate: { calls: 20, seconds: 600 },
    takes: z.object({
      username: short,
      password: short,
      confirmPassword: short,
      adult: z.boolean(),
      language: z.optional(Lang),
      referralCode: z.optional(z.nullable(short)),
      domain: z.optional(short),
      registerUrl: z.optional(z.string().check(z.maxLength(500))),
      registerMethod: z.optional(z.literal('WEB')),
    }),
    gives: SignedIn,
    refuses: [
      'registration-closed',
      'field-invalid',
      'passwords-differ',
      'adult-only',
      'username-taken',
    ],
  }),
  login: command('/wps/session/login', {
    about: 'Signs in by username and password.',
    for: 'anyone',
    sealed: true,
    rate: { calls: 60, seconds: 300 },
    takes: z.object({ username: short, password: short, type: z.literal('username') }),
    gives: SignedIn,
    refuses: ['sign-in-locked', 'credentials-wrong', 'account-closed'],
  }),
}
