import * as z from 'zod/mini'
import { command, query } from '../endpoint.ts'
import { MemberId, Moment } from '../words.ts'
import { Words } from './list.ts'

const Person = z.object({ id: z.uuid(), name: z.string() })
const Text = z.string().check(z.trim(), z.minLength(2), z.maxLength(4_000))

/** How a case ended: nothing was found, it is watched, something was limited, it was passed on. */
export const Verdict = z.enum(['clear', 'watch', 'restricted', 'reported'])
export type Verdict = z.output<typeof Verdict>

/** What a case may be about besides its member. */
export const LinkKind = z.enum(['member', 'round', 'deposit', 'withdrawal', 'bonus'])
export type LinkKind = z.output<typeof LinkKind>

/** What a rule found, once. Amounts are minor units. */
export const Alert = z.object({
  id: z.uuid(),
  rule: z.string(),
  words: z.nullable(Words),
  facts: z.record(z.string(), z.string()),
  at: Moment,
})
export type Alert = z.output<typeof Alert>

export const Note = z.object({
  id: z.uuid(),
  by: Person,
  at: Moment,
  text: z.string(),
  /** The case that it belongs to. */
  of: z.nullable(z.uuid()),
})
export type Note = z.output<typeof Note>

export const Case = z.object({
  id: z.uuid(),
  member: MemberId,
  account: z.string(),
  /** What found it: a rule of the house, or somebody. */
  rule: z.string(),
  words: z.nullable(Words),
  /** What was found, by name; amounts are minor units. */
  facts: z.record(z.string(), z.string()),
  openedAt: Moment,
  openedBy: z.nullable(Person),
  about: z.nullable(z.string()),
  assigned: z.nullable(Person),
  state: z.enum(['open', 'watching', 'closed']),
  verdict: z.nullable(Verdict),
  closedAt: z.nullable(Moment),
})
export type Case = z.output<typeof Case>

/** What people write down about members, and cases that somebody has to look at. */
export const risk = {
  notes: query('/desk/v1/risk/notes', {
    about: 'Notes about a member, the newest first.',
    for: 'staff',
    may: 'members.see',
    takes: z.object({ member: MemberId }),
    gives: z.array(Note),
  }),
  note: command('/desk/v1/risk/notes', {
    about: 'Writes a note about a member, or to a case. It stays as it is.',
    for: 'staff',
    may: 'members.edit',
    takes: z.object({ member: MemberId, text: Text, of: z.optional(z.uuid()) }),
    gives: Note,
    refuses: ['member-unknown', 'case-unknown'],
  }),
  cases: query('/desk/v1/risk/cases', {
    about: 'Cases about one member or linked to them, the newest first.',
    for: 'staff',
    may: 'risk.see',
    takes: z.object({ member: MemberId }),
    gives: z.array(Case),
  }),
  about: query('/desk/v1/risk/cases/about', {
    about: 'Cases that a round, a deposit, a withdrawal, a bonus or a member is linked to.',
    for: 'staff',
    may: 'risk.see',
    takes: z.object({ kind: LinkKind, ref: z.uuid() }),
    gives: z.array(Case),
  }),
  one: query('/desk/v1/risk/cases/one', {
    about: 'A case with its alerts, links and notes, and who could take it.',
    for: 'staff',
    may: 'risk.see',
    takes: z.object({ case: z.uuid() }),
    gives: z.object({
      case: Case,
      /** What rules found, the newest first. */
      alerts: z.array(Alert),
      links: z.array(
        z.object({
          kind: LinkKind,
          ref: z.uuid(),
          /** Of a member: the account. */
          name: z.nullable(z.string()),
          /** A rule where it is nobody. */
          by: z.nullable(Person),
          at: Moment,
        }),
      ),
      notes: z.array(Note),
      staff: z.array(Person),
    }),
    refuses: ['case-unknown'],
  }),
  rules: query('/desk/v1/risk/rules', {
    about: 'Which rules open cases by themselves, and from where on.',
    for: 'staff',
    may: 'risk.see',
    gives: z.array(
      z.object({
        name: z.string(),
        words: Words,
        measures: Words,
        shown: z.enum(['money', 'count']),
        on: z.boolean(),
        threshold: z.string(),
        lookedAt: z.nullable(Moment),
        open: z.int(),
      }),
    ),
  }),
}
