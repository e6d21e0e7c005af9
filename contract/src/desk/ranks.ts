import * as z from 'zod/mini'
import { query } from '../endpoint.ts'
import { RankLevel, RankReason, RebateFactor } from '../ranks.ts'
import { Currency, MemberId, Minor, Moment } from '../words.ts'

const money = { currency: Currency, exponent: z.int() }

/** The ranks as the desk sees them. What staff change of them: `ranks-changes.ts`. */
export const ranksDesk = {
  table: query('/desk/v1/ranks', {
    about: 'The table of ranks in force, and how many members are at each level.',
    for: 'staff',
    may: 'settings.see',
    gives: z.object({
      ...money,
      version: z.int(),
      by: z.string(),
      at: Moment,
      countedDays: z.int(),
      levels: z.array(RankLevel),
      rebateFactors: z.array(RebateFactor),
      /** Every vendor there is. */
      vendors: z.array(
        z.object({ vendor: z.string(), names: z.object({ ID: z.string(), EN: z.string() }) }),
      ),
      /** How many members are at a level; nobody is counted who never paid in nor played. */
      members: z.array(z.object({ level: z.int(), members: z.int() })),
    }),
  }),
  member: query('/desk/v1/ranks/member', {
    about: 'The rank of one member, why they are there, and what they have brought in.',
    for: 'staff',
    may: 'members.see',
    takes: z.object({ member: MemberId }),
    gives: z.object({
      ...money,
      level: z.int(),
      name: z.object({ ID: z.string(), EN: z.string() }),
      since: z.nullable(Moment),
      pinnedUntil: z.nullable(Moment),
      counted: z.object({ from: z.string(), deposits: Minor, stakes: Minor }),
      month: z.object({ deposits: Minor, stakes: Minor, kept: z.boolean() }),
      steps: z.array(
        z.object({
          was: z.int(),
          level: z.int(),
          reason: RankReason,
          at: Moment,
          by: z.string(),
          why: z.nullable(z.string()),
        }),
      ),
    }),
    refuses: ['member-unknown'],
  }),
}
