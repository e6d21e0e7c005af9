import * as z from 'zod/mini'
import { ClickRule, ProgrammeName, ProgrammeTerms } from '../agent-affiliates.ts'
import { MemberId } from '../words.ts'
import { change } from './change.ts'

const rights = { may: 'agents.edit', approve: 'agents.approve' } as const

/** A host as addresses have it: `track.example.com` or `track.example.com:8443`. */
export const PostbackHost = z.string().check(z.regex(/^[a-z0-9.-]{3,253}(:\d{1,5})?$/))

/** No click is worth something for longer, in days. */
export const clickDaysMost = 90

/** What staff change about affiliates. Whoever proposes it never agrees to it. */
export const affiliateChanges = {
  programme: change('affiliate-programme-set', {
    about:
      'Makes a programme of affiliates, or its next version: that one holds from the next month on.',
    ...rights,
    takes: z.object({
      programme: ProgrammeName,
      name: z.string().check(z.minLength(1), z.maxLength(60)),
      terms: ProgrammeTerms,
    }),
  }),
  affiliate: change('affiliate-set', {
    about:
      'Gives an agent a part in a programme: at once where there was none, from the next month on otherwise. None ends it.',
    ...rights,
    takes: z.object({ member: MemberId, programme: z.nullable(ProgrammeName) }),
  }),
  rule: change('affiliate-rule-set', {
    about: 'Says which click brings an account: the first or the last, of so many days.',
    ...rights,
    takes: z.object({ ...ClickRule.shape, days: z.int().check(z.gte(1), z.lte(clickDaysMost)) }),
  }),
  host: change('affiliate-host-set', {
    about: 'Lists a host that affiliates may have called, or takes it off the list.',
    ...rights,
    takes: z.object({ host: PostbackHost, listed: z.boolean() }),
  }),
}
