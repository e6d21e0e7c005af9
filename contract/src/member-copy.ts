import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { Moment } from './words.ts'

const Copy = z.object({
  id: z.uuid(),
  /** `asked` until it is made; `removed` when its time was over. */
  state: z.enum(['asked', 'ready', 'failed', 'removed']),
  askedAt: Moment,
  bytes: z.nullable(z.int()),
  /** Until when it can be fetched. */
  until: z.nullable(Moment),
})

export const MemberCopy = z.object({
  /** The one that was asked for last. */
  copy: z.nullable(Copy),
  /** From when on another can be asked for; null: now. */
  mayAskFrom: z.nullable(Moment),
})
export type MemberCopy = z.output<typeof MemberCopy>

/** A copy of all that the house keeps about a member. */
export const memberCopy = {
  copy: query('/wps/member/copy', {
    about: 'How the copy stands that the caller asked for last.',
    for: 'member',
    gives: MemberCopy,
  }),
  askCopy: command('/wps/member/copy', {
    about:
      'Asks for a ZIP of all that the house keeps about the caller, as JSON and CSV: once a day, told when it is ready.',
    for: 'member',
    fresh: true,
    rate: { calls: 20, seconds: 600 },
    takes: z.object({}),
    gives: MemberCopy,
    refuses: ['changes-locked', 'confirm-needed', 'copy-too-soon'],
  }),
  openCopy: command('/wps/member/copy/open', {
    about:
      'An address that gives the copy out once, to this session and within five minutes. A GET with the bearer.',
    for: 'member',
    fresh: true,
    rate: { calls: 20, seconds: 600 },
    takes: z.object({ copy: z.uuid() }),
    gives: z.object({ path: z.string(), name: z.string() }),
    refuses: ['changes-locked', 'confirm-needed', 'copy-unknown'],
  }),
}
