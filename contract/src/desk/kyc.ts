import * as z from 'zod/mini'
import { command, query } from '../endpoint.ts'
import { IdentityPaper, KycLevel, KycRequest, PaperKind } from '../kyc.ts'
import { pictureTypes } from '../support.ts'
import { MemberId, Moment } from '../words.ts'

const Of = z.object({ request: z.uuid() })
const Why = z.string().check(z.trim(), z.minLength(4), z.maxLength(1_000))

const Paper = z.object({
  id: z.uuid(),
  kind: PaperKind,
  place: z.int(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  sentAt: Moment,
})

/** Papers of members, and who looked at them. */
export const deskKyc = {
  one: query('/desk/v1/kyc/one', {
    about: 'One request for papers with what is registered, masked, and who looked at what.',
    for: 'staff',
    may: 'kyc.see',
    takes: Of,
    gives: z.object({
      member: MemberId,
      account: z.string(),
      level: KycLevel,
      request: KycRequest,
      papers: z.array(Paper),
      name: z.nullable(z.string()),
      birthYear: z.nullable(z.string()),
      number: z.nullable(z.string()),
      document: z.nullable(IdentityPaper),
      goodUntil: z.nullable(z.string()),
      contact: z.object({ mobile: z.nullable(z.string()), email: z.nullable(z.string()) }),
      /** Accounts with the same number: accepted ones, and those that wait. */
      elsewhere: z.array(
        z.object({ member: MemberId, account: z.string(), accepted: z.boolean() }),
      ),
      /** Whether the number has the birth date that was told; null where it says none. */
      bornAsTold: z.nullable(z.boolean()),
      looks: z.array(
        z.object({ by: z.string(), paper: z.nullable(z.uuid()), reason: z.string(), at: Moment }),
      ),
      earlier: z.array(
        z.object({
          id: z.uuid(),
          level: KycLevel,
          state: z.string(),
          reason: z.string(),
          at: Moment,
        }),
      ),
    }),
    refuses: ['kyc-unknown'],
  }),
  of: query('/desk/v1/kyc/of', {
    about: 'How well a member is known, and every request for papers of theirs, the newest first.',
    for: 'staff',
    may: 'members.see',
    takes: z.object({ member: MemberId }),
    gives: z.object({
      level: KycLevel,
      requests: z.array(
        z.object({
          id: z.uuid(),
          level: KycLevel,
          state: z.string(),
          reason: z.string(),
          at: Moment,
        }),
      ),
    }),
    refuses: ['member-unknown'],
  }),
  look: command('/desk/v1/kyc/look', {
    about: 'Shows one picture of a paper. Who looked, and why, is an event.',
    for: 'staff',
    may: 'kyc.see',
    fresh: true,
    rate: { calls: 240, seconds: 600 },
    takes: z.object({ ...Of.shape, paper: z.uuid(), reason: Why }),
    gives: z.object({ type: z.enum(pictureTypes), base64: z.string() }),
    refuses: ['kyc-unknown', 'own-account'],
  }),
  facts: command('/desk/v1/kyc/facts', {
    about: 'Shows what is registered in full, to lay it beside the papers. It is an event.',
    for: 'staff',
    may: 'kyc.see',
    fresh: true,
    rate: { calls: 120, seconds: 600 },
    takes: z.object({ ...Of.shape, reason: Why }),
    gives: z.object({
      name: z.nullable(z.string()),
      birthday: z.nullable(z.string()),
      number: z.nullable(z.string()),
    }),
    refuses: ['kyc-unknown', 'own-account'],
  }),
}
