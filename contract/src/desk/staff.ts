import * as z from 'zod/mini'
import { command, query } from '../endpoint.ts'
import { Lang, Moment } from '../words.ts'
import { type Permission, permissionNames } from './permissions.ts'

const short = z.string().check(z.maxLength(255))
const nothing = z.object({})
const Ticket = z.string().check(z.maxLength(128))
const browserSaid = z.record(z.string(), z.unknown())

export const PermissionName = z.enum(permissionNames as [Permission, ...Permission[]])

/** The one who is signed in at the desk. */
export const Me = z.object({
  id: z.uuid(),
  account: z.string(),
  name: z.string(),
  lang: Lang,
  may: z.array(PermissionName),
  /** When this session ends unless it is used, and when it ends in any case. */
  idleAt: Moment,
  endsAt: Moment,
  lastSignIn: z.nullable(z.object({ at: Moment, ip: z.string() })),
  passkeys: z.int(),
  totp: z.boolean(),
  /** In what amounts are told at this desk, unless they say otherwise. */
  currency: z.string(),
  exponent: z.int(),
})
export type Me = z.output<typeof Me>

const Entered = z.object({ token: z.string(), me: Me })
const entering = [
  'sign-in-locked',
  'credentials-wrong',
  'network-closed',
  'account-closed',
] as const
const showing = [
  'ticket-expired',
  'factor-wrong',
  'sign-in-locked',
  'network-closed',
  'account-closed',
] as const

/** Who works at the desk: signing in always takes two factors. */
export const staff = {
  password: command('/desk/v1/session/password', {
    about: 'The first factor: a name and its password. Gives the ticket for the second.',
    for: 'anyone',
    sealed: true,
    alwaysOpen: true,
    rate: { calls: 30, seconds: 600 },
    takes: z.object({ account: short, password: short }),
    gives: z.object({
      ticket: z.string(),
      /** `enrol`: no second factor was set up yet; one has to be now. */
      ways: z.array(z.enum(['totp', 'passkey', 'enrol'])),
      /** What a browser needs to answer with a passkey, where there is one. */
      options: z.nullable(browserSaid),
      /** In a house of demonstration only: the code that the seeded authenticator shows. */
      demoCode: z.nullable(z.string()),
      /** The password was set by somebody else: the new one comes with the factor. */
      change: z.boolean(),
    }),
    refuses: [...entering],
  }),
  enrol: command('/desk/v1/session/enrol', {
    about: 'A fresh secret for an authenticator, for who has no second factor yet.',
    for: 'anyone',
    alwaysOpen: true,
    rate: { calls: 30, seconds: 600 },
    takes: z.object({ ticket: Ticket }),
    gives: z.object({ secret: z.string(), uri: z.string() }),
    refuses: ['ticket-expired', 'totp-present'],
  }),
  factor: command('/desk/v1/session/factor', {
    about: 'The second factor: a code of the authenticator, or the answer of a passkey.',
    for: 'anyone',
    sealed: true,
    alwaysOpen: true,
    rate: { calls: 60, seconds: 600 },
    takes: z.object({
      ticket: Ticket,
      code: z.optional(short),
      passkey: z.optional(browserSaid),
      newPassword: z.optional(short),
    }),
    gives: Entered,
    refuses: [...showing, 'password-common', 'password-same', 'field-invalid'],
  }),
  beginPasskey: command('/desk/v1/session/passkey/options', {
    about: 'What a browser needs to sign in by a passkey alone: it is two factors by itself.',
    for: 'anyone',
    alwaysOpen: true,
    rate: { calls: 60, seconds: 600 },
    takes: nothing,
    gives: z.object({ ticket: z.string(), options: browserSaid }),
    refuses: [],
  }),
  passkey: command('/desk/v1/session/passkey', {
    about: 'Signs in by a passkey alone.',
    for: 'anyone',
    sealed: true,
    alwaysOpen: true,
    rate: { calls: 60, seconds: 600 },
    takes: z.object({ ticket: Ticket, passkey: browserSaid }),
    gives: Entered,
    refuses: [...showing, 'passkey-wrong'],
  }),
  me: query('/desk/v1/session', {
    about: 'Who is signed in, and what they may do now.',
    for: 'staff',
    gives: Me,
  }),
  signOut: command('/desk/v1/session/end', {
    about: 'Ends the session.',
    for: 'staff',
    takes: nothing,
    gives: nothing,
    refuses: [],
  }),
  sessions: query('/desk/v1/session/list', {
    about: 'Where the one who asks is signed in.',
    for: 'staff',
    gives: z.array(
      z.object({
        id: z.uuid(),
        device: z.string(),
        ip: z.string(),
        openedAt: Moment,
        seenAt: Moment,
        here: z.boolean(),
      }),
    ),
  }),
  endSession: command('/desk/v1/session/list/end', {
    about: 'Ends another session of one’s own. What is over already is not ended again.',
    for: 'staff',
    takes: z.object({ session: z.uuid() }),
    gives: z.object({ ended: z.int() }),
    refuses: [],
  }),
  changePassword: command('/desk/v1/session/password/change', {
    about: 'A new password of one’s own. Every other session ends.',
    for: 'staff',
    sealed: true,
    fresh: true,
    takes: z.object({ password: short, newPassword: short }),
    gives: nothing,
    refuses: [
      'sign-in-locked',
      'password-wrong',
      'field-invalid',
      'password-common',
      'password-same',
    ],
  }),
  newPasskey: command('/desk/v1/session/passkey/new', {
    about: 'What a browser needs to make a passkey.',
    for: 'staff',
    fresh: true,
    takes: nothing,
    gives: z.object({ options: browserSaid }),
    refuses: ['passkeys-full'],
  }),
  keepPasskey: command('/desk/v1/session/passkey/keep', {
    about: 'Keeps a passkey that the browser made.',
    for: 'staff',
    sealed: true,
    fresh: true,
    takes: z.object({ name: short, response: browserSaid }),
    gives: nothing,
    refuses: ['passkey-wrong', 'passkeys-full'],
  }),
  all: query('/desk/v1/staff', {
    about: 'Everyone who works at the desk.',
    for: 'staff',
    may: 'staff.see',
    gives: z.array(
      z.object({
        id: z.uuid(),
        account: z.string(),
        name: z.string(),
        person: z.string(),
        roles: z.array(z.string()),
        state: z.enum(['active', 'locked', 'closed']),
        factors: z.array(z.enum(['totp', 'passkey'])),
        /** Where they are signed in now. */
        sessions: z.int(),
        lastSeenAt: z.nullable(Moment),
      }),
    ),
  }),
  roles: query('/desk/v1/roles', {
    about: 'Roles, with what each may do.',
    for: 'staff',
    may: 'staff.see',
    gives: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        permissions: z.array(PermissionName),
        staff: z.int(),
        /** Comes with the house and cannot be taken away. */
        fixed: z.boolean(),
      }),
    ),
  }),
  parts: query('/desk/v1/staff/first-password', {
    about: 'Whose first password has a part that waits for the one who asks.',
    for: 'staff',
    gives: z.array(z.object({ staff: z.uuid(), account: z.string(), name: z.string() })),
  }),
  firstPassword: command('/desk/v1/staff/first-password/part', {
    about:
      'One’s part of a first password, shown once: the maker has the first, who agreed the second. It is good once both were shown.',
    for: 'staff',
    fresh: true,
    takes: z.object({ staff: z.uuid() }),
    gives: z.object({
      account: z.string(),
      place: z.enum(['first', 'second']),
      part: z.string(),
      /** Both parts were shown: the password is good. */
      ready: z.boolean(),
    }),
    refuses: ['part-unknown'],
  }),
}
