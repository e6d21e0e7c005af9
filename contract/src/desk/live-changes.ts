import * as z from 'zod/mini'
import { GameId, Minor } from '../words.ts'
import { change } from './change.ts'

export const liveChanges = {
  limits: change('table-limits', {
    about:
      'The most on a place that pays as much as is staked, and on a round. Other places bear a share of it; the round that is open keeps its own.',
    may: 'games.edit',
    approve: 'games.approve',
    takes: z.object({
      table: GameId,
      most: Minor.check(z.gte(1_000n), z.lte(100_000_000_000n)),
      roundMost: Minor.check(z.gte(1_000n), z.lte(300_000_000_000n)),
    }),
  }),
  handOver: change('rooms-handed-over', {
    about:
      'Takes the time of rooms from the process that moves it: whichever comes next goes on from what stands.',
    may: 'games.stop',
    approve: 'games.approve',
    takes: z.object({}),
  }),
}
