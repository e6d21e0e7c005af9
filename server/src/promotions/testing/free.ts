import { randomUUID } from 'node:crypto'
import { GameId, RoundId } from '@balai/contract'
import type { ActivityTerms } from '@balai/contract/desk/promotions-changes'
import * as catalogue from '../../catalogue/index.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { House } from '../../platform/testing/house.ts'
import type { Player } from '../../wagers/testing/players.ts'
import { bringFree, endFree } from '../free/end.ts'
import { freeAt, settleFree, stakeFree } from '../free/play.ts'
import { ownFrees } from '../free/read.ts'
import { openActivities, registration } from './activities.ts'

export const slot = GameId.parse('pasar-rempah')
type Free = NonNullable<ActivityTerms['free']>

const freeTerms = (over: Partial<Free>): Free => ({
  ...{ sort: 'spins', games: [slot], count: 10, stake: 400n, days: 7, winTo: 'cash' },
  ...{ stakeBack: true, ...over },
})

/** Stakes that the house pays, given by activities of promotions. */
export function openFree(house: House) {
  const { store, clock } = house
  const fair = openActivities(house)
  const now = () => clock.now()

  /** A slot of the house, as it is listed. */
  const lists = (id = slot) =>
    store.transact(async (tx) => {
      const names = { ID: 'Pasar Rempah', EN: 'Spice Market' }
      await catalogue.putVendor(tx, { code: 'BALAI', names: { ID: 'Balai', EN: 'Balai' } })
      await catalogue.putGame(
        tx,
        {
          ...{ id, vendor: 'BALAI', category: 'RNG', kind: 'SC', names, lines: 20, cover: id },
          ...{ minBet: 200n, maxBet: 200_000n, rtp: '96.00', volatility: 'low', maxWinX: 500 },
          math: 'a'.repeat(64),
        },
        { by: 'test', now: now() },
      )
    })

  /** An activity that gives stakes to whoever registers. */
  const sets = (over: Partial<Free> = {}, terms: Partial<ActivityTerms> = {}) => {
    const free = freeTerms(over)
    const most = free.stake * BigInt(free.count)
    return fair.sets({ ...registration, pays: 'free', free, most, ...terms })
  }

  /** What comes with something else: with an offer to add to deposits, or with a mission. */
  const extra = (over: Partial<Free> = {}, terms: Partial<ActivityTerms> = {}, code?: string) => {
    const free = freeTerms({ ...over })
    const most = free.stake * BigInt(free.count)
    const own = { kind: 'extra', pays: 'free', aloneMost: null } as const
    return fair.sets({ ...own, free, most, ...terms }, code)
  }

  /** Somebody who was given stakes by such an activity, and the number of what they were given. */
  async function given(over: Partial<Free> = {}, terms: Partial<ActivityTerms> = {}) {
    const player = await fair.member()
    await lists()
    const chosen = await sets(over, terms)
    const entry = await fair.claims(player, chosen)
    if (isRefusal(entry)) throw new Error(entry.refused)
    const [free] = (await own(player)).items
    if (!free) throw new Error('nothing was given')
    return { player, id: free.id, chosen }
  }
  const own = (player: Player) => ownFrees(store.db, { ...player, now: now(), lang: 'ID' })

  type Staking = { round?: string; game?: GameId; by?: Player; stake?: bigint }
  /** Opens a round on it, and answers how that went. */
  async function stakes({ player, id }: { player: Player; id: string }, over: Staking = {}) {
    const round = RoundId.parse(over.round ?? randomUUID())
    const { member, bucket } = over.by ?? player
    const rules = { version: '1', hash: 'a'.repeat(64) }
    const stake = over.stake ?? (await own(player)).items.find((one) => one.id === id)?.stake ?? 0n
    const terms = { id, member, bucket, round, game: over.game ?? slot, vendor: 'BALAI', stake }
    const order = { ...terms, rules }
    const answer = await store.transact((tx) => stakeFree(tx, { ...order, now: now() }))
    return { round, answer: answer?.refused ?? 'ok' }
  }
  const wins = ({ bucket }: Player, round: string, win: bigint) =>
    store.transact((tx) => settleFree(tx, { bucket, round, win, now: now() }))

  return {
    ...{ fair, lists, sets, extra, given, own, stakes, wins },
    at: (player: Player, game = slot) => freeAt(store.db, { ...player, game, now: now() }),
    minute: () => bringFree(store, now()),
    takesBack: ({ player, id }: { player: Player; id: string }, said = 'Salah sasaran') =>
      store.transact((tx) =>
        endFree(tx, { ...player, id, ended: 'taken-back', said, by: 'test', now: now() }),
      ),
  }
}
