import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { MessageTopic } from './messages.ts'
import { Moment } from './words.ts'

/** A key or a secret as browsers write it: base64url without padding. */
const coded = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]+={0,2}$/))
const Topics = z.array(MessageTopic)

/** A browser in which a member is told of messages while the site is closed. */
export const PushDevice = z.object({
  id: z.uuid(),
  /** What the browser calls itself. */
  device: z.string(),
  topics: Topics,
  begunAt: Moment,
})
export type PushDevice = z.output<typeof PushDevice>

/** Messages of the house that reach a browser while the site is closed. */
export const push = {
  pushDevices: query('/wps/member/push', {
    about:
      'The browsers in which the caller is told of messages, and the key that one begins with.',
    for: 'member',
    gives: z.object({ publicKey: z.string(), devices: z.array(PushDevice) }),
  }),
  beginPush: command('/wps/member/push/begin', {
    about:
      'Tells the caller of messages of these kinds in the browser that asks. Asked again by the same browser, it takes the place of what was. Offers go to nobody who takes a break from play.',
    for: 'member',
    sealed: true,
    rate: { calls: 20, seconds: 600 },
    takes: z.object({
      /** Where the browser’s own push service takes messages for it. */
      endpoint: z.string().check(z.maxLength(1_000)),
      keys: z.object({ p256dh: coded(120), auth: coded(40) }),
      topics: Topics,
    }),
    gives: z.object({ id: z.uuid() }),
    refuses: ['push-endpoint', 'push-topics'],
  }),
  setPushTopics: command('/wps/member/push/topics', {
    about: 'Of which kinds of messages one browser of the caller tells.',
    for: 'member',
    takes: z.object({ id: z.uuid(), topics: Topics }),
    gives: z.object({ topics: Topics }),
    refuses: ['push-unknown', 'push-topics'],
  }),
  endPush: command('/wps/member/push/end', {
    about: 'One browser of the caller tells of nothing any more.',
    for: 'member',
    takes: z.object({ id: z.uuid() }),
    gives: z.object({}),
    refuses: ['push-unknown'],
  }),
}
