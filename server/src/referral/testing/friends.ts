import { randomUUID } from 'node:crypto'
import { MemberId, RoundId } from '@balai/contract'
import { z } from 'zod'
import { bucketOf, hashPassword } from '../../identity/index.ts'
import { open } from '../../identity/open.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { House } from '../../platform/testing/house.ts'
import type * as wagers from '../../wagers/index.ts'
import { askerOf } from '../../wagers/testing/asker.ts'
import { listGame, order, type Player, settled, taken } from '../../wagers/testing/players.ts'
import * as wallet from '../../wallet/index.ts'
import { earn } from '../earn.ts'
import { look, pay } from '../jobs.ts'
import { opened } from '../join.ts'
import { linesPage, standing } from '../read.ts'
import * as sql from '../sql.ts'
import { addTerms, type NewTerms, termsNow } from '../terms-sql.ts'

const passwordHash = await hashPassword('Balai#2026')
let people = 0
const dayMs = 86_400_000
const Amount = z.object({ amount: z.bigint() })

/** Members who bring one another, in a house whose clock and jobs a test has in its hands. */
export function openFriends(house: House) {
  const { store, clock } = house
  const circle = {
    /** A member of the house, who came by a code or by none; with this much cash paid in. */
    async member(code?: string, cash = 100_000_000n): Promise<Player & { account: string }> {
      const now = clock.now()
      const account = `teman${++people}`
      const said = await store.transact(async (tx) => {
        await listGame(tx, now)
        return open(tx, {
          ...{ account, passwordHash, kind: 0, language: 'ID', now, random: house.random },
          ...(code !== undefined && { referralCode: code }),
          onOpened: async (tx, one) => {
            await wallet.openAccounts(tx, {
              ...{ member: one.member, bucket: one.bucket, now },
              ...{ currency: 'IDR', pools: wallet.memberPools },
            })
            await opened(tx, one)
          },
        })
      })
      if (isRefusal(said)) throw new Error(said.refused)
      const member = MemberId.parse(said.member)
      const player = { member, bucket: bucketOf(member), account }
      if (cash > 0n) await circle.paysIn(player, cash)
      return player
    },
    paysIn: ({ member, bucket }: Player, amount: bigint) =>
      store.transact((tx) =>
        wallet.transfer(tx, {
          ...{ from: { house: 'bank' }, to: { member, bucket, pool: 'cash' }, amount },
          ...{ reason: 'deposit', key: randomUUID(), source: 'test', now: clock.now() },
        }),
      ),
    async code({ member }: Player) {
      const code = await sql.codeOf(store.db, member)
      if (!code) throw new Error('every member has a code')
      return code
    },
    /** A member, and one whom they brought. */
    async pair() {
      const inviter = await circle.member()
      const friend = await circle.member(await circle.code(inviter))
      return { inviter, friend }
    },
    /** Stakes and gets it back, so that the purse lasts; answers with the round. */
    async plays({ member, bucket }: Player, stake: bigint) {
      const round = await taken(house, order(house, { member, bucket }, { stake }))
      await settled(house, { ...round, win: stake })
      return round
    },
    /** The same at a vendor, who may undo what has ended. */
    async playsAway({ member, bucket }: Player, stake: bigint) {
      const round = RoundId.parse(randomUUID())
      const asker = askerOf(house, { member, bucket })
      const said = await asker.ask(
        asker.bet(stake, { round, tx: `bet-${round}` }),
        asker.win(stake, { round, tx: `win-${round}`, ends: true }),
      )
      if (said !== 'ok, ok') throw new Error(said)
      return { bucket, round, player: { member, bucket } }
    },
    async undoes({ round, player }: { round: string; player: Player }) {
      const asker = askerOf(house, player)
      await asker.ask(asker.back(`win-${round}`, { round }), asker.back(`bet-${round}`, { round }))
    },
    counts: (...rounds: wagers.WhichRound[]) =>
      store.transact((tx) => earn(tx, rounds, clock.now())),
    /** What the minute’s job does, and the one that pays. */
    looks: () => look(store, clock.now()),
    pays: () => pay(store, clock.now()),
    waits: (days: number) => clock.advance(days * dayMs),
    standing: ({ member, bucket }: Player) =>
      standing(store.db, { member, bucket, now: clock.now() }),
    lines: async ({ member, bucket }: Player, over: { day?: string; friend?: number } = {}) =>
      (await linesPage(store.db, { member, bucket }, { limit: 100, lang: 'ID', ...over })).items,
    /** What of the earnings reached the purse, as the ledger has it. */
    paidIn: async ({ member, bucket }: Player) =>
      (
        await store.db.one(Amount)`
          select coalesce(sum(t.amount), 0)::bigint as amount
            from wallet.account a
            join wallet.transfer t on t.bucket = a.bucket and t.credit = a.id
           where a.bucket = ${bucket} and a.member = ${member} and a.pool = 'cash'
             and t.reason = 'bonus-referral'`
      ).amount,
    /** Other terms from now on. */
    async terms(over: Partial<NewTerms>) {
      const now = clock.now()
      const { at: _, ...terms } = await termsNow(store.db)
      await store.transact((tx) =>
        addTerms(tx, { ...terms, by: 'test', ...over, version: terms.version + 1, now }),
      )
    },
  }
  return circle
}
export type Circle = ReturnType<typeof openFriends>

/** No bound, no reward, nothing to be played: what is earned is what the stakes say. */
export const plain = {
  ...{ reward: null, rewardDeposit: null, rewardStake: null },
  ...{ friendMost: null, monthMost: null, turnover: 0 },
} satisfies Partial<NewTerms>
