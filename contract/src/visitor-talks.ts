import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { pictureTypes } from './support.ts'
import { TalkDesk, TalkTopic, WholeTalk } from './talks.ts'

/**
 * What opens the talks of one browser: 32 bytes of chance that it made itself, as base64url. The house keeps a
 * fingerprint of it, and whoever holds it sees those talks and no others.
 */
export const VisitorKey = z.string().check(z.regex(/^[\w-]{43}$/))

const Key = { key: VisitorKey }
const Which = { ...Key, talk: z.uuid() }
const Text = z.string().check(z.maxLength(20_000))

/** What visitors and the house say to each other. */
export const visitorTalks = {
  visitorTalk: query('/wps/support/visitor', {
    about:
      'The last chat that was begun with this key, who is there, and how long such a chat is kept after its last word.',
    for: 'anyone',
    // The key stands in no address.
    method: 'POST',
    rate: { calls: 90, seconds: 60 },
    takes: z.object(Key),
    gives: z.object({ desk: TalkDesk, keptDays: z.int(), whole: z.nullable(WholeTalk) }),
  }),
  openVisitorTalk: command('/wps/support/visitor/open', {
    about:
      'Begins a chat without an account, or goes on in the one that is open. Outside the hours of the house it becomes a ticket.',
    for: 'anyone',
    rate: { calls: 5, seconds: 600 },
    takes: z.object({
      ...Key,
      /** What the visitor wants to be called; the house makes a name where it is left out. */
      name: z.optional(z.string().check(z.maxLength(100))),
      topic: TalkTopic,
      text: Text,
      human: z.optional(z.string().check(z.maxLength(8_192))),
    }),
    gives: WholeTalk,
    refuses: [
      'talk-empty',
      'talk-long',
      'talk-fast',
      'human-failed',
      'talk-busy',
      'talk-closed',
      'talk-full',
      'talk-many',
    ],
  }),
  sayAsVisitor: command('/wps/support/visitor/say', {
    about: 'Says something more in a chat that was begun with this key.',
    for: 'anyone',
    rate: { calls: 30, seconds: 60 },
    takes: z.object({ ...Which, text: Text }),
    gives: WholeTalk,
    refuses: ['talk-unknown', 'talk-closed', 'talk-empty', 'talk-long', 'talk-fast', 'talk-full'],
  }),
  readAsVisitor: command('/wps/support/visitor/read', {
    about: 'The visitor has read up to here. It never goes back.',
    for: 'anyone',
    rate: { calls: 60, seconds: 60 },
    takes: z.object({ ...Which, seq: z.int() }),
    gives: z.object({}),
    refuses: ['talk-unknown'],
  }),
  endAsVisitor: command('/wps/support/visitor/end', {
    about: 'Ends a chat that was begun with this key.',
    for: 'anyone',
    rate: { calls: 20, seconds: 60 },
    takes: z.object(Which),
    gives: WholeTalk,
    refuses: ['talk-unknown', 'talk-closed'],
  }),
  rateAsVisitor: command('/wps/support/visitor/rate', {
    about: 'Says once how good the help was, when it is over: one to five.',
    for: 'anyone',
    rate: { calls: 20, seconds: 60 },
    takes: z.object({
      ...Which,
      stars: z.literal([1, 2, 3, 4, 5]),
      note: z.optional(z.string().check(z.maxLength(2_000))),
    }),
    gives: WholeTalk,
    refuses: ['talk-unknown', 'talk-open', 'talk-rated'],
  }),
  visitorPicture: command('/wps/support/visitor/picture', {
    about: 'A picture that staff sent in a chat that was begun with this key, as base64.',
    for: 'anyone',
    rate: { calls: 60, seconds: 60 },
    takes: z.object({ ...Which, picture: z.uuid() }),
    gives: z.object({ type: z.enum(pictureTypes), base64: z.string() }),
    refuses: ['talk-unknown'],
  }),
  claimVisitorTalks: command('/wps/support/visitor/claim', {
    about:
      'What was begun with this key becomes the caller’s own, and the key opens nothing any more.',
    for: 'member',
    rate: { calls: 20, seconds: 600 },
    takes: z.object(Key),
    gives: z.object({ talks: z.int() }),
    refuses: ['talk-unknown', 'talk-two'],
  }),
}
