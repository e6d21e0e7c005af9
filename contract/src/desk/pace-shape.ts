import * as z from 'zod/mini'

/**
 * What jurisdictions ask of the pace of play: Great Britain by its remote technical standards (RTS 8 and 14: no
 * automatic play, no turbo, 2.5 s a spin of a slot and 5 s a round of any other casino game), Germany by
 * § 22a of its state treaty (5 s a spin, no automatic play). `open`: whatever the house sets itself.
 */
export const paceFloors = {
  open: { slotMs: 0, otherMs: 0, autoplay: true, turbo: true },
  GB: { slotMs: 2_500, otherMs: 5_000, autoplay: false, turbo: false },
  DE: { slotMs: 5_000, otherMs: 5_000, autoplay: false, turbo: false },
} as const

const Ms = z.int().check(z.gte(0), z.lte(20_000))

/** How fast a member may play a game of the house, under which jurisdiction. */
export const Pace = z
  .object({
    jurisdiction: z.enum(['open', 'GB', 'DE']),
    /** From one opening to the next, at one game. */
    slotMs: Ms,
    otherMs: Ms,
    autoplay: z.boolean(),
    /** Rounds that automatic play runs at the most. */
    autoplayMost: z.int().check(z.gte(1), z.lte(1_000)),
    turbo: z.boolean(),
  })
  .check(
    z.refine(
      ({ jurisdiction, ...set }) => {
        const floor = paceFloors[jurisdiction]
        const slow = set.slotMs >= floor.slotMs && set.otherMs >= floor.otherMs
        return slow && (floor.autoplay || !set.autoplay) && (floor.turbo || !set.turbo)
      },
      { error: 'looser than the jurisdiction allows', path: ['jurisdiction'] },
    ),
  )
