import * as z from 'zod/mini'
import { command, query } from '../endpoint.ts'
import { AgentType, Currency, Lang, MemberId, Minor, Moment } from '../words.ts'

const Of = z.object({ member: MemberId })
const Why = z.string().check(z.trim(), z.minLength(4), z.maxLength(1_000))

export const MemberState = z.enum(['open', 'locked', 'closed'])
export type MemberState = z.output<typeof MemberState>

/** What of a member the words that were looked for are. */
export const FoundBy = z.enum([
  'account',
  'nickname',
  'member',
  'mobile',
  'email',
  'payee',
  'affiliate',
  'ip',
  'device',
  'session',
  'round',
  'transfer',
  'act',
])
export type FoundBy = z.output<typeof FoundBy>

export const Found = z.object({
  id: MemberId,
  account: z.string(),
  nickname: z.string(),
  type: AgentType,
  state: MemberState,
  openedAt: Moment,
  lastSignedInAt: z.nullable(Moment),
  by: FoundBy,
})
export type Found = z.output<typeof Found>

const Contact = z.object({ masked: z.nullable(z.string()), proved: z.boolean() })

/** What is told of contacts only when it is asked for, with the reason. */
export const Hidden = z.enum(['mobile', 'email', 'payeeName', 'birthday', 'idNumber'])
export type Hidden = z.output<typeof Hidden>

const Named = z.object({ id: MemberId, account: z.string() })

/**
 * One member as the desk knows them. Contacts are masked; each is shown by `reveal`, which is an event.
 * A number, an address or a payee is found only when it is written in full: nobody feels their way
 * through a masked number digit by digit.
 */
export const members = {
  search: query('/desk/v1/members/search', {
    about:
      'Members by whatever is known of them: name, number, address, payee, code, network, device, round, transfer. Fifty at the most, the surest first.',
    for: 'staff',
    may: 'members.see',
    takes: z.object({ text: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)) }),
    gives: z.array(Found),
  }),
  one: query('/desk/v1/members/one', {
    about: 'Who a member is, with contacts masked.',
    for: 'staff',
    may: 'members.see',
    takes: Of,
    gives: z.object({
      id: MemberId,
      account: z.string(),
      nickname: z.string(),
      type: AgentType,
      state: MemberState,
      language: Lang,
      currency: Currency,
      openedAt: Moment,
      firstSignedInAt: z.nullable(Moment),
      lastSignedInAt: z.nullable(Moment),
      passwordChangedAt: z.nullable(Moment),
      mustChange: z.boolean(),
      totp: z.boolean(),
      passkeys: z.int(),
      mobile: Contact,
      email: Contact,
      payeeName: Contact,
      birthday: Contact,
      idNumber: Contact,
      affiliateCode: z.nullable(z.string()),
      ownCode: z.nullable(z.string()),
      invitedBy: z.nullable(Named),
      recommender: z.nullable(Named),
      domain: z.nullable(z.string()),
      tags: z.array(z.string()),
      /** Since when nothing that guards the account may be changed. */
      changesLockedSince: z.optional(z.nullable(Moment)),
      /** When the member closed the account, where it is closed so. */
      closedByMemberAt: z.optional(z.nullable(Moment)),
      dormantSince: z.optional(z.nullable(Moment)),
    }),
    refuses: ['member-unknown'],
  }),
  reveal: command('/desk/v1/members/reveal', {
    about: 'Shows one contact of a member in full. Who saw it, and why, is an event.',
    for: 'staff',
    may: 'kyc.see',
    fresh: true,
    takes: z.object({ member: MemberId, what: Hidden, reason: Why }),
    gives: z.object({ value: z.nullable(z.string()) }),
    refuses: ['member-unknown'],
  }),
  access: query('/desk/v1/members/access', {
    about: 'Where a member is signed in, where they were, and which devices are known.',
    for: 'staff',
    may: 'members.see',
    takes: Of,
    gives: z.object({
      sessions: z.array(
        z.object({
          id: z.uuid(),
          device: z.string(),
          ip: z.string(),
          openedAt: Moment,
          lastSeenAt: Moment,
          endedAt: z.nullable(Moment),
          alive: z.boolean(),
        }),
      ),
      devices: z.array(
        z.object({
          id: z.uuid(),
          device: z.string(),
          ip: z.string(),
          knownSince: Moment,
          lastUsedAt: Moment,
        }),
      ),
    }),
    refuses: ['member-unknown'],
  }),
  links: query('/desk/v1/members/links', {
    about: 'Other accounts that share something with this one, those with the most first.',
    for: 'staff',
    may: 'risk.see',
    takes: Of,
    gives: z.array(
      z.object({
        id: MemberId,
        account: z.string(),
        state: MemberState,
        openedAt: Moment,
        /** `device` is the same browser at the same address; `numbers` differ in their last three digits. */
        by: z.array(z.enum(['device', 'ip', 'payee', 'numbers', 'invited', 'inviter'])),
        /** In how many sessions of the last ninety days the address was shared. */
        times: z.int(),
      }),
    ),
    refuses: ['member-unknown'],
  }),
  viewAs: command('/desk/v1/members/view', {
    about:
      'Opens the site as a member sees it, for ten minutes, to look and touch nothing. Gives the code that the site takes up.',
    for: 'staff',
    may: 'members.edit',
    fresh: true,
    takes: z.object({ member: MemberId, reason: Why }),
    gives: z.object({ code: z.string(), view: z.uuid(), until: Moment }),
    refuses: ['member-unknown', 'account-closed'],
  }),
  endView: command('/desk/v1/members/view/end', {
    about: 'Ends what the one who asks sees as a member.',
    for: 'staff',
    may: 'members.edit',
    takes: z.object({ member: MemberId }),
    gives: z.object({ ended: z.int() }),
    refuses: [],
  }),
}

/** The purses of a member, what is held, and the last that moved. */
export const memberMoney = {
  money: query('/desk/v1/members/money', {
    about: 'What a member has in each purse, what is held, and the last fifty transfers.',
    for: 'staff',
    may: 'money.see',
    takes: Of,
    gives: z.object({
      currency: z.nullable(Currency),
      exponent: z.int(),
      purses: z.array(
        z.object({
          pool: z.string(),
          balance: Minor,
          held: Minor,
          available: Minor,
          floor: Minor,
        }),
      ),
      holds: z.array(
        z.object({
          key: z.uuid(),
          pool: z.string(),
          amount: Minor,
          reason: z.string(),
          source: z.string(),
          extId: z.nullable(z.string()),
          at: Moment,
        }),
      ),
      transfers: z.array(
        z.object({
          key: z.uuid(),
          at: Moment,
          pool: z.string(),
          amount: Minor,
          after: Minor,
          reason: z.string(),
          source: z.string(),
          extId: z.nullable(z.string()),
        }),
      ),
    }),
  }),
}

const Round = z.object({
  id: z.uuid(),
  game: z.string(),
  vendor: z.string(),
  mode: z.enum(['cash', 'demo']),
  state: z.enum(['open', 'closed', 'voided']),
  stake: Minor,
  returned: Minor,
  openedAt: Moment,
  closedAt: z.nullable(Moment),
})

const Played = z.object({ rounds: z.int(), stake: Minor, returned: Minor })

/** How a member plays. */
export const memberPlay = {
  play: query('/desk/v1/members/play', {
    about: 'Rounds that are open, the last fifty, and what was staked and returned.',
    for: 'staff',
    may: 'play.see',
    takes: Of,
    gives: z.object({
      exponent: z.int(),
      open: z.array(Round),
      rounds: z.array(Round),
      day: Played,
      week: Played,
      month: Played,
      /** Less was taken back than had been paid: what the house waits for. */
      receivables: z.array(z.object({ source: z.string(), amount: Minor, at: Moment })),
    }),
  }),
}

const LimitRow = z.object({
  kind: z.enum(['deposit', 'stake', 'loss', 'time']),
  span: z.enum(['day', 'week', 'month']),
  own: z.nullable(Minor),
  ordered: z.nullable(Minor),
  inForce: z.nullable(Minor),
  spent: Minor,
  ends: z.nullable(Moment),
})

/** What protects a member, and what the desk set on top of it. The stricter of the two holds. */
export const memberLimits = {
  limits: query('/desk/v1/members/limits', {
    about: 'Limits and breaks: the member’s own, and the desk’s.',
    for: 'staff',
    may: 'members.see',
    takes: Of,
    gives: z.object({
      locked: z.boolean(),
      /** Until when play is closed, in all; by the member’s own word; by the desk’s. */
      excludedUntil: z.nullable(Moment),
      ownUntil: z.nullable(Moment),
      orderedUntil: z.nullable(Moment),
      zone: z.string(),
      exponent: z.int(),
      limits: z.array(LimitRow),
    }),
  }),
}
