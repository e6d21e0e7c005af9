import { mayGiveFree } from '@balai/contract/desk/promotions-changes'
import type { ActivityKind, ActivityPer, Pays, TicketsBy } from '@balai/contract/promotions'
import { shareIn } from '../bonus/fields.ts'
import { minorIn } from '../members/amount.ts'
import { stepIn, stepOf } from './free.ts'

type Lang = 'ID' | 'EN'
type Spoken = { exponent: number; lang: Lang }

/** How often a person can have each kind, where the house may choose. */
export const perOf: Readonly<Partial<Record<ActivityKind, readonly ActivityPer[]>>> = {
  application: ['once', 'day', 'week'],
  cashback: ['day', 'week'],
}
/** Where it cannot. */
export const onlyPer = (kind: ActivityKind): ActivityPer => (kind === 'check-in' ? 'day' : 'once')

/** What a kind can be paid as, the usual first: an extra is stakes and nothing else. */
export const paysOf = (kind: ActivityKind): readonly [Pays, ...Pays[]] =>
  kind === 'extra' ? ['free'] : mayGiveFree(kind) ? ['bonus', 'cash', 'free'] : ['bonus', 'cash']

/** Rewards of days in a row as one line: `1.000; 2.000; 5.000`, or in stakes `5; 5; 10`. */
export const writtenRewards = (
  rewards: readonly bigint[],
  steps: Spoken & { stake: bigint | undefined },
) => rewards.map((reward) => stepOf(reward, steps)).join('; ')

/** An amount as it travels; what cannot be read is none, so that the terms refuse it. */
const digitsIn = (text: string, { exponent, lang }: Spoken) => {
  const minor = minorIn(text.trim(), exponent, lang)
  return minor === undefined ? '' : String(minor)
}

type Asked = Spoken & {
  kind: ActivityKind
  text: (name: string) => string
  /** What each stake is, where days are given in stakes. */
  stake: string | undefined
}

/** What a kind asks for besides the terms of what is given, and the most that it can come to. */
export function rulesIn({ kind, text, stake, ...spoken }: Asked) {
  const amount = (name: string) => digitsIn(text(name), spoken)
  const none = { tickets: null, checkIn: null, packet: null, cashback: null }
  const most = amount('most')
  if (kind === 'check-in') {
    const written = text('rewards').split(';').filter(Boolean)
    const rewards = written.map((one) => stepIn(one, { ...spoken, stake }))
    const missed = text('missed') as 'restart'
    return { ...none, checkIn: { rewards, missed }, most: largest(rewards) }
  }
  if (kind === 'packet') {
    const shares = Number(text('shares') || Number.NaN)
    const packet = { pot: amount('pot'), shares, least: amount('shareLeast') }
    return { ...none, packet, most: fattest(packet) }
  }
  if (kind === 'cashback') {
    const percent = shareIn(text('percent'), spoken.lang) ?? Number.NaN
    return { ...none, cashback: { percent, floor: amount('floor') }, most }
  }
  const by = text('ticketsBy')
  if (kind === 'raffle' && by !== 'press') {
    const tickets = { by: by as TicketsBy, every: amount('ticketEvery') }
    return {
      ...none,
      tickets: { ...tickets, most: Number(text('ticketsMost') || Number.NaN) },
      most,
    }
  }
  return { ...none, most }
}

/** Bounds of what is granted, as they travel; what is left empty is none. */
export function budgetIn({ text, ...spoken }: Spoken & Pick<Asked, 'text'>) {
  const amount = (name: string) => (text(name) ? digitsIn(text(name), spoken) : null)
  const receivers = text('budgetReceivers')
  const budget = {
    ...{ total: amount('budgetTotal'), perDay: amount('budgetDay') },
    receivers: receivers ? Number(receivers) : null,
  }
  return Object.values(budget).some((one) => one !== null) ? budget : null
}

/** The most of what is there; nothing where one of them could not be read. */
export const largest = (rewards: readonly string[]) =>
  rewards.includes('')
    ? ''
    : String(rewards.map(BigInt).reduce((most, one) => (one > most ? one : most), 0n))

type Packet = { pot: string; shares: number; least: string }

/** What one share can come to at most: all that is beyond the least of each. */
const fattest = ({ pot, shares, least }: Packet) =>
  pot && least && Number.isSafeInteger(shares) && shares > 0
    ? String(BigInt(pot) - BigInt(least) * BigInt(shares - 1))
    : ''
