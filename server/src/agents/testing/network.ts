import { randomUUID } from 'node:crypto'
import { MemberId, RoundId } from '@balai/contract'
import { z } from 'zod'
import { hashPassword } from '../../identity/index.ts'
import { open } from '../../identity/open.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { House } from '../../platform/testing/house.ts'
import type * as wagers from '../../wagers/index.ts'
import { askerOf } from '../../wagers/testing/asker.ts'
import { listGame, type Player } from '../../wagers/testing/players.ts'
import * as wallet from '../../wallet/index.ts'
import { countRounds } from '../count.ts'
import { setRate } from '../rates.ts'
import { moveBranch, opened } from '../tree.ts'

/** By which link somebody comes: the clicks of their browser, and the code they give. */
type By = { came?: string | undefined; code?: string }

const passwordHash = await hashPassword('Balai#2026')
let people = 0
const Sum = z.object({ member: z.string(), own: z.boolean(), units: z.bigint() })

/** A network of agents in a house whose clock and jobs a test has in its hands. */
export function openNetwork(house: House) {
  const { store, clock } = house
  return {
    /** A member with much cash, below somebody or at the top. */
    async member(upline?: Player, by: By = {}): Promise<Player & { account: string }> {
      const now = clock.now()
      const account = `jaringan${++people}`
      const invitedBy = upline?.member
      const said = await store.transact(async (tx) => {
        await listGame(tx, now)
        return open(tx, {
          ...{ account, passwordHash, kind: 1, language: 'ID', now, random: house.random },
          profile: { ...(invitedBy && { invitedBy }), affiliateCode: by.code ?? 'KODE' },
          came: by.came,
          onOpened: async (tx, one) => {
            const { member, bucket } = one
            await wallet.openAccounts(tx, {
              ...{ member, bucket, now, currency: 'IDR', pools: wallet.memberPools },
            })
            await opened(tx, one)
            await wallet.transfer(tx, {
              ...{ from: { house: 'bank' }, to: { member, bucket, pool: 'cash' }, now },
              ...{ amount: 10n ** 12n, reason: 'deposit', key: randomUUID(), source: 'test' },
            })
          },
        })
      })
      if (isRefusal(said)) throw new Error(said.refused)
      return { member: MemberId.parse(said.member), bucket: said.bucket, account }
    },
    rate: ({ member }: Pick<Player, 'member'>, rate: number, category = 'RNG') =>
      store.transact((tx) => setRate(tx, { member, category, rate, by: 'test', now: clock.now() })),
    moves: ({ member }: Pick<Player, 'member'>, to: Pick<Player, 'member'> | null) =>
      store.transact((tx) =>
        moveBranch(tx, {
          ...{ id: randomUUID(), member, to: to?.member ?? null, by: 'test' },
          ...{ reason: 'test', now: clock.now() },
        }),
      ),
    paysIn: ({ member, bucket }: Player, amount: bigint) =>
      store.transact((tx) =>
        wallet.transfer(tx, {
          ...{ from: { house: 'bank' }, to: { member, bucket, pool: 'cash' }, amount },
          ...{ reason: 'deposit', key: randomUUID(), source: 'test', now: clock.now() },
        }),
      ),
    /** Takes money out of a purse. */
    loses: ({ member, bucket }: Player, amount: bigint) =>
      store.transact((tx) =>
        wallet.transfer(tx, {
          ...{ from: { member, bucket, pool: 'cash' }, to: { house: 'bank' }, amount },
          ...{ reason: 'withdrawal', key: randomUUID(), source: 'test', now: clock.now() },
        }),
      ),
    /** A round at a vendor, who may undo what has ended. */
    async plays({ member, bucket }: Player, stake: bigint, win = 0n) {
      const round = RoundId.parse(randomUUID())
      const asker = askerOf(house, { member, bucket })
      const said = await asker.ask(
        asker.bet(stake, { round, tx: `bet-${round}` }),
        asker.win(win, { round, tx: `win-${round}`, ends: true }),
      )
      if (said !== 'ok, ok') throw new Error(said)
      return { bucket, round, player: { member, bucket } }
    },
    async undoes({ round, player }: { round: string; player: Player }) {
      const asker = askerOf(house, player)
      await asker.ask(asker.back(`win-${round}`, { round }), asker.back(`bet-${round}`, { round }))
    },
    counts: (...rounds: wagers.WhichRound[]) =>
      store.transact((tx) => countRounds(tx, rounds, clock.now())),
    /** What each has earned by now: of own bets, and of those below. */
    earned: async () =>
      new Map(
        (
          await store.db.many(Sum)`
          select member, own, sum(units)::bigint as units from agents.earned group by 1, 2`
        ).map(({ member, own, units }) => [`${member}${own ? ' own' : ''}`, units]),
      ),
  }
}
export type Network = ReturnType<typeof openNetwork>
