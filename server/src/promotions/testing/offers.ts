import { randomUUID } from 'node:crypto'
import { isRefusal } from '../../platform/refusal.ts'
import type { House } from '../../platform/testing/house.ts'
import * as wagers from '../../wagers/index.ts'
import type { Player } from '../../wagers/testing/players.ts'
import { accept } from '../accept.ts'
import { cancelBonus } from '../cancel.ts'
import { depositCredited, depositEnded } from '../give.ts'
import { bringAll } from '../jobs.ts'
import { addOffer, type Offer, offerInForce } from '../offer-sql.ts'
import { bonusShown } from '../read.ts'
import * as sql from '../sql.ts'

/** What stakes count by category. */
export const everywhere = {
  ...{ ELOTT: 10_000, LOTT: 10_000, LIVE: 1_000, SPORTS: 5_000 },
  ...{ FISH: 0, RNG: 10_000, PVP: null, ESPORTS: 5_000 },
}

/** The house's promotions as tests use them: offers, members who take them, and what becomes of it. */
export function openOffers({ store, clock }: House) {
  const now = () => clock.now()

  /** Another version of an offer: the whole of a deposit once more, played five times. */
  async function offers(over: Partial<Offer> = {}) {
    const offer = over.offer ?? `o-${randomUUID().slice(0, 8)}`
    const was = await offerInForce(store.db, offer)
    const version = (was?.version ?? 0) + 1
    const made: Offer = {
      ...{ offer, version, names: { ID: 'Tawaran', EN: 'Offer' }, page: null, open: true },
      ...{ opens: null, closes: null, nth: null, per: 'once', percent: 100, most: 100_000n },
      ...{ depositLeast: 1_000n, times: 5, counts: 'bonus', stakeMost: null, days: 7 },
      ...{ bonusFirst: false, rtp: 9_600, by: 'test', at: now() },
      weights: { category: everywhere, vendor: {} },
      ...{ extra: null, extraVersion: null },
      ...over,
    }
    await store.transact((tx) => addOffer(tx, { ...made, version }))
    return { offer, version }
  }

  type Choosing = { amount?: bigint; nth?: number; deposit?: string }

  /** Chooses an offer with a deposit that is not paid yet. */
  const chooses = (
    player: Player,
    chosen: { offer: string; version: number },
    { amount = 10_000n, nth = 1, deposit = randomUUID() }: Choosing = {},
  ) =>
    store.transact(async (tx) => {
      await wagers.holdPurses(tx, player)
      return (
        (await accept(tx, { ...player, deposit, amount, nth, chosen, now: now() })) ?? { deposit }
      )
    })

  /** Pays a deposit in, with what was chosen with it. */
  const pays = (player: Player, { deposit, amount }: { deposit: string; amount: bigint }) =>
    store.transact(async (tx) => {
      const terms = { ...player, amount, source: 'gateway:test', extId: deposit, now: now() }
      const paid = await wagers.deposit(tx, { ...terms, key: randomUUID() })
      if (isRefusal(paid)) throw new Error(paid.refused)
      await depositCredited(tx, { ...player, deposit, amount, now: now() })
    })

  /** Takes an offer whole: chosen, paid, given. Answers with the bonus. */
  async function takes(
    player: Player,
    chosen: { offer: string; version: number },
    amount = 10_000n,
  ) {
    const said = await chooses(player, chosen, { amount })
    if (isRefusal(said)) throw new Error(said.refused)
    await pays(player, { ...said, amount })
    const open = await sql.openOf(store.db, player)
    if (!open) throw new Error('nothing was given')
    return open
  }

  const shows = (player: Player, id: string) =>
    bonusShown(store.db, { ...player, id, now: now(), lang: 'ID' })
  const cancels = (player: Player, id: string) =>
    store.transact((tx) => cancelBonus(tx, { ...player, id, now: now() }))
  const ends = (player: Player, deposit: string) =>
    store.transact((tx) => depositEnded(tx, { bucket: player.bucket, deposit, now: now() }))
  const minute = () => bringAll(store, now())

  return { offers, chooses, pays, takes, shows, cancels, ends, minute }
}
