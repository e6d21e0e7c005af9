import * as z from 'zod/mini'
import { LotteryCode, Numero } from '../lottery-read.ts'
import { change } from './change.ts'

/** Numbers as they are printed, by the group of the draw that they belong to. */
export const ResultNumbers = z.record(
  z.string().check(z.maxLength(40)),
  z.array(z.string().check(z.maxLength(8))).check(z.maxLength(30)),
)
export type ResultNumbers = z.output<typeof ResultNumbers>

/** The most draws whose results are entered at once. */
export const resultsMost = 60

export const lotteryChanges = {
  results: change('lottery-results', {
    about: 'Enters results of official draws: by one from a file or a feed, confirmed by another.',
    may: 'games.edit',
    approve: 'games.approve',
    takes: z.object({
      game: LotteryCode,
      source: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
      draws: z
        .array(z.object({ numero: Numero, result: ResultNumbers }))
        .check(z.minLength(1), z.maxLength(resultsMost)),
    }),
  }),
  corrected: change('lottery-result-corrected', {
    about: 'Corrects the result of an official draw; what was paid by the old one is settled anew.',
    may: 'games.edit',
    approve: 'games.approve',
    takes: z.object({
      game: LotteryCode,
      numero: Numero,
      source: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
      result: ResultNumbers,
    }),
  }),
  voided: change('lottery-draw-voided', {
    about: 'Calls off a draw that is not drawn; every stake on it goes back.',
    may: 'games.edit',
    approve: 'games.approve',
    takes: z.object({ game: LotteryCode, numero: Numero }),
  }),
}
