import * as z from 'zod/mini'
import { MemberId, Minor } from '../words.ts'
import { change } from './change.ts'
import { LinkKind, Verdict } from './risk.ts'

const rights = { may: 'risk.edit', approve: 'risk.edit' } as const

export const riskChanges = {
  open: change('case-opened', {
    about: 'Opens a case about a member. The reason says what it is about.',
    ...rights,
    takes: z.object({ member: MemberId }),
  }),
  assign: change('case-assigned', {
    about: 'Gives a case to somebody, or takes it from them.',
    ...rights,
    takes: z.object({ case: z.uuid(), to: z.nullable(z.uuid()) }),
  }),
  watch: change('case-watched', {
    about: 'Lays a case aside to be watched, or takes it up again. An alert takes it up by itself.',
    ...rights,
    takes: z.object({ case: z.uuid(), watching: z.boolean() }),
  }),
  link: change('case-linked', {
    about: 'Links a case to a member, a round, a deposit, a withdrawal or a bonus, or unlinks it.',
    ...rights,
    takes: z.object({ case: z.uuid(), kind: LinkKind, ref: z.uuid(), on: z.boolean() }),
  }),
  close: change('case-closed', {
    about: 'Closes a case with a verdict. The reason says how it was come to.',
    ...rights,
    takes: z.object({ case: z.uuid(), verdict: Verdict }),
  }),
  rule: change('risk-rule-set', {
    about: 'Sets from where on a rule opens a case, or rests it.',
    ...rights,
    takes: z.object({
      rule: z.string().check(z.regex(/^[a-z][a-z-]{1,31}$/)),
      on: z.boolean(),
      threshold: Minor,
    }),
  }),
}
