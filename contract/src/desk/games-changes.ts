import * as z from 'zod/mini'
import { Category, SlotType } from '../catalogue.ts'
import { GameId, Minor } from '../words.ts'
import { change } from './change.ts'

const Told = z.string().check(z.trim(), z.minLength(4), z.maxLength(200))

export const gameChanges = {
  listed: change('game-listed', {
    about: 'How a game is listed: where, with which stakes, hot, new, hidden, with free play.',
    may: 'games.edit',
    approve: 'games.approve',
    takes: z.object({
      game: GameId,
      category: Category,
      kind: SlotType,
      minBet: Minor,
      maxBet: Minor,
      hot: z.boolean(),
      isNew: z.boolean(),
      listed: z.boolean(),
      demo: z.boolean(),
    }),
  }),
  closed: change('game-closed', {
    about: 'Takes a game out of play and tells members why, in both languages.',
    may: 'games.stop',
    approve: 'games.approve',
    takes: z.object({ game: GameId, words: z.object({ ID: Told, EN: Told }) }),
  }),
  opened: change('game-opened', {
    about: 'Brings a game back that was taken out of play.',
    may: 'games.stop',
    approve: 'games.approve',
    takes: z.object({ game: GameId }),
  }),
  ordered: change('games-ordered', {
    about: 'In which order games stand in a category.',
    may: 'games.edit',
    approve: 'games.approve',
    takes: z.object({
      category: Category,
      order: z.array(GameId).check(z.minLength(1), z.maxLength(500)),
    }),
  }),
}
