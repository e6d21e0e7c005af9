import * as z from 'zod/mini'
import { KycRefusal, PaperKind, PaperLevel } from '../kyc.ts'
import { MemberId } from '../words.ts'
import { change } from './change.ts'

const rights = { may: 'kyc.edit', approve: 'kyc.approve' } as const

export const kycChanges = {
  accept: change('kyc-accepted', {
    about: 'Accepts the papers of a member. Their level rises, and they are told.',
    ...rights,
    takes: z.object({
      request: z.uuid(),
      /** The name as it stands in the paper, where the member wrote it otherwise. */
      name: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(100))),
    }),
  }),
  refuse: change('kyc-refused', {
    about: 'Refuses papers, or takes back that they were accepted. The member is told why.',
    ...rights,
    takes: z.object({ request: z.uuid(), code: KycRefusal }),
  }),
  ask: change('kyc-asked', {
    about:
      'Asks a member for every paper of a level at once, or once more for some that are in review.',
    ...rights,
    takes: z.object({
      member: MemberId,
      level: PaperLevel,
      /** In review: which are to be sent once more. */
      again: z.array(PaperKind).check(z.maxLength(4)),
    }),
  }),
}
