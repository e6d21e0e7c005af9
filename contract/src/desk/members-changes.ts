import * as z from 'zod/mini'
import { MemberId, Minor, Moment } from '../words.ts'
import { change } from './change.ts'

const member = { member: MemberId }
const stops = { may: 'members.stop', approve: 'members.approve' } as const
const edits = { may: 'members.edit', approve: 'members.approve' } as const

/** Why a balance is adjusted. The sentence beside it is the reason of the change. */
export const AdjustCode = z.enum([
  'correction',
  'goodwill',
  'dispute',
  'chargeback',
  'fee',
  'other',
])
export type AdjustCode = z.output<typeof AdjustCode>

export const memberChanges = {
  lock: change('member-locked', {
    about:
      'Locks a member out of the site and of play, or lets them in again. Their sessions end at once.',
    ...stops,
    takes: z.object({ ...member, locked: z.boolean() }),
  }),
  signOut: change('member-signed-out', {
    about: 'Ends every session of a member, and forgets the devices they are known on.',
    ...stops,
    takes: z.object(member),
  }),
  resetFactors: change('member-factors-reset', {
    about: 'Takes authenticator and passkeys of a member away. Their sessions end.',
    ...edits,
    takes: z.object(member),
  }),
  resetPassword: change('member-password-reset', {
    about:
      'Makes the password worthless and sends the member the way to a new one. Nobody at the desk sees either.',
    ...edits,
    takes: z.object(member),
  }),
  tag: change('member-tagged', {
    about: 'Puts a tag on a member, or takes it off.',
    may: 'members.edit',
    approve: 'members.approve',
    takes: z.object({
      ...member,
      tag: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{1,31}$/)),
      on: z.boolean(),
    }),
  }),
  close: change('member-closed', {
    about: 'Closes an account for good. Nothing may be left in it, and no round be open.',
    ...edits,
    takes: z.object(member),
  }),
  reopen: change('member-reopened', {
    about: 'Opens an account again that its member closed. One that the desk closed stays closed.',
    ...edits,
    takes: z.object(member),
  }),
  takeBackNickname: change('nickname-taken-back', {
    about:
      'Takes a nickname back: the account name stands in its place, and the member is told why.',
    ...edits,
    takes: z.object(member),
  }),
  unlockChanges: change('member-changes-unlocked', {
    about:
      'Lets a member change contacts, passwords and keys again, once it is clear who it is. The old contact can be put back.',
    ...edits,
    takes: z.object({ ...member, putBack: z.boolean() }),
  }),
  adjust: change('balance-adjusted', {
    about:
      'Puts money into a purse of a member, or takes it out. It never goes below what is free.',
    may: 'money.move',
    approve: 'money.approve',
    takes: z.object({
      ...member,
      pool: z.enum(['cash', 'bonus']),
      /** In minor units; below zero it is taken out. */
      amount: Minor,
      code: AdjustCode,
    }),
  }),
  limit: change('member-limit-ordered', {
    about: 'Limits a member by the desk’s word, beside their own limit. The stricter holds.',
    ...stops,
    takes: z.object({
      ...member,
      kind: z.enum(['deposit', 'stake', 'loss', 'time']),
      span: z.enum(['day', 'week', 'month']),
      /** Minor units, or seconds of time at play; null takes the desk’s limit away. */
      amount: z.nullable(Minor),
    }),
  }),
  exclude: change('member-excluded-by-desk', {
    about:
      'Closes play to a member until a day by the desk’s word, or opens it again. A member’s own break stays.',
    ...stops,
    takes: z.object({ ...member, until: z.nullable(Moment) }),
  }),
}
