import { randomUUID } from 'node:crypto'
import { GameId } from '@balai/contract'
import { z } from 'zod'
import type { House } from '../../platform/testing/house.ts'
import * as wallet from '../../wallet/index.ts'
import { type Act, actAll, type Mode } from '../act.ts'
import { topUpDemo } from '../demo.ts'
import { openPlayer, type Player, purse } from './players.ts'

type Money = { cash?: bigint; bonus?: bigint; demo?: boolean }
type More = { tx?: string; round?: string; mode?: Mode; now?: Date; source?: string; game?: string }
const Round = z.object({
  state: z.string(),
  stake: z.bigint(),
  returned: z.bigint(),
  undone: z.bigint(),
  bonusStaked: z.bigint(),
  closed: z.boolean(),
})
const Owed = z.object({ amount: z.bigint() })

/** A member and a vendor who asks about them, one act at a time. */
export async function openAsker(house: House, { cash = 1_000n, bonus = 0n, demo }: Money = {}) {
  const player = await openPlayer(house, cash)
  await house.store.transact(async (tx) => {
    const now = house.clock.now()
    const grant = { reason: 'grant', key: randomUUID(), source: 'test', now }
    const to = { ...player, pool: 'bonus' as const }
    if (bonus)
      await wallet.transfer(tx, { ...grant, from: { house: 'promotion' }, to, amount: bonus })
    if (demo) await topUpDemo(tx, { ...player, key: randomUUID(), now })
  })
  return askerOf(house, player)
}

/** The same for a member who is there already. */
export function askerOf(house: House, player: Player) {
  const round = randomUUID()
  const base = (more: More) => ({
    ...{ source: 'LOTUS', tx: more.tx ?? randomUUID(), ...player, mode: 'cash' as const },
    ...{ now: house.clock.now(), ...more },
  })
  const on = (more: More) => ({ ...base(more), round: more.round ?? round })
  const at = (more: More) => ({ game: GameId.parse(more.game ?? 'lakon-malam'), vendor: 'BALAI' })
  type Ends = More & { ends?: boolean; free?: boolean; session?: string; vendor?: string }

  const asker = {
    player,
    round,
    bet: (amount: bigint, more: Ends = {}): Act => ({
      ...{ kind: 'bet', ...at(more), ...on(more), amount },
      ...at(more),
      ...(more.vendor && { vendor: more.vendor }),
    }),
    tip: (amount: bigint, more: Ends = {}): Act => ({
      ...{ kind: 'tip', ...base(more), amount, ...at(more) },
    }),
    win: (amount: bigint, more: Ends = {}): Act => ({
      ...{ kind: 'win', ...on(more), amount, ...at(more) },
    }),
    back: (of: string, more: More = {}): Act => ({
      kind: 'rollback',
      ...on(more),
      of,
      ...at(more),
    }),
    close: (more: More = {}): Act => ({ kind: 'close', ...on(more), ...at(more) }),
    adjust: (amount: bigint, more: More = {}): Act => ({
      ...{ kind: 'adjust', ...on(more), amount, ...at(more) },
    }),
    promo: (amount: bigint, more: More = {}): Act => ({ kind: 'promo', ...base(more), amount }),

    /** Asks each by itself, in their order; answers with what was said: `ok`, `ok reversed`, a refusal. */
    async ask(...acts: Act[]) {
      const said = []
      for (const act of acts) {
        const [answer] = await house.store.transact((tx) => actAll(tx, [act]))
        said.push([answer?.code, answer?.state].filter(Boolean).join(' '))
      }
      return said.join(', ')
    },
    /** Asks one and answers with all that was said. */
    async one(act: Act) {
      const [answer] = await house.store.transact((tx) => actAll(tx, [act]))
      if (!answer) throw new Error('nothing was answered')
      return answer
    },
    /** What is in the purses: cash, bonus. */
    async has() {
      return [await purse(house, player), await purse(house, player, 'bonus')]
    },
    demo: () => purse(house, player, 'demo'),
    stands: (id = round) => house.store.db.maybe(Round)`
      select state, stake, returned, undone, bonus_staked as "bonusStaked",
             closed_at is not null as closed
        from wagers.round where bucket = ${player.bucket} and id = ${id}`,
    /** What is owed to the house. */
    async owes() {
      const rows = await house.store.db.many(Owed)`
        select amount from wagers.receivable where member = ${player.member}`
      return rows.reduce((sum, { amount }) => sum + amount, 0n)
    },
  }
  return asker
}

export type Asker = Awaited<ReturnType<typeof openAsker>>
