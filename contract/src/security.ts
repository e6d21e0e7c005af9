import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'

const short = z.string().check(z.maxLength(255))
const nothing = z.object({})

/** A place where the member is signed in now. */
export const OpenSession = z.object({
  id: z.string(),
  device: z.string(),
  ip: z.string(),
  openedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The one that asks. */
  here: z.boolean(),
})
export type OpenSession = z.output<typeof OpenSession>

/** A device that is known, so that no second factor is asked there. */
export const KnownDevice = z.object({
  id: z.string(),
  device: z.string(),
  ip: z.string(),
  knownSince: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  here: z.boolean(),
})
export type KnownDevice = z.output<typeof KnownDevice>

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
})
export type Passkey = z.output<typeof Passkey>

/** What a member has set up to keep the account safe. Numbers and addresses are masked. */
export const Security = z.object({
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  payeeName: z.boolean(),
  totp: z.boolean(),
  passkeys: z.array(Passkey),
  passwordChangedAt: z.nullable(z.iso.datetime()),
  /** True when a change of password asks for a code as well. */
  changeNeedsCode: z.boolean(),
  /** Where that code goes. */
  codeTo: z.nullable(z.enum(['sms', 'email'])),
})
export type Security = z.output<typeof Security>

/** How somebody who is signed in shows once more to be the member. */
const Confirmation = z.discriminatedUnion('by', [
  /** `code` is of the authenticator, where there is one. */
  z.object({ by: z.literal('password'), password: short, code: z.optional(short) }),
  z.object({ by: z.literal('passkey'), response: z.record(z.string(), z.unknown()) }),
])

export const security = {
  confirmOptions: command('/wps/member/confirm/passkey', {
    about: 'What a browser needs to confirm by a passkey that it is the member.',
    for: 'member',
    fresh: true,
    rate: { calls: 30, seconds: 600 },
    takes: nothing,
    gives: z.object({ options: z.record(z.string(), z.unknown()) }),
    refuses: ['passkey-wrong'],
  }),
  confirmSelf: command('/wps/member/confirm', {
    about:
      'Shows once more that it is the member. For ten minutes this session may change what keeps the account safe.',
    for: 'member',
    sealed: true,
    fresh: true,
    rate: { calls: 20, seconds: 600 },
    takes: z.object({ proof: Confirmation }),
    gives: z.object({ until: z.iso.datetime() }),
    refuses: [
      'sign-in-locked',
      'account-password-wrong',
      'factor-needed',
      'factor-wrong',
      'passkey-wrong',
    ],
  }),
  overview: query('/wps/member/security', {
    about: 'What keeps this account safe.',
    for: 'member',
    gives: Security,
  }),
  sendCode: command('/wps/verification/member', {
    about: 'Sends a code to the member’s own number or address, for a change of password.',
    for: 'member',
    fresh: true,
    whileChanging: true,
    rate: { calls: 10, seconds: 600 },
    takes: nothing,
    gives: z.object({ expirationTime: z.int() }),
    refuses: ['contact-missing', 'code-closed', 'code-too-soon', 'code-too-many', 'code-quota'],
  }),
  changePassword: command('/wps/member/password', {
    about: 'Changes the password. Every other session ends.',
    for: 'member',
    credential: true,
    sealed: true,
    fresh: true,
    whileChanging: true,
    rate: { calls: 20, seconds: 600 },
    takes: z.object({
      oldPassword: short,
      newPassword: short,
      confirmNewPassword: short,
      verificationCode: z.optional(short),
      /** Of the authenticator, where there is one. */
      factorCode: z.optional(short),
    }),
    gives: nothing,
    refuses: [
      'changes-locked',
      'sign-in-locked',
      'password-wrong',
      'field-invalid',
      'password-inconsistent',
      'password-same',
      'password-common',
      // Last: a code is good once, and not to be lost over a password that would not do.
      'factor-needed',
      'factor-wrong',
      'code-missing',
      'code-wrong',
      'code-expired',
    ],
  }),
  sessions: query('/wps/session/list', {
    about: 'Where the member is signed in.',
    for: 'member',
    gives: z.array(OpenSession),
  }),
  endSession: command('/wps/session/revoke', {
    about: 'Signs the member out elsewhere; without an id, everywhere but here.',
    for: 'member',
    takes: z.object({ session: z.optional(z.uuid()) }),
    gives: z.object({ ended: z.int() }),
    refuses: [],
  }),
  devices: query('/wps/session/devices', {
    about: 'Devices that are known to be the member’s.',
    for: 'member',
    gives: z.array(KnownDevice),
  }),
  forgetDevice: command('/wps/session/devices/forget', {
    about: 'Makes a device unknown again.',
    for: 'member',
    takes: z.object({ device: z.uuid() }),
    gives: nothing,
    refuses: [],
  }),
  beginTotp: command('/wps/member/totp/begin', {
    about: 'A fresh secret for an authenticator; it counts once a code of it was given back.',
    for: 'member',
    fresh: true,
    takes: nothing,
    gives: z.object({ secret: z.string(), uri: z.string() }),
    refuses: ['changes-locked', 'confirm-needed', 'totp-present'],
  }),
  confirmTotp: command('/wps/member/totp/confirm', {
    about: 'Puts the authenticator in force by one of its codes.',
    for: 'member',
    credential: true,
    fresh: true,
    takes: z.object({ code: short }),
    gives: nothing,
    refuses: ['changes-locked', 'confirm-needed', 'factor-wrong', 'ticket-expired'],
  }),
  removeTotp: command('/wps/member/totp/remove', {
    about: 'Takes the authenticator away, by the password and one of its codes.',
    for: 'member',
    credential: true,
    sealed: true,
    fresh: true,
    takes: z.object({ password: short, code: short }),
    gives: nothing,
    refuses: ['changes-locked', 'sign-in-locked', 'password-wrong', 'factor-wrong'],
  }),
  beginPasskey: command('/wps/member/passkey/options', {
    about: 'What a browser needs to make a passkey, as WebAuthn has it.',
    for: 'member',
    fresh: true,
    takes: nothing,
    gives: z.object({ options: z.record(z.string(), z.unknown()) }),
    refuses: ['changes-locked', 'confirm-needed', 'passkeys-full'],
  }),
  addPasskey: command('/wps/member/passkey', {
    about: 'Keeps a passkey that the browser made.',
    for: 'member',
    credential: true,
    sealed: true,
    fresh: true,
    takes: z.object({ name: short, response: z.record(z.string(), z.unknown()) }),
    gives: Passkey,
    refuses: ['changes-locked', 'confirm-needed', 'passkey-wrong', 'passkeys-full'],
  }),
  removePasskey: command('/wps/member/passkey/remove', {
    about: 'Takes a passkey away.',
    for: 'member',
    credential: true,
    takes: z.object({ passkey: z.string().check(z.maxLength(1_400)) }),
    gives: nothing,
    refuses: ['changes-locked', 'confirm-needed'],
  }),
  handOver: command('/wps/session/handover', {
    about:
      'A one-time code, good for 60 seconds, by which another address of the house takes this session up.',
    for: 'session',
    fresh: true,
    rate: { calls: 20, seconds: 60 },
    takes: nothing,
    gives: z.object({ code: z.string() }),
    refuses: [],
  }),
}
