import * as z from 'zod/mini'
import { query } from '../endpoint.ts'
import { Currency, Minor, Moment } from '../words.ts'
import { MissionBounds, MissionTerms } from './missions-changes.ts'

const SetMission = z.object({
  mission: z.string(),
  version: z.int(),
  terms: MissionTerms,
  by: z.string(),
  at: Moment,
  /** How many times it was reached, claimed, and what that has cost, over all its versions. */
  reached: z.int(),
  claimed: z.int(),
  cost: Minor,
})
export type SetMission = z.output<typeof SetMission>

/** Missions as the desk sets them. Progress of members and what it has cost are lists. */
export const missionDesk = {
  all: query('/desk/v1/missions', {
    about: 'Every mission as it was set last, what missions may ask for, and the prizes of a week.',
    for: 'staff',
    may: 'settings.see',
    gives: z.object({
      currency: Currency,
      exponent: z.int(),
      bounds: MissionBounds,
      prizes: z.object({ amounts: z.array(Minor), since: Moment }),
      /** What can be set to come with one. */
      extras: z.array(z.object({ activity: z.string(), name: z.string() })),
      missions: z.array(SetMission),
    }),
  }),
}
