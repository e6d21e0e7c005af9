import * as z from 'zod/mini'
import { command, query } from '../endpoint.ts'
import { imagesMax, pictureTypes } from '../support.ts'
import { Talk, TalkSaid } from '../talks.ts'
import { MemberId, Moment } from '../words.ts'
import { Words } from './list.ts'

/** A talk with what only the desk sees. */
export const DeskTalk = z.object({
  talk: Talk,
  /** Whose it is; null where it is a visitor’s. */
  member: z.nullable(MemberId),
  /** What the member is called, or what the visitor wants to be called. */
  account: z.string(),
  /** Since when the member waits for a word; null where it is the member’s turn. */
  waitsSince: z.nullable(Moment),
  /** Whether a clock of it has run out. */
  late: z.boolean(),
  /** The beginning of what the member said last. */
  excerpt: z.string(),
  /** Whether whoever asks has it. */
  mine: z.boolean(),
  /** Who handed it to the one that has it, until they have answered; empty where nobody did. */
  handedBy: z.string(),
})
export type DeskTalk = z.output<typeof DeskTalk>

/** What staff have written beside a talk: for nobody but staff. */
export const InnerNote = z.object({
  id: z.uuid(),
  /** A note, or that the talk was laid back, taken out of somebody’s hands, or handed to somebody. */
  kind: z.enum(['note', 'back', 'over', 'handed']),
  name: z.string(),
  /** To whom it was handed, or from whom it was taken; empty elsewhere. */
  other: z.string(),
  text: z.string(),
  at: Moment,
})
export type InnerNote = z.output<typeof InnerNote>

/** The longest note of staff, in UTF-16 units. */
export const innerNoteMax = 1_000

const Which = { talk: z.uuid() }
const Image = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/), z.maxLength(7_000_000))
const may = { for: 'staff', may: 'support.answer' } as const
const Reason = z.string().check(z.trim(), z.minLength(4), z.maxLength(300))

/** Talks with members as the desk answers them. */
export const deskSupport = {
  inbox: query('/desk/v1/support', {
    about:
      'What waits for somebody (VIP first, then whoever has waited longest), what one has taken, and what others have.',
    for: 'staff',
    may: 'support.see',
    gives: z.object({
      waiting: z.array(DeskTalk),
      mine: z.array(DeskTalk),
      others: z.array(DeskTalk),
      /** What is often answered, in both languages. */
      answers: z.array(z.object({ name: z.string(), text: Words })),
    }),
  }),
  talk: query('/desk/v1/support/talk', {
    about: 'One talk with all that was said, who the member is, and what they talked about before.',
    for: 'staff',
    may: 'support.see',
    takes: z.object(Which),
    gives: z.object({
      one: DeskTalk,
      said: z.array(TalkSaid),
      inner: z.array(InnerNote),
      lang: z.enum(['ID', 'EN']),
      /** Null where it is a visitor, of whom the house knows nothing. */
      member: z.nullable(
        z.object({
          openedAt: Moment,
          /** The label of their rank; empty where it has none. */
          label: z.string(),
          level: z.int(),
        }),
      ),
      ratedNote: z.string(),
      earlier: z.array(Talk),
    }),
    refuses: ['talk-unknown'],
  }),
  take: command('/desk/v1/support/take', {
    about:
      'Takes a talk into one’s own hands; out of somebody else’s only where `over` says that this is meant. A complaint is acknowledged by it.',
    ...may,
    takes: z.object({ ...Which, over: z.optional(z.boolean()) }),
    gives: DeskTalk,
    refuses: ['talk-unknown', 'talk-closed', 'talk-taken', 'own-account'],
  }),
  handOver: command('/desk/v1/support/hand-over', {
    about:
      'Hands a talk to a colleague, or lays it back for whoever is free, with a word why that only staff read.',
    ...may,
    takes: z.object({
      ...Which,
      /** To whom; left out, it goes back to the queue. */
      to: z.optional(z.uuid()),
      reason: Reason,
    }),
    gives: DeskTalk,
    refuses: ['talk-unknown', 'talk-closed', 'talk-not-taken', 'talk-colleague'],
  }),
  colleagues: query('/desk/v1/support/colleagues', {
    about: 'Who else answers members, and how many talks each has in hand.',
    for: 'staff',
    may: 'support.see',
    gives: z.object({
      items: z.array(z.object({ id: z.uuid(), name: z.string(), hands: z.int() })),
    }),
  }),
  note: command('/desk/v1/support/note', {
    about: 'Writes a note beside a talk. Only staff read it.',
    ...may,
    takes: z.object({ ...Which, text: z.string().check(z.maxLength(20_000)) }),
    gives: DeskTalk,
    refuses: ['talk-unknown', 'talk-empty', 'talk-long', 'talk-full'],
  }),
  answer: command('/desk/v1/support/answer', {
    about:
      'Answers the member, with up to three pictures (PNG or JPEG, 5 MB each, as base64). `upTo` is the last that was read: what came since is read first. The same key answers once.',
    ...may,
    fresh: true,
    bodyMb: 22,
    takes: z.object({
      ...Which,
      upTo: z.int(),
      text: z.string().check(z.maxLength(20_000)),
      images: z.optional(z.array(Image).check(z.maxLength(imagesMax))),
    }),
    gives: DeskTalk,
    refuses: [
      'talk-unknown',
      'talk-closed',
      'talk-not-yours',
      'talk-moved',
      'talk-empty',
      'talk-long',
      'talk-full',
      'image-refused',
    ],
  }),
  close: command('/desk/v1/support/close', {
    about: 'Closes a talk. The member is asked how good the help was.',
    ...may,
    takes: z.object(Which),
    gives: DeskTalk,
    refuses: ['talk-unknown', 'talk-closed', 'talk-not-yours', 'talk-unanswered'],
  }),
  escalate: command('/desk/v1/support/escalate', {
    about: 'Notes that a complaint has gone to the body that decides disputes.',
    ...may,
    takes: z.object({ ...Which, reason: Reason }),
    gives: DeskTalk,
    refuses: ['talk-unknown', 'talk-closed', 'talk-not-yours', 'talk-no-dispute'],
  }),
  picture: command('/desk/v1/support/picture', {
    about: 'A picture of a talk, as base64. Who looks is noted.',
    for: 'staff',
    may: 'support.see',
    fresh: true,
    takes: z.object({ ...Which, picture: z.uuid() }),
    gives: z.object({ type: z.enum(pictureTypes), base64: z.string() }),
    refuses: ['talk-unknown'],
  }),
}
