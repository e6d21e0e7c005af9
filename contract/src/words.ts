import * as z from 'zod/mini'

/** Money in the smallest unit of its currency: a bigint in code, a string of digits on the wire. */
export const Minor = z.codec(z.string().check(z.regex(/^-?\d{1,18}$/)), z.bigint(), {
  decode: BigInt,
  encode: String,
})
export type Minor = z.output<typeof Minor>

/** An instant: a Date in code, ISO 8601 in UTC on the wire. */
export const Moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A whole number in a query string, 0 to 999,999,999. */
export const Count = z.codec(z.string().check(z.regex(/^\d{1,9}$/)), z.int(), {
  decode: Number,
  encode: String,
})

/** A yes or no in a query string: `1` or `0`. */
export const YesNo = z.codec(z.enum(['0', '1']), z.boolean(), {
  decode: (text) => text === '1',
  encode: (yes) => (yes ? '1' : '0'),
})

/** The languages of the house. Indonesian is the default. */
export const Lang = z.enum(['ID', 'EN'])
export type Lang = z.output<typeof Lang>
export const langs: readonly Lang[] = ['ID', 'EN']

/** ISO 4217 code, with the number of digits after the point beside it wherever money is shown. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/))

export const MemberId = z.uuid().brand('MemberId')
export type MemberId = z.output<typeof MemberId>
export const RoundId = z.uuid().brand('RoundId')
export type RoundId = z.output<typeof RoundId>
export const GameId = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))
  .brand('GameId')
export type GameId = z.output<typeof GameId>

/** Where a list goes on. Opaque to the caller. */
export const Cursor = z.string().check(z.regex(/^[\w-]{1,200}$/))
export type Cursor = z.output<typeof Cursor>

/** One page of a list, with the cursor of the next or null at the end. */
export const page = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.nullable(Cursor) })

/**
 * What an account is: 0 a member, 1, 2, 41 and 42 agents, 4 a trial account (the source's `isAgent`).
 */
export const AgentType = z.literal([0, 1, 2, 4, 41, 42])
export type AgentType = z.output<typeof AgentType>

/** A country's dialling code without the plus: `62`. */
export const DialCode = z.string().check(z.regex(/^[1-9]\d{0,3}$/))

/** A mobile number as people type it in their country; spaces and dashes are let pass. */
export const MobileNo = z.string().check(z.maxLength(32))

/** Made by the page for one visit, so that a captcha or a code is worth something only there. */
export const VisitorId = z.uuid()

/** What came of the human check, as its provider wrote it. */
export const HumanProof = z.string().check(z.maxLength(8_192))
