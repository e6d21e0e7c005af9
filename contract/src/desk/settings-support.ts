import * as z from 'zod/mini'
import { inBoth, Line } from './settings-doors.ts'

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

/** How members are answered. */
export const supportShapes = {
  /** When people are there and by when they answer. The same time twice: day and night. */
  support: z
    .object({
      from: clockTime,
      until: clockTime,
      /** So long a chat waits for somebody before it becomes a ticket. */
      chatWaitMinutes: between(1, 120),
      ticketAnswerHours: between(1, 240),
      ticketResolveHours: between(1, 1_000),
      complaintAnswerHours: between(1, 240),
      complaintResolveHours: between(1, 2_000),
      /** Who decides where the house and a member do not agree. */
      disputeBody: inBoth(Line(200)),
    })
    .check(
      z.refine(
        (clocks) =>
          clocks.ticketAnswerHours <= clocks.ticketResolveHours &&
          clocks.complaintAnswerHours <= clocks.complaintResolveHours,
        { error: 'it is to be done before it is answered', path: ['complaintResolveHours'] },
      ),
    ),
  /** What is often answered. Every version is kept, as of any setting. */
  supportAnswers: z
    .array(
      z.object({
        name: Line(60),
        text: inBoth(z.string().check(z.minLength(1), z.maxLength(1_000))),
      }),
    )
    .check(z.maxLength(50)),
  /** How long a word to the house is, in characters. */
  feedback: z
    .object({ min: between(1, 500), max: between(10, 5_000) })
    .check(
      z.refine(({ min, max }) => min < max, { error: 'the bounds are crossed', path: ['max'] }),
    ),
}
