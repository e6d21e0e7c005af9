import * as z from 'zod/mini'

/** How fast a game may be played, by the rules of the jurisdiction that the house keeps. */
export const Pace = z.object({
  /** From one opening, or one shot, to the next; 0 where nothing bounds it. */
  leastMs: z.int(),
  autoplay: z.boolean(),
  autoplayMost: z.int(),
})
