import { randomUUID } from 'node:crypto'
import { MemberId, RoundId } from '@balai/contract'
import { z } from 'zod'
import { bucketOf, hashPassword, nobodysHash } from '../../identity/index.ts'
import { open } from '../../identity/open.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { House } from '../../platform/testing/house.ts'
import type * as wagers from '../../wagers/index.ts'
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
import { change, convert } from '../convert.ts'
import { earn } from '../earn.ts'
import { age, earnOwn, earnVendors } from '../jobs.ts'
import { pointBalance, postingsPage, redemptionsPage } from '../read.ts'
import { redeem, reserve } from '../redeem.ts'
import { addReward, type NewReward, rewardNow } from '../rewards-sql.ts'
import { addTerms, type NewTerms, termsNow } from '../terms-sql.ts'

export const pin = '739158'
const hash = await hashPassword(pin)
const dayMs = 86_400_000
let people = 0
let goods = 0

const PurseRow = z.object({ currency: z.string(), balance: z.bigint(), held: z.bigint() })

export const parcel = {
  ...{ name: 'Siti Rahma', phone: '081234567890', address: 'Jl. Kenanga No. 12' },
  ...{ city: 'Kota Bandung', postcode: '40115' },
}

/** A mall whose clock and jobs a test has in its hands. */
export function openMall(house: House) {
  const { store, clock } = house
  const mall = {
    player: (cash = 1_000_000_000n) => openPlayer(house, cash),
    /** A member whom the house knows, with a payment password. */
    async account(cash = 1_000_000_000n): Promise<Player> {
      const now = clock.now()
      const opened = await store.transact(async (tx) => {
        await listGame(tx, now)
        return open(tx, {
          ...{
            account: `poin${++people}`,
            passwordHash: nobodysHash,
            kind: 0,
            language: 'ID',
            now,
          },
          random: house.random,
          onOpened: (tx, one) =>
            wallet.openAccounts(tx, { ...one, currency: 'IDR', pools: wallet.memberPools }),
        })
      })
      if (isRefusal(opened)) throw new Error(opened.refused)
      const member = MemberId.parse(opened.member)
      const whose = { member, bucket: bucketOf(member) }
      await house.ownerStore.transact(
        (tx) => tx.run`
          insert into identity.profile as p (member, payment_password_hash) values (${member}, ${hash})
          on conflict (member) do update set payment_password_hash = excluded.payment_password_hash`,
      )
      await store.transact((tx) =>
        wallet.transfer(tx, {
          ...{ from: { house: 'bank' }, to: { ...whose, pool: 'cash' }, amount: cash },
          ...{ reason: 'deposit', key: randomUUID(), source: 'test', now },
        }),
      )
      return whose
    },
    /** Stakes and gets it back, so that the purse lasts; answers with the round. */
    async plays(player: Player, stake: bigint) {
      const round = await taken(house, order(house, player, { stake }))
      await settled(house, { ...round, win: stake })
      return round
    },
    /** The same at a vendor, who may undo what has ended. */
    async playsAway(player: Player, stake: bigint) {
      const round = RoundId.parse(randomUUID())
      const asker = askerOf(house, player)
      const said = await asker.ask(
        asker.bet(stake, { round, tx: `bet-${round}` }),
        asker.win(stake, { round, tx: `win-${round}`, ends: true }),
      )
      if (said !== 'ok, ok') throw new Error(said)
      return { bucket: player.bucket, round, player }
    },
    async undoes({ round, player }: { round: string; player: Player }) {
      const asker = askerOf(house, player)
      const said = await asker.ask(
        asker.back(`win-${round}`, { round }),
        asker.back(`bet-${round}`, { round }),
      )
      if (said !== 'ok reversed, ok reversed' && said !== 'ok, ok') throw new Error(said)
    },
    counts: (...rounds: wagers.WhichRound[]) =>
      store.transact((tx) => earn(tx, rounds, clock.now())),
    /** What the minute’s job does. */
    async looks() {
      await earnOwn(store, clock.now())
      await earnVendors(store, clock.now())
    },
    ages: () => age(store, clock.now()),
    /** A member with so many points, earned by play. */
    async withPoints(points: bigint, player?: Player) {
      const who = player ?? (await mall.player())
      await mall.counts(await mall.plays(who, points * 10_000n))
      return who
    },
    waits: (days: number) => clock.advance(days * dayMs),
    /** The clock is put to an hour of a day of the house that is to come. */
    until(day: string, hour = '12:00') {
      const ahead = new Date(`${day}T${hour}:00+07:00`).getTime() - clock.now().getTime()
      if (ahead < 0) throw new Error(`${day} is past`)
      clock.advance(ahead)
    },
    async has(player: Player) {
      return pointBalance(store.db, { ...player, now: clock.now() })
    },
    async points(player: Player) {
      return (await mall.has(player)).points
    },
    postings: async (player: Player) =>
      (await postingsPage(store.db, player, { limit: 100, lang: 'ID' })).items,
    redemptions: async (player: Player) =>
      (await redemptionsPage(store.db, player, { limit: 100, lang: 'ID' })).items,
    /** The purse as the ledger has it: what can be spent, and in which currency. */
    async ledger({ member, bucket }: Player) {
      const row = await store.db.maybe(PurseRow)`
        select currency, balance, held from wallet.account
         where bucket = ${bucket} and member = ${member} and pool = 'points'`
      return row
        ? { currency: row.currency, free: row.balance - row.held, held: row.held }
        : undefined
    },
    /** A reward of its own on the shelf. */
    async reward(over: Partial<NewReward> = {}) {
      const now = clock.now()
      const name = over.reward ?? `hadiah-${++goods}`
      const before = await rewardNow(store.db, name)
      await store.transact((tx) =>
        addReward(tx, {
          ...{ reward: name, version: (before?.version ?? 0) + 1, kind: 'goods', art: 'kopi' },
          ...{
            nameId: `Hadiah ${name}`,
            nameEn: `Reward ${name}`,
            textId: 'Uji.',
            textEn: 'Test.',
          },
          ...{ price: 100n, amount: null, turnover: 0, cost: 50_000n, stock: null, eachMost: null },
          ...{
            levelLeast: 0,
            opensAt: null,
            closesAt: null,
            open: true,
            place: 1,
            by: 'test',
            now,
          },
          ...over,
        }),
      )
      return name
    },
    /** Redeems as one who has given the password. */
    redeems: (player: Player, reward: string, over: { id?: string; price?: bigint } = {}) =>
      store.transact((tx) =>
        reserve(tx, {
          ...{ ...player, reward, price: 100n, parcel, lang: 'ID', now: clock.now() },
          ...{ id: randomUUID(), ...over },
        }),
      ),
    asks: (player: Player, reward: string, over: { paymentPassword?: string; key?: string } = {}) =>
      redeem(store, {
        ...{ ...player, reward, price: 100n, parcel, lang: 'ID', now: clock.now() },
        ...{ paymentPassword: pin, key: randomUUID(), ...over },
      }),
    changes: (player: Player, points: bigint, over: { id?: string; amount?: bigint } = {}) =>
      store.transact((tx) =>
        change(tx, {
          ...{ ...player, points, amount: points * 10n, id: randomUUID(), now: clock.now() },
          ...over,
        }),
      ),
    converts: (
      player: Player,
      points: bigint,
      over: { paymentPassword?: string; key?: string } = {},
    ) =>
      convert(store, {
        ...{ ...player, points, amount: points * 10n, now: clock.now() },
        ...{ paymentPassword: pin, key: randomUUID(), ...over },
      }),
    /** Other terms from now on. */
    async terms(over: Partial<NewTerms>) {
      const now = clock.now()
      const { at: _, ...terms } = await termsNow(store.db)
      await store.transact((tx) =>
        addTerms(tx, { ...terms, by: 'test', ...over, version: terms.version + 1, now }),
      )
    },
  }
  return mall
}
export type Mall = ReturnType<typeof openMall>

/** How a call was answered: by which word it was refused, or `ok`. */
export const word = (answer: unknown) => (isRefusal(answer) ? answer.refused : 'ok')
