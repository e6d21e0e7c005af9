import * as z from 'zod/mini'
import { command, query } from '../endpoint.ts'
import { Cursor, page } from '../words.ts'
import { Change, ChangeState, Json, Preview } from './change.ts'

const Reason = z.string().check(z.trim(), z.minLength(4), z.maxLength(1_000))
const Proposed = { kind: z.string().check(z.maxLength(64)), terms: Json }

/** Four eyes, one mechanism for every module. Which kinds there are: `kinds.ts`. */
export const changes = {
  preview: query('/desk/v1/changes/preview', {
    about: 'What a change would do now, before it is made. Terms as the kind has them.',
    for: 'staff',
    method: 'POST',
    // A text of the house in both languages.
    bodyMb: 1,
    takes: z.object(Proposed),
    gives: Preview,
    refuses: ['not-allowed', 'malformed', 'change-refused', 'nothing-changes'],
  }),
  propose: command('/desk/v1/changes', {
    about: 'Makes a change: carried out at once where nobody else has to agree, else it waits.',
    for: 'staff',
    bodyMb: 1,
    takes: z.object({ ...Proposed, reason: Reason }),
    gives: Change,
    refuses: [
      'not-allowed',
      'malformed',
      'change-refused',
      'nothing-changes',
      'change-stale',
      'change-decided',
    ],
  }),
  decide: command('/desk/v1/changes/decide', {
    about:
      'Agrees to a change of somebody else’s, or rejects it. The last agreement carries it out.',
    for: 'staff',
    takes: z.object({
      change: z.uuid(),
      verdict: z.enum(['agreed', 'rejected']),
      reason: z.string().check(z.trim(), z.maxLength(1_000)),
    }),
    gives: Change,
    refuses: [
      'change-unknown',
      'not-allowed',
      'maker-is-checker',
      'change-decided',
      'reason-missing',
      'change-stale',
      'change-refused',
    ],
  }),
  withdraw: command('/desk/v1/changes/withdraw', {
    about: 'Takes one’s own change back while it waits.',
    for: 'staff',
    takes: z.object({ change: z.uuid() }),
    gives: Change,
    refuses: ['change-unknown', 'not-allowed', 'change-decided'],
  }),
  undo: command('/desk/v1/changes/undo', {
    about: 'Makes the change that puts this one back, under the same rules.',
    for: 'staff',
    takes: z.object({ change: z.uuid(), reason: Reason }),
    gives: Change,
    refuses: [
      'change-unknown',
      'not-allowed',
      'change-decided',
      'change-final',
      'malformed',
      'change-stale',
      'change-refused',
      'nothing-changes',
    ],
  }),
  list: query('/desk/v1/changes', {
    about: 'Changes, the newest first.',
    for: 'staff',
    takes: z.object({
      state: z.optional(ChangeState),
      kind: z.optional(z.string()),
      subject: z.optional(z.string()),
      /** Only what waits for the one who asks. */
      mine: z.optional(z.enum(['1'])),
      /** Only what the one who asks has made. */
      made: z.optional(z.enum(['1'])),
      after: z.optional(Cursor),
    }),
    gives: page(Change),
  }),
  one: query('/desk/v1/changes/one', {
    about: 'One change with everything about it.',
    for: 'staff',
    takes: z.object({ change: z.uuid() }),
    gives: Change,
    refuses: ['change-unknown', 'not-allowed'],
  }),
}
