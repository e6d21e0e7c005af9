import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { imagesMax, pictureTypes } from './support.ts'
import { Count, Moment } from './words.ts'

/** The longest that either side writes at once, in UTF-16 units, once it is plain text. */
export const talkTextMax = 2_000
/** The most that is said in one talk. */
export const talkSaidMax = 500

/** A chat is answered at once, a ticket when somebody has looked, a complaint by its clock. */
export const TalkKind = z.enum(['chat', 'ticket', 'complaint'])
export type TalkKind = z.output<typeof TalkKind>

export const TalkState = z.enum(['open', 'acknowledged', 'answered', 'closed', 'escalated'])
export type TalkState = z.output<typeof TalkState>

export const TalkTopic = z.enum(['money', 'account', 'play', 'offers', 'other'])
export type TalkTopic = z.output<typeof TalkTopic>

/** What of the member’s own a talk is about. */
export const TalkAbout = z.object({
  kind: z.enum(['round', 'deposit', 'withdrawal']),
  id: z.uuid(),
})
export type TalkAbout = z.output<typeof TalkAbout>

/** What the house notes in the course of a talk; pages word it. */
export const TalkNote = z.enum([
  'outside-hours',
  'nobody-free',
  'acknowledged',
  'closed-by-member',
  'closed-by-staff',
  'closed-by-time',
  'escalated',
  'visitor-joined',
])
export type TalkNote = z.output<typeof TalkNote>

/** What was said. Numbers of a talk go 1, 2, 3 … without a hole. */
export const TalkSaid = z.object({
  seq: z.int(),
  by: z.enum(['member', 'staff', 'house']),
  /** What the one of the house is called; empty where the member or nobody speaks. */
  name: z.string(),
  /** Plain text; empty where the house notes something. */
  text: z.string(),
  note: z.nullable(TalkNote),
  pictures: z.array(z.object({ id: z.uuid(), width: z.int(), height: z.int() })),
  at: Moment,
})
export type TalkSaid = z.output<typeof TalkSaid>

export const Talk = z.object({
  id: z.uuid(),
  /** What the member and the house call it by: `K7WQ-4HTR`. */
  number: z.string(),
  kind: TalkKind,
  state: TalkState,
  topic: TalkTopic,
  vip: z.boolean(),
  about: z.nullable(TalkAbout),
  openedAt: Moment,
  /** By when the house answers first, and by when it is done; null where no clock runs. */
  answerDue: z.nullable(Moment),
  resolveDue: z.nullable(Moment),
  answeredAt: z.nullable(Moment),
  closedAt: z.nullable(Moment),
  /** What the one is called who answers it; null while nobody has it. */
  takenBy: z.nullable(z.string()),
  last: z.int(),
  lastAt: Moment,
  unread: z.int(),
  stars: z.nullable(z.int()),
})
export type Talk = z.output<typeof Talk>

export const WholeTalk = z.object({ talk: Talk, said: z.array(TalkSaid) })
export type WholeTalk = z.output<typeof WholeTalk>

/** Whether people of the house are there, and what they promise. Times are of the house’s clock. */
export const TalkDesk = z.object({
  open: z.boolean(),
  from: z.string(),
  until: z.string(),
  /** When they are there again; null while they are. */
  opensAt: z.nullable(Moment),
  chatWaitMinutes: z.int(),
  ticketAnswerHours: z.int(),
  complaintAnswerHours: z.int(),
  complaintResolveHours: z.int(),
  /** Who decides where the house and a member do not agree. */
  disputeBody: z.string(),
})
export type TalkDesk = z.output<typeof TalkDesk>

const Image = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/), z.maxLength(7_000_000))
const Written = {
  text: z.string().check(z.maxLength(20_000)),
  images: z.array(Image).check(z.maxLength(imagesMax)),
}
const Which = { talk: z.uuid() }
const written = {
  for: 'member',
  fresh: true,
  bodyMb: 22,
  gives: WholeTalk,
} as const

/** What members and the house say to each other. */
export const talks = {
  talks: query('/wps/support/talks', {
    about:
      'The caller’s chats, tickets and complaints, the last that moved first, and who is there.',
    for: 'member',
    takes: z.object({
      /** Rows, at most 50. */
      limit: z.optional(Count),
    }),
    gives: z.object({ items: z.array(Talk), unread: z.int(), desk: TalkDesk }),
  }),
  talk: query('/wps/support/talk', {
    about: 'One of the caller’s talks with all that was said.',
    for: 'member',
    takes: z.object(Which),
    gives: z.nullable(WholeTalk),
  }),
  openTalk: command('/wps/support/talk/open', {
    about:
      'Begins a talk, with up to three pictures (PNG or JPEG, 5 MB each, as base64). There is one open chat: what is said goes on there. Outside the hours of the house a chat becomes a ticket.',
    ...written,
    rate: { calls: 10, seconds: 600 },
    takes: z.object({
      kind: TalkKind,
      topic: TalkTopic,
      about: z.optional(TalkAbout),
      ...Written,
    }),
    refuses: [
      'talk-closed',
      'talk-empty',
      'talk-long',
      'talk-many',
      'talk-about-unknown',
      'talk-fast',
      'talk-full',
      'image-refused',
    ],
  }),
  sayInTalk: command('/wps/support/talk/say', {
    about: 'Says something more in a talk that is open, with up to three pictures.',
    ...written,
    rate: { calls: 30, seconds: 60 },
    takes: z.object({ ...Which, ...Written }),
    refuses: [
      'talk-unknown',
      'talk-closed',
      'talk-empty',
      'talk-long',
      'talk-fast',
      'talk-full',
      'image-refused',
    ],
  }),
  readTalk: command('/wps/support/talk/read', {
    about: 'The caller has read up to here. It never goes back.',
    for: 'member',
    takes: z.object({ ...Which, seq: z.int() }),
    gives: z.object({ unread: z.int() }),
    refuses: ['talk-unknown'],
  }),
  endTalk: command('/wps/support/talk/end', {
    about: 'Ends a talk of one’s own. A complaint is withdrawn by it.',
    for: 'member',
    takes: z.object(Which),
    gives: WholeTalk,
    refuses: ['talk-unknown', 'talk-closed'],
  }),
  rateTalk: command('/wps/support/talk/rate', {
    about: 'Says once how good the help was, when it is over: one to five.',
    for: 'member',
    takes: z.object({
      ...Which,
      stars: z.literal([1, 2, 3, 4, 5]),
      note: z.optional(z.string().check(z.maxLength(2_000))),
    }),
    gives: Talk,
    refuses: ['talk-unknown', 'talk-open', 'talk-rated'],
  }),
  talkPicture: command('/wps/support/talk/picture', {
    about: 'A picture of a talk of the caller’s, drawn anew by the house, as base64.',
    for: 'member',
    fresh: true,
    takes: z.object({ ...Which, picture: z.uuid() }),
    gives: z.object({ type: z.enum(pictureTypes), base64: z.string() }),
    refuses: ['talk-unknown'],
  }),
}
