import * as z from 'zod/mini'
import { query } from './endpoint.ts'
import { LotteryCode, LotteryDrawState, LotteryResult, Numero } from './lottery-read.ts'
import { Count, Moment } from './words.ts'

/** How many leaves of a tree one call gives. */
export const ticketsPage = 1_000

/** What a draw of the house's own is bound to, all of it told before a ticket is sold. */
const Chance = z.object({
  /** SHA-256 of its seed. */
  commitment: z.string(),
  /** The head of the chain of seeds and the place in it, from 1 on. */
  head: z.string(),
  position: z.int(),
  /** The public beacon that it waits for and which round of it: the first after the draw's own moment. */
  beacon: z.nullable(
    z.object({
      chain: z.string(),
      round: z.int(),
      at: Moment,
      /** If nobody has published that round by then, the draw is void and every stake goes back. */
      until: Moment,
      signature: z.nullable(z.string()),
    }),
  ),
  /** Told once it was drawn. */
  seed: z.nullable(z.string()),
})

/** A draw as anybody can read it; once it was drawn, with all that is needed to work it out again. */
export const LotteryDraw = z.object({
  /** What it is called wherever it is hashed: the game and the number of the draw, with a stroke between. */
  draw: z.string(),
  gameCode: LotteryCode,
  numero: Numero,
  kind: z.string(),
  source: z.enum(['own', 'official']),
  state: LotteryDrawState,
  opensAt: Moment,
  locksAt: Moment,
  drawsAt: Moment,
  /** Null of an official draw, whose numbers are drawn elsewhere. */
  chance: z.nullable(Chance),
  /** Told before anything is drawn: how many tickets there are, and the root of a tree over all of them. */
  locked: z.nullable(z.object({ at: Moment, tickets: z.int(), root: z.nullable(z.string()) })),
  drawnAt: z.nullable(Moment),
  result: z.nullable(LotteryResult),
  /** Every result that was told of an official draw, the first first: a correction is another. */
  told: z.array(z.object({ at: Moment, source: z.string(), result: LotteryResult })),
  voidedAt: z.nullable(Moment),
})
export type LotteryDraw = z.output<typeof LotteryDraw>

export const lotteryDraws = {
  draw: query('/wps/fair/lottery/draw', {
    about:
      'A draw of a lottery: what its seed was committed by, the root of its tickets once they are locked, and once it was drawn, seed and result to work it out from.',
    for: 'anyone',
    takes: z.object({ game: LotteryCode, numero: Numero }),
    gives: LotteryDraw,
    refuses: ['draw-unknown'],
  }),
  leaves: query('/wps/fair/lottery/leaves', {
    about:
      'The leaves of the tree of a draw’s tickets, in order, a thousand at a time: from them its root is worked out again. They tell nothing of who holds which.',
    for: 'anyone',
    takes: z.object({ game: LotteryCode, numero: Numero, from: Count }),
    gives: z.object({ tickets: z.int(), leaves: z.array(z.string()) }),
    refuses: ['draw-unknown'],
  }),
}
