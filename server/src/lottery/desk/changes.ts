import type { ResultRefusal } from '@balai/contract/desk/lottery'
import { lotteryChanges } from '@balai/contract/desk/lottery-changes'
import type { Db, Tx } from '../../platform/db.ts'
import { type Cannot, type Change, cannot, change } from '../../platform/desk.ts'
import { nameOf } from '../draws/draw.ts'
import { correctResult, enterResult } from '../draws/results/enter.ts'
import { type Official, refusedFor } from '../draws/results/judge.ts'
import { type Settling, voidDraw } from '../draws/settled.ts'
import { type DrawRow, drawOf } from '../draws/sql.ts'
import * as sql from './sql.ts'
import { refusedWords } from './words.ts'

type Named = Official & { names: { ID: string; EN: string } }
type Owning = { games: readonly Named[]; settling: Settling }

const unknownGame = cannot({ ID: 'lotre itu tidak ada', EN: 'there is no such lottery' })
const notCallable = cannot({
  ID: 'undian ini sudah diundi atau sudah dibatalkan',
  EN: 'this draw was drawn or called off already',
})

/** Why not, with the draw that it is of. */
const no = (refused: ResultRefusal, numero: string): Cannot => {
  const { ID, EN } = refusedWords[refused]
  return cannot({ ID: `${numero}: ${ID}`, EN: `${numero}: ${EN}` })
}

const plain = (draw: DrawRow | undefined) => ({
  state: draw?.state ?? null,
  result: draw?.result ?? null,
})

/** What a draw would cost whoever bet on it: how many, and how much. */
async function touched(db: Db | Tx, which: { game: string; numeros: readonly string[] }) {
  const { bets, staked } = await sql.betsIn(db, which)
  return { bets, liability: staked }
}

/** Results of official draws go by two, corrections too, and so does a draw that is called off. */
export const changesOf = ({ games, settling }: Owning): readonly Change[] => {
  const gameOf = (code: string) => games.find((one) => one.code === code)
  return [
    change(lotteryChanges.results, {
      approvers: () => 1,
      foresee: async (db, { game: code, draws, source }, { now }) => {
        const game = gameOf(code)
        if (!game) return unknownGame
        const numeros = draws.map(({ numero }) => numero)
        const [twice] = numeros.filter((numero, at) => numeros.indexOf(numero) !== at)
        if (twice !== undefined) return no('result-differs', twice)
        const before: Record<string, ReturnType<typeof plain>> = {}
        const after: Record<string, { state: string; result: Record<string, string[]> }> = {}
        for (const { numero, result } of draws) {
          const draw = await drawOf(db, { game: code, numero })
          const refused = refusedFor({ game, draw, result, now })
          if (refused) return no(refused, numero)
          if (draw?.root == null) return no('result-early', numero)
          before[numero] = plain(draw)
          after[numero] = { state: 'drawn', result }
        }
        return {
          ...{ subject: `lottery:${code}`, name: `${game.names.ID} · ${source}`, before, after },
          touches: { draws: draws.length, ...(await touched(db, { game: code, numeros })) },
        }
      },
      carryOut: async (tx, { game: code, draws, source }, carrying) => {
        const game = gameOf(code)
        if (!game) return unknownGame
        const { by, agreed, change: id, now } = carrying
        for (const { numero, result } of draws) {
          const of = { game, numero, result, source, by, agreed, change: id, now }
          const refused = await enterResult(tx, of)
          if (refused) return no(refused, numero)
        }
        return undefined
      },
    }),
    change(lotteryChanges.corrected, {
      approvers: () => 1,
      foresee: async (db, { game: code, numero, result }, { now }) => {
        const game = gameOf(code)
        if (!game) return unknownGame
        const draw = await drawOf(db, { game: code, numero })
        const refused = refusedFor({ game, draw, result, now })
        if (refused !== 'result-differs') return no(refused ?? 'draw-unknown', numero)
        return {
          ...{ subject: `lottery:${nameOf({ game: code, numero })}`, name: game.names.ID },
          ...{ before: plain(draw), after: { state: draw?.state ?? null, result } },
          touches: await touched(db, { game: code, numeros: [numero] }),
        }
      },
      carryOut: async (tx, { game: code, numero, result, source }, carrying) => {
        const game = gameOf(code)
        if (!game) return unknownGame
        const { by, agreed, change: id, now } = carrying
        const of = { game, numero, result, source, by, agreed, change: id, now, settling }
        const refused = await correctResult(tx, of)
        return refused && no(refused, numero)
      },
    }),
    change(lotteryChanges.voided, {
      approvers: () => 1,
      foresee: async (db, { game: code, numero }) => {
        const game = gameOf(code)
        if (!game) return unknownGame
        const draw = await drawOf(db, { game: code, numero })
        if (!draw) return no('draw-unknown', numero)
        if (draw.state !== 'open' && draw.state !== 'locked') return notCallable
        return {
          ...{ subject: `lottery:${nameOf({ game: code, numero })}`, name: game.names.ID },
          ...{ before: { state: draw.state }, after: { state: 'void' } },
          // It may be locked meanwhile; that it is not drawn is all that it rests on.
          guard: { drawn: false },
          touches: await touched(db, { game: code, numeros: [numero] }),
        }
      },
      carryOut: async (tx, { game, numero }, { reason, now }) =>
        (await voidDraw(tx, { game, numero, settling, reason, now })) ? undefined : notCallable,
    }),
  ]
}
