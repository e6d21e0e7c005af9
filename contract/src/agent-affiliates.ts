import * as z from 'zod/mini'
import { days, HouseDay, paging } from './agent-team.ts'
import { Category } from './catalogue.ts'
import { command, query } from './endpoint.ts'
import { Currency, GameId, Minor, Moment, page, RoundId } from './words.ts'

/** Tiers of a programme, and postbacks of an affiliate, at most. */
export const programmeTiersMost = 10
export const postbacksMost = 10

/** A month of the house, by its first day: `2026-11-01`. */
export const HouseMonth = HouseDay

/** A share of the net result of a month, from so much of it on. Rates are hundredths of a percent. */
const ShareTier = z.object({ net: Minor, rate: z.int() })

/** What a programme pays: a share of the result, a sum for each member who qualifies, or both. */
export const ProgrammeTerms = z.object({
  share: z.nullable(
    z.object({
      tiers: z.array(ShareTier).check(z.maxLength(programmeTiersMost)),
      /** What becomes of a month in which members were ahead: forgotten, or carried on until it is made up for. */
      carry: z.enum(['none', 'ever']),
    }),
  ),
  /** Paid once for each member who has paid in and staked so much by the end of a month. */
  cpa: z.nullable(z.object({ deposit: Minor, stake: Minor, pays: Minor })),
})
export type ProgrammeTerms = z.output<typeof ProgrammeTerms>

export const ProgrammeName = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{1,23}$/))

/** Which click brings an account: the first or the last of so many days. */
export const ClickRule = z.object({
  days: z.int(),
  click: z.enum(['first', 'last']),
})
export type ClickRule = z.output<typeof ClickRule>

/** The mark that an affiliate puts on a link: a campaign, or whatever they need to know it by. */
export const SubId = z.string().check(z.regex(/^[A-Za-z0-9._-]{0,40}$/))

export const Statement = z.object({
  month: HouseMonth,
  /** How often it was reckoned: bets that were undone, or came late, make it the next. */
  nth: z.int(),
  programme: ProgrammeName,
  /** Which version of the programme it was reckoned by, and its terms. */
  version: z.int(),
  terms: ProgrammeTerms,
  stake: Minor,
  returned: Minor,
  /** What the house gave those members. */
  given: Minor,
  net: Minor,
  carriedIn: Minor,
  base: Minor,
  tier: z.nullable(z.int()),
  rate: z.int(),
  share: Minor,
  cpa: Minor,
  amount: Minor,
  carried: Minor,
  at: Moment,
})
export type Statement = z.output<typeof Statement>

/** What a statement is made of: play by kind of game, what was given, or a member who qualified. */
export const StatementLine = z.object({
  /** Instead of an account: the same member always has the same. */
  ref: z.uuid(),
  kind: z.enum(['play', 'given', 'cpa']),
  category: z.nullable(Category),
  stake: Minor,
  returned: Minor,
  amount: Minor,
})
export type StatementLine = z.output<typeof StatementLine>

/** What came of a link under one mark in some days. */
export const LinkFigures = z.object({
  link: z.uuid(),
  name: z.string(),
  code: z.string(),
  sub: z.string(),
  clicks: z.int(),
  visitors: z.int(),
  joined: z.int(),
  /** How many of those have paid in, and how many brought what a member who qualifies brings. */
  depositors: z.int(),
  qualified: z.int(),
  stake: Minor,
  net: Minor,
})
export type LinkFigures = z.output<typeof LinkFigures>

/** Which click brought an account, and why it brings nothing where it does not. */
export const Attribution = z.object({
  ref: z.uuid(),
  at: Moment,
  name: z.string(),
  sub: z.string(),
  /** Null where the code was typed and no click was seen. */
  clickAt: z.nullable(Moment),
  rule: ClickRule,
  why: z.nullable(z.enum(['linked'])),
})
export type Attribution = z.output<typeof Attribution>

export const AffiliateEvent = z.enum(['registered', 'deposit', 'qualified'])
export type AffiliateEvent = z.output<typeof AffiliateEvent>
export const PostbackMethod = z.enum(['GET', 'POST'])

/** What an address of a postback may carry, each in braces: `{click}`. */
export const postbackMarks = ['event', 'ref', 'sub', 'link', 'amount', 'currency', 'at'] as const

const Template = z.string().check(z.maxLength(500), z.regex(/^https?:\/\/\S+$/))

export const Postback = z.object({
  id: z.uuid(),
  event: AffiliateEvent,
  method: PostbackMethod,
  template: z.string(),
  madeAt: Moment,
  open: z.boolean(),
  told: z.int(),
  waiting: z.int(),
  givenUp: z.int(),
})
export type Postback = z.output<typeof Postback>

/** An attempt at a call: `ok`, or why nothing came of it. */
export const PostbackTry = z.object({
  event: AffiliateEvent,
  ref: z.uuid(),
  nth: z.int(),
  came: z.string(),
  status: z.nullable(z.int()),
  ms: z.int(),
  at: Moment,
  /** When it is tried again; null where it is not. */
  nextAt: z.nullable(Moment),
})
export type PostbackTry = z.output<typeof PostbackTry>

const agent = { for: 'agent' } as const

/** What an affiliate has agreed on, what came of their links, and who is told of it. */
export const agentAffiliates = {
  affiliate: query('/wps/agent/affiliate/own', {
    about: 'The caller’s programme, its account, and which click brings an account to whom.',
    ...agent,
    gives: z.object({
      currency: Currency,
      exponent: z.int(),
      rule: ClickRule,
      /** Null for who never had a part in a programme. */
      own: z.nullable(
        z.object({
          since: Moment,
          /** What holds now, and what from the next month on. */
          now: z.nullable(
            z.object({ programme: ProgrammeName, name: z.string(), terms: ProgrammeTerms }),
          ),
          next: z.nullable(
            z.object({ programme: ProgrammeName, name: z.string(), terms: ProgrammeTerms }),
          ),
          /** Above zero the house owes; below it more was paid than is owed. */
          owed: Minor,
          paid: Minor,
        }),
      ),
    }),
  }),
  affiliateLinks: query('/wps/agent/affiliate/links', {
    about: 'What came of the caller’s links in some days, by link and mark.',
    ...agent,
    takes: z.object(days),
    gives: z.object({ from: HouseDay, to: HouseDay, items: z.array(LinkFigures) }),
    refuses: ['days-invalid'],
  }),
  attributions: query('/wps/agent/affiliate/log', {
    about: 'Which click brought which account to the caller, the newest first.',
    ...agent,
    takes: z.object(paging),
    gives: page(Attribution),
  }),
  statements: query('/wps/agent/affiliate/statements', {
    about: 'What the caller gets month by month as it stands by now, the newest first.',
    ...agent,
    takes: z.object(paging),
    gives: page(Statement),
  }),
  statementLines: query('/wps/agent/affiliate/statements/lines', {
    about: 'What a month of the caller is made of: the lines add up to it.',
    ...agent,
    takes: z.object({ month: HouseMonth, ...paging }),
    gives: page(StatementLine),
    refuses: ['affiliate-unknown', 'days-invalid'],
  }),
  statementBets: query('/wps/agent/affiliate/statements/bets', {
    about: 'The bets behind a line of a statement, as they count by now.',
    ...agent,
    takes: z.object({ month: HouseMonth, ref: z.uuid(), category: Category, ...paging }),
    gives: page(
      z.object({
        round: RoundId,
        game: GameId,
        gameName: z.string(),
        at: Moment,
        stake: Minor,
        returned: Minor,
      }),
    ),
    refuses: ['affiliate-unknown', 'days-invalid'],
  }),
  postbacks: query('/wps/agent/affiliate/postbacks', {
    about: 'Whom the caller has told of what, where calls may go, and the key that signs them.',
    ...agent,
    gives: z.object({
      items: z.array(Postback),
      hosts: z.array(z.string()),
      /** HMAC-SHA-256 key in base64url; it signs method, address, time and body, line by line. */
      key: z.string(),
    }),
    refuses: ['affiliate-unknown'],
  }),
  makePostback: command('/wps/agent/affiliate/postbacks/make', {
    about:
      'Has the house call an address of a listed host at each event of an account that was brought.',
    ...agent,
    takes: z.object({ event: AffiliateEvent, method: PostbackMethod, template: Template }),
    gives: z.object({ id: z.uuid() }),
    refuses: ['affiliate-unknown', 'postback-host', 'postback-template', 'postbacks-most'],
    rate: { calls: 20, seconds: 600 },
  }),
  endPostback: command('/wps/agent/affiliate/postbacks/end', {
    about: 'Ends a postback: nobody is called by it any more.',
    ...agent,
    takes: z.object({ id: z.uuid() }),
    gives: z.object({ endedAt: Moment }),
    refuses: ['postback-unknown'],
  }),
  postbackTries: query('/wps/agent/affiliate/postbacks/log', {
    about: 'Attempts to tell what a postback tells, the newest first.',
    ...agent,
    takes: z.object({ id: z.uuid(), ...paging }),
    gives: page(PostbackTry),
    refuses: ['postback-unknown'],
  }),
}
