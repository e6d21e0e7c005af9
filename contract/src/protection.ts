import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { Currency, Minor, Moment } from './words.ts'

/** What can be limited: money paid in, money staked, money lost, and time at play. */
export const LimitKind = z.enum(['deposit', 'stake', 'loss', 'time'])
export type LimitKind = z.output<typeof LimitKind>

/** The spans of the member’s own calendar; a week begins on Monday. */
export const LimitSpan = z.enum(['day', 'week', 'month'])
export type LimitSpan = z.output<typeof LimitSpan>

/** Minor units of money; seconds where time is limited. */
const Amount = Minor

const Which = { kind: LimitKind, span: LimitSpan }

/** A raise or a removal that was asked for and has to be confirmed. */
export const Raise = z.object({
  /** Null: the limit is to go. */
  amount: z.nullable(Amount),
  askedAt: Moment,
  /** From here on it can be confirmed, until it lapses. */
  confirmFrom: Moment,
  lapsesAt: Moment,
})

/** One limit. What is in force is the lower of the member’s own and the house’s. */
export const Limit = z.object({
  ...Which,
  amount: z.nullable(Amount),
  own: z.nullable(Amount),
  house: z.nullable(Amount),
  spent: Amount,
  /** Never below zero; null where nothing is limited. */
  remaining: z.nullable(Amount),
  begins: z.nullable(Moment),
  ends: z.nullable(Moment),
  raise: z.nullable(Raise),
})
export type Limit = z.output<typeof Limit>

/** A break from play. `until` is null where it is for good. */
export const Rest = z.object({
  kind: z.enum(['cool-off', 'self-exclusion', 'house']),
  since: z.nullable(Moment),
  until: z.nullable(Moment),
})
export type Rest = z.output<typeof Rest>

/** How long a short break may be. */
export const CoolOffLength = z.enum(['24h', '3d', '7d', '30d'])
export type CoolOffLength = z.output<typeof CoolOffLength>

/** How long a member may shut themselves out. Nobody can shorten it. */
export const ExclusionLength = z.enum(['6m', '1y', '2y', '5y', 'forever'])
export type ExclusionLength = z.output<typeof ExclusionLength>

/** A place of the time zone database: `Asia/Jakarta`. */
export const Zone = z.string().check(z.regex(/^[A-Za-z][\w+-]*(\/[A-Za-z][\w+-]*){0,2}$/))

/** How often play may be interrupted by the member’s own wish, in minutes. */
export const realityChoices = [15, 30, 60] as const
export const RealityMinutes = z.literal([...realityChoices])
export type RealityMinutes = z.output<typeof RealityMinutes>

/**
 * What the time since a member began to play has come to, over every game, vendor, tab and device. It is
 * over once there was no stake for a quarter of an hour; play money does not count.
 */
export const Sitting = z.object({
  /** The first stake of it; null where nobody plays. */
  since: z.nullable(Moment),
  /** By the house’s clock: that of a device may be wrong. */
  now: Moment,
  currency: Currency,
  exponent: z.int(),
  staked: Minor,
  returned: Minor,
  /** What came back less what was staked: below zero where it was lost. */
  net: Minor,
  /** From when on nothing new is staked until the member has answered; null where nobody plays. */
  dueAt: z.nullable(Moment),
  due: z.boolean(),
})
export type Sitting = z.output<typeof Sitting>

/** How a member answers when play is interrupted. */
export const RealityWay = z.enum(['go-on', 'history', 'break', 'stop'])
export type RealityWay = z.output<typeof RealityWay>

export const Reality = z.object({
  /** By how many minutes at play they are interrupted now. */
  every: z.int(),
  /** What they chose; null where the house’s own holds. */
  chosen: z.nullable(RealityMinutes),
  /** What holds for who chose nothing, and the most that anybody can have. */
  usual: z.int(),
  most: z.int(),
  sitting: Sitting,
})
export type Reality = z.output<typeof Reality>

export const Protection = z.object({
  /** By whose midnight days, weeks and months begin. */
  zone: z.string(),
  /** When another zone can be chosen, where one was chosen a short while ago. */
  zoneFrom: z.nullable(Moment),
  limits: z.array(Limit),
  rest: z.nullable(Rest),
})
export type Protection = z.output<typeof Protection>

export const protection = {
  protection: query('/wps/member/protection', {
    about: 'The caller’s limits, with what is spent of them, and whether they take a break.',
    for: 'member',
    gives: Protection,
  }),
  setLimit: command('/wps/member/protection/limit', {
    about:
      'Sets a limit. The first and every lower one hold at once; a higher one, or none (null), waits 24 hours and is then confirmed.',
    for: 'member',
    takes: z.object({ ...Which, amount: z.nullable(Amount) }),
    gives: Limit,
    refuses: ['limit-invalid', 'limit-while-resting'],
  }),
  confirmRaise: command('/wps/member/protection/limit/confirm', {
    about: 'Confirms a raise or a removal that has waited for 24 hours and not yet lapsed.',
    for: 'member',
    takes: z.object({ ...Which, amount: z.nullable(Amount) }),
    gives: Limit,
    refuses: ['limit-while-resting', 'raise-unknown', 'raise-early'],
  }),
  cancelRaise: command('/wps/member/protection/limit/cancel', {
    about: 'Gives up a raise or a removal that was asked for.',
    for: 'member',
    takes: z.object(Which),
    gives: Limit,
    refuses: ['raise-unknown'],
  }),
  chooseZone: command('/wps/member/protection/zone', {
    about:
      'Chooses the zone of the member’s calendar, once in 30 days. Spans that run end as they would.',
    for: 'member',
    takes: z.object({ zone: Zone }),
    gives: Protection,
    refuses: ['zone-unknown', 'zone-early'],
  }),
  coolOff: command('/wps/member/protection/cool-off', {
    about: 'Takes a short break from play, at once. It cannot be ended early.',
    for: 'member',
    takes: z.object({ length: CoolOffLength }),
    gives: Rest,
    refuses: ['rest-longer'],
  }),
  selfExclude: command('/wps/member/protection/self-exclusion', {
    about: 'Shuts the caller out of play, at once. Nobody can undo or shorten it.',
    for: 'member',
    takes: z.object({ length: ExclusionLength }),
    gives: Rest,
    refuses: ['rest-longer'],
  }),
  reality: query('/wps/member/protection/reality', {
    about: 'How long the caller has played and what it came to, and when they are interrupted.',
    for: 'member',
    gives: Reality,
  }),
  setReality: command('/wps/member/protection/reality', {
    about: 'Chooses how often play is interrupted; null leaves it to the house. It holds at once.',
    for: 'member',
    takes: z.object({ minutes: z.nullable(RealityMinutes) }),
    gives: Reality,
    refuses: ['reality-above'],
  }),
  answerReality: command('/wps/member/protection/reality/answer', {
    about:
      'Answers an interruption that is due: stakes are taken again. Before it is due nothing happens.',
    for: 'member',
    takes: z.object({ way: RealityWay }),
    gives: Reality,
    refuses: [],
  }),
}
