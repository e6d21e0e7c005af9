import * as z from 'zod/mini'
import { query } from '../endpoint.ts'
import { Moment } from '../words.ts'

const Count = z.string()

/** The event log as a whole: whether it is as it was written. */
export const auditLog = {
  chain: query('/desk/v1/audit/chain', {
    about:
      'How many events there are, how far their chains of hashes were walked, and where one broke.',
    for: 'staff',
    may: 'audit.see',
    gives: z.object({
      last: Count,
      verifiedTo: z.nullable(Count),
      verifiedAt: z.nullable(Moment),
      /** How many chains hold an event that is not as it was written; null where none does. */
      broken: z.nullable(Count),
    }),
  }),
}
