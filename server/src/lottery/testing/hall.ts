import type { lottery, Takes } from '@balai/contract'
import { z } from 'zod'
import * as catalogue from '../../catalogue/index.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { House } from '../../platform/testing/house.ts'
import { openPlayer, type Player } from '../../wagers/testing/players.ts'
import { cancelCoupon } from '../bets/cancel-coupon.ts'
import { laySlip } from '../bets/lay-slip.ts'
import { betsPage, betWith } from '../bets/read.ts'
import { holdDraws, settleDraws } from '../draws/run.ts'
import { drawOf, type Which } from '../draws/sql.ts'
import { lotteries } from '../games/index.ts'
import { putLotteries } from '../games/listed.ts'
import { settling } from '../settle/index.ts'

const Row = z.object({
  numero: z.string(),
  state: z.string(),
  locksAt: z.date(),
  drawsAt: z.date(),
})
const Sum = z.object({ sum: z.bigint() })
type Slip = Takes<typeof lottery.laySlip>

/** The lotteries of a house whose clock a test has in its hands. */
export function openHall(house: House) {
  const { store, clock, random } = house
  const hall = {
    list: () =>
      store.transact(async (tx) => {
        const act = { by: 'test', now: clock.now() }
        await catalogue.putVendor(tx, { code: 'BALAI', names: { ID: 'Balai', EN: 'Balai' } })
        await putLotteries(tx, act)
      }),
    player: (cash = 100_000_000n) => openPlayer(house, cash),
    /** Brings the draws of these games to where they have to be by now, and settles what was drawn. */
    async holds(...codes: string[]) {
      const games = lotteries.filter(({ code }) => codes.includes(code))
      const of = { games, random, settling }
      await holdDraws(store, of, clock.now())
      await settleDraws(store, of, clock.now())
    },
    draws: (game: string) => store.db.many(Row)`
      select numero, state, locks_at as "locksAt", draws_at as "drawsAt" from lottery.draw
       where game = ${game} order by draws_at`,
    draw: async (which: Which) => {
      const draw = await drawOf(store.db, which)
      if (!draw) throw new Error(`${which.game} ${which.numero} is no draw`)
      return draw
    },
    async nextOf(game: string) {
      const next = (await hall.draws(game)).find(
        ({ state, locksAt }) => state === 'open' && locksAt > clock.now(),
      )
      if (!next) throw new Error(`${game} has no draw on sale`)
      return next
    },
    lays: (player: Player, takes: Partial<Slip> & Pick<Slip, 'bets'>, now = clock.now()) =>
      store.transact((tx) =>
        laySlip(tx, {
          ...{ ...player, random, now },
          takes: { draws: 1, stopOnWin: false, ...takes },
        }),
      ),
    /** The same for a slip that has to be taken. */
    async laid(player: Player, takes: Partial<Slip> & Pick<Slip, 'bets'>) {
      const said = await hall.lays(player, takes)
      if (isRefusal(said)) throw new Error(`refused: ${said.refused}`)
      return said
    },
    cancels: (player: Player, coupon: string, now = clock.now()) =>
      store.transact((tx) => cancelCoupon(tx, { ...player, coupon, now })),
    bets: async (player: Player) =>
      (await betsPage(store.db, { ...player, now: clock.now() }, {})).items,
    bet: (player: Player, id: string) => betWith(store.db, { ...player, now: clock.now() }, id),
    /** What a member has staked and got back by the books, in all. */
    books: async (player: Player) =>
      (
        await store.db.one(Sum)`
        select coalesce(sum(returned - stake), 0)::bigint as sum from wagers.round
         where bucket = ${player.bucket} and member = ${player.member}`
      ).sum,
    waitsUntil: (at: Date) => clock.advance(at.getTime() - clock.now().getTime()),
  }
  return hall
}
export type Hall = ReturnType<typeof openHall>
