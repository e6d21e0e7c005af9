import { jackpots, type MemberId } from '@balai/contract'
import { accountsOf } from '../../identity/index.ts'
import type { Db } from '../../platform/db.ts'
import { serve } from '../../platform/serve.ts'
import { maskedName } from '../../promotions/index.ts'
import { setting } from '../../site/index.ts'
import { restingOf } from '../../wagers/index.ts'
import { jackpotsNow } from './meter.ts'
import * as sql from './sql.ts'

/** As many falls as are shown of the past. */
const hitsShown = 20

type Whose = { member: MemberId; bucket: number }
type Naming = {
  /** Those who do not want to be named where others see what they won. */
  unnamed: (db: Db, members: readonly Whose[]) => Promise<readonly MemberId[]>
}

/** What members may see of the pools, and of whoever won them. */
export const jackpotRoutes = ({ unnamed }: Naming) =>
  serve(jackpots, {
    now: async ({ db }) =>
      (await jackpotsNow(db)).map(
        ({ game, currency, exponent, pool, seed, feed, stakedPerFall, seal, meanAtFall, rtp }) => ({
          ...{ game, currency, exponent, pool, seed, feed, stakedPerFall, seal, meanAtFall, rtp },
        }),
      ),
    hits: async ({ db, takes, now }) => {
      const found = await sql.hits(db, { game: takes.game, size: hitsShown })
      if (found.length === 0) return []
      const members = found.map(({ member, bucket }) => ({ member, bucket }))
      const [accounts, resting, silent, { exponent }] = await Promise.all([
        accountsOf(db, [...new Set(found.map(({ member }) => member))]),
        restingOf(db, { members, now }),
        unnamed(db, members),
        setting(db, 'brand'),
      ])
      const hidden = new Set([...resting, ...silent])
      const named = new Map(accounts.map(({ id, account }) => [id, maskedName(account)]))
      return found.map(({ game, currency, amount, stake, round, member, at }) => ({
        ...{ game, currency, exponent, amount, stake, round, at },
        name: hidden.has(member) ? null : (named.get(member) ?? null),
      }))
    },
  })
