import { randomUUID } from 'node:crypto'
import { GameId } from '@balai/contract'
import { dayBegins } from '../../platform/period.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { House } from '../../platform/testing/house.ts'
import * as wagers from '../../wagers/index.ts'
import { askerOf } from '../../wagers/testing/asker.ts'
import {
  listGame,
  openPlayer,
  order,
  type Player,
  settled,
  taken,
} from '../../wagers/testing/players.ts'
import * as wallet from '../../wallet/index.ts'
import { claimMission } from '../claim.ts'
import { endWeeks, lookAround } from '../jobs.ts'
import { addMission, type MissionRow, newestOf } from '../mission-sql.ts'
import { addPrizes, newestPrizes } from '../prizes-sql.ts'
import { summaryOf } from '../summary.ts'

const ever = new Date('2000-01-01T00:00:00+07:00')

/** A house whose missions are set and looked after when a test says so. */
export function openMissions(house: House) {
  const { store, clock } = house
  const now = () => clock.now()
  const claim = (player: Player, mission: string, period: string) =>
    store.transact((tx) => claimMission(tx, { ...player, mission, period, now: now() }))
  const plays = async (
    player: Player,
    { stake = 1_000n, win = 0n, game = 'lakon-malam', demo = false } = {},
  ) => {
    const asked = { stake, game: GameId.parse(game), mode: demo ? 'demo' : 'cash' } as const
    const round = await taken(house, order(house, player, asked))
    await settled(house, { ...round, win })
    return round
  }
  return {
    plays,
    claim,
    player: (cash = 10_000_000n) => openPlayer(house, cash),
    /** Lists another game that takes any stake. */
    lists: (game: string) => store.transact((tx) => listGame(tx, now(), game)),
    /** The next version of a mission, in force ever since unless said otherwise. */
    async sets(mission: string, over: Partial<MissionRow> = {}) {
      await store.transact(async (tx) => {
        const before = await newestOf(tx, mission)
        const usual: MissionRow = {
          ...{ mission, version: 0, names: { ID: mission, EN: mission } },
          ...{ abouts: { ID: 'Isi', EN: 'About' }, per: 'day', goal: 'rounds', want: 3n },
          ...{ times: null, categories: [], games: [], bonusCounts: false, reward: 500n },
          ...{
            turnover: 100,
            points: 10,
            mallPoints: 0,
            extra: null,
            extraVersion: null,
            after: null,
            place: 1,
            open: true,
            since: ever,
          },
          ...{ until: null, by: 'test', at: now() },
        }
        const version = (before?.version ?? 0) + 1
        await addMission(tx, { ...usual, ...before, ...over, version })
      })
      return mission
    },
    /** What the first places of a week get, in force ever since. */
    prizes: (amounts: bigint[]) =>
      store.transact(async (tx) => {
        const { version } = await newestPrizes(tx)
        await addPrizes(tx, { version: version + 1, amounts, since: ever, by: 'test', now: now() })
      }),
    summary: (player: Player) => summaryOf(store.db, { ...player, now: now(), lang: 'ID' }),
    async mission(player: Player, code: string) {
      const { missions } = await summaryOf(store.db, { ...player, now: now(), lang: 'ID' })
      return missions.find(({ mission }) => mission === code)
    },
    /** How a claim was answered. */
    async says(player: Player, mission: string, period: string) {
      const no = await claim(player, mission, period)
      return isRefusal(no) ? no.refused : 'paid'
    },
    /** A vendor’s round that has ended; what undoes it all. */
    async vendorRound(player: Player, { stake = 1_000n, win = 0n } = {}) {
      const asker = askerOf(house, player)
      const round = randomUUID()
      const [bet, won] = [randomUUID(), randomUUID()]
      await asker.ask(asker.bet(stake, { tx: bet, round }))
      await asker.ask(asker.win(win, { tx: won, round, ends: true }))
      return () => asker.ask(asker.back(won, { round }), asker.back(bet, { round }))
    },
    look: () => lookAround(store, now()),
    ends: () => endWeeks(store, now()),
    /** It is so late on a day of the house. */
    until(day: string, at = '12:00') {
      const [hours = 0, minutes = 0] = at.split(':').map(Number)
      const then = dayBegins(day).getTime() + (hours * 60 + minutes) * 60_000
      clock.advance(then - now().getTime())
    },
    async came(player: Player, reason: string) {
      const page = await wallet.statementOf(store.db, {
        ...{ ...player, pool: 'cash', size: 100, zone: 'Asia/Jakarta' },
        ...{ from: new Date('2026-01-01T00:00:00Z'), to: new Date('2030-01-01T00:00:00Z') },
      })
      return page.items.filter((item) => item.reason === reason).map(({ amount }) => amount)
    },
    demo: (player: Player) =>
      store.transact((tx) => wagers.topUpDemo(tx, { ...player, key: randomUUID(), now: now() })),
    rests: (player: Player, until: Date) =>
      store.transact((tx) => wagers.exclude(tx, { ...player, until, by: 'test', now: now() })),
  }
}
export type Missions = ReturnType<typeof openMissions>
