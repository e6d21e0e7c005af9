import * as z from 'zod/mini'
import { command, query } from '../endpoint.ts'
import { Currency, Minor, Moment } from '../words.ts'
import { Words } from './list.ts'
import { Reach, Setting } from './vendors-changes.ts'

/** How a vendor's line does, counted over the last hour. */
const Line = z.object({
  calls: z.int(),
  refused: z.int(),
  faults: z.int(),
  /** Within how many milliseconds 99 of 100 were answered; null where nothing was, or beyond 5,000. */
  p99Ms: z.nullable(z.int()),
  /** To the minute. */
  lastAt: z.nullable(Moment),
})
export type Line = z.output<typeof Line>

/** Calls of a vendor that went wrong here, or were answered later than a vendor should wait. */
const Trouble = z.object({ calls: z.int(), failed: z.int(), late: z.int() })
export type Trouble = z.output<typeof Trouble>

const Standing = z.object({
  vendor: z.string(),
  words: Words,
  games: z.int(),
  stopped: z.boolean(),
  /** Keys that sign now. */
  keys: z.int(),
  breaks: z.int(),
  incoming: Line,
  outgoing: Line,
  /** Its calls over the last quarter of an hour, and over a day. */
  quarter: Trouble,
  day: Trouble,
  /** More of them went wrong in that quarter than may. */
  alarm: z.boolean(),
  state: z.enum(['well', 'ill', 'silent']),
})
export type VendorStanding = z.output<typeof Standing>

const Key = z.object({
  id: z.string(),
  kind: z.enum(['hmac', 'ed25519']),
  liveFrom: Moment,
  retiredAt: z.nullable(Moment),
  demo: z.boolean(),
})

/** A key that was agreed to and whose secret nobody has taken yet. */
const Wanted = z.object({ id: z.string(), until: Moment, mine: z.boolean() })

const Named = z.object({ id: z.string(), name: z.string() })

/** Vendors, how they do, and what was agreed with them. */
export const vendors = {
  all: query('/desk/v1/vendors', {
    about: 'Every vendor with how its line does.',
    for: 'staff',
    may: 'vendors.see',
    takes: z.object({}),
    gives: z.array(Standing),
  }),
  one: query('/desk/v1/vendors/one', {
    about: 'One vendor with what was agreed, its keys, and how its line does.',
    for: 'staff',
    may: 'vendors.see',
    takes: z.object({ vendor: z.string().check(z.maxLength(16)) }),
    gives: z.object({
      standing: Standing,
      setting: z.extend(Setting, { dialect: z.nullable(z.string()) }),
      reach: z.nullable(Reach),
      /** Whether its games draw from the main wallet; if not, what lies in purses for it. */
      wallet: z.object({
        isSingle: z.boolean(),
        /** A game of the house itself: always. */
        always: z.boolean(),
        members: z.int(),
        sum: Minor,
        currency: Currency,
        exponent: z.int(),
      }),
      keys: z.array(Key),
      wanted: z.array(Wanted),
      /** Of calls that were done one in so many is kept, and for how many days. */
      sampleEvery: z.int(),
      keptDays: z.int(),
      unkept: z.int(),
    }),
    refuses: ['vendor-unknown'],
  }),
  askGames: command('/desk/v1/vendors/games', {
    about:
      'Asks a vendor for its games, and tells what taking them would change. Nothing is changed by it.',
    for: 'staff',
    may: 'vendors.edit',
    fresh: true,
    takes: z.object({ vendor: z.string().check(z.maxLength(16)) }),
    gives: z.object({
      /** What can be proposed: this list as it was given, for a day. */
      list: z.uuid(),
      added: z.array(Named),
      incomplete: z.array(Named),
      changed: z.array(Named),
      gone: z.array(Named),
      alike: z.int(),
    }),
    refuses: [
      'vendor-unknown',
      'vendor-no-address',
      'vendor-unreached',
      'vendor-slow',
      'vendor-refused-us',
      'vendor-list-long',
      'vendor-list-wrong',
      'vendor-list-currency',
      'vendor-list-foreign',
    ],
  }),
  takeKey: command('/desk/v1/vendors/key', {
    about: 'The secret of a key that was agreed to: made now, shown once, to whoever asked for it.',
    for: 'staff',
    may: 'vendors.edit',
    fresh: true,
    takes: z.object({
      vendor: z.string().check(z.maxLength(16)),
      id: z.string().check(z.maxLength(40)),
    }),
    gives: z.object({ id: z.string(), secret: z.string() }),
    refuses: ['vendor-unknown', 'key-not-yours', 'key-slots-full'],
  }),
}
