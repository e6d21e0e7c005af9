import * as z from 'zod/mini'
import { command } from './endpoint.ts'
import { GameId, Lang } from './words.ts'

export const seamless = {
  launchGame: command('/wps/game/launchGame', {
    about: 'A one-time address, good for 60 seconds, that opens a game in the site’s frame.',
    for: 'session',
    fresh: true,
    // Each may ask a vendor outside. Many may sit behind one address.
    rate: { calls: 120, seconds: 60 },
    takes: z.object({
      gameId: z.optional(z.string()),
      nodeId: GameId,
      vassalage: z.string(),
      accountType: z.literal(1),
      confirmTrans: z.literal(0),
      launchMode: z.literal('GLS'),
      platform: z.string().check(z.maxLength(40)),
      clientType: z.literal(3),
      language: Lang,
      theme: z.optional(z.enum(['dark', 'light'])),
      /** Play money by the member’s own wish; a trial account always plays so. */
      demo: z.optional(z.boolean()),
    }),
    gives: z.object({ game_url: z.string(), mode: z.enum(['cash', 'demo']) }),
    refuses: [
      'self-excluded',
      'excluded-for-good',
      'reality-check',
      'game-unknown',
      'game-closed',
      'demo-unavailable',
      'demo-only',
      'game-away',
    ],
  }),
}
