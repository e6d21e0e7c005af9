import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { isRefusal } from '../../../platform/refusal.ts'
import type { House } from '../../../platform/testing/house.ts'
import { drawShown } from '../read.ts'
import { type Games, type Holding, holdDraws, settleDraws } from '../run.ts'
import type { Which } from '../sql.ts'
import { addTickets, cancelTickets } from '../tickets-sql.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const own = {
  source: 'own',
  quick: false,
  rulesVersion: 1,
  zone: 'Asia/Jakarta',
  days: everyDay,
} as const
export const daily = (code: string) =>
  ({ ...own, code, kind: 'togel', draws: ['13:00'], lock: 600, ahead: 2 }) as const
export const minutely = (code: string) =>
  ({
    ...{ ...own, code, kind: 'three-dice', quick: true, lock: 5, ahead: 3 },
    draws: { every: 60, from: '00:00', to: '24:00' },
  }) as const
export const official = (code: string) =>
  ({ ...daily(code), kind: 'north', source: 'official' }) as const

/** What was asked of those who pay, draw by draw, and how many parts a draw takes. */
export function payers(parts = 1) {
  const asked: string[] = []
  const left = new Map<string, number>()
  const settling: Holding['settling'] = {
    find: async () => [[0]],
    pay: async (_, { game, numero }) => {
      const name = `${game}/${numero}`
      const rest = left.get(name) ?? parts
      if (rest > 0) asked.push(`settle ${name}`)
      left.set(name, rest - 1)
      return { over: rest <= 1, after: null }
    },
    stop: async () => true,
    refund: async (_, { game, numero }) => asked.push(`refund ${game}/${numero}`),
    resettle: async (_, { game, numero }) => asked.push(`resettle ${game}/${numero}`),
  }
  return { asked, settling }
}

let codes = 0
export const code = (name: string) => `${name}-${++codes}`
const Row = z.object({
  numero: z.string(),
  state: z.string(),
  drawsAt: z.date(),
  position: z.int().nullable(),
})
export const leaf = () => createHash('sha256').update(randomUUID()).digest('hex')

/** Draws of the house that a test has at the moment. */
export function heldIn(house: () => House) {
  const holding = (games: Games, settling = payers().settling): Holding => ({
    ...{ games, random: house().random, settling },
  })
  const hold = (of: Holding, store = house().store) => holdDraws(store, of, house().clock.now())
  const settle = (of: Holding) => settleDraws(house().store, of, house().clock.now())
  const rows = (game: string) => house().store.db.many(Row)`
    select numero, state, draws_at as "drawsAt", position from lottery.draw where game = ${game} order by draws_at`
  const shows = async (of: Holding, numero: string, game = of.games[0]) => {
    const shown = await drawShown(house().store.db, {
      games: of.games,
      game: game?.code ?? '',
      numero,
    })
    if (isRefusal(shown)) throw new Error(shown.refused)
    return shown
  }
  const states = async (game: string) =>
    (await rows(game)).map(({ numero, state }) => `${numero} ${state}`)

  /** Bets as they are laid: what of them is in the tree. */
  async function bets(which: Which, count: number) {
    const at = house().clock.now()
    const all = Array.from({ length: count }, () => ({
      ...which,
      bet: randomUUID(),
      leaf: leaf(),
      at,
    }))
    await house().store.transact((tx) => addTickets(tx, all))
    return all.map(({ bet }) => bet)
  }
  const cancels = (which: Which, all: readonly string[]) =>
    house().store.transact((tx) =>
      cancelTickets(tx, { ...which, bets: all, now: house().clock.now() }),
    )
  const past = async (of: Holding, at: Date, ms: number) => {
    house().clock.advance(at.getTime() - house().clock.now().getTime() + ms)
    await hold(of)
  }
  return { holding, hold, settle, rows, shows, states, bets, cancels, past }
}
