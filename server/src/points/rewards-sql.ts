import { RewardKind } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'

const RewardRow = z.object({
  reward: z.string(),
  version: z.int(),
  kind: RewardKind,
  nameId: z.string(),
  nameEn: z.string(),
  textId: z.string(),
  textEn: z.string(),
  art: z.string(),
  price: z.bigint(),
  amount: z.bigint().nullable(),
  turnover: z.int(),
  cost: z.bigint(),
  stock: z.int().nullable(),
  eachMost: z.int().nullable(),
  levelLeast: z.int(),
  opensAt: z.date().nullable(),
  closesAt: z.date().nullable(),
  open: z.boolean(),
  place: z.int(),
  by: z.string(),
  at: z.date(),
  taken: z.int(),
})
/** A reward as it is set now, and how many were taken of it. */
export type RewardRow = z.output<typeof RewardRow>

const shown = part`
  r.reward, r.version, r.kind, r.name_id as "nameId", r.name_en as "nameEn", r.text_id as "textId",
  r.text_en as "textEn", r.art, r.price, r.amount, r.turnover, r.cost, r.stock,
  r.each_most as "eachMost", r.level_least as "levelLeast", r.opens_at as "opensAt",
  r.closes_at as "closesAt", r.open, r.place, r.set_by as by, r.set_at as at,
  coalesce(s.taken, 0)::int as taken`

const newest = part`
  points.reward r left join points.shelf s on s.reward = r.reward
   where r.version = (select max(v.version) from points.reward v where v.reward = r.reward)`

/** Every reward there is, in the order of the mall. */
export const rewardsNow = (db: Db | Tx) => db.many(RewardRow)`
  select ${shown} from ${newest} order by r.place, r.reward`

export const rewardNow = (db: Db | Tx, reward: string) => db.maybe(RewardRow)`
  select ${shown} from ${newest} and r.reward = ${reward}`

export type NewReward = Omit<RewardRow, 'version' | 'taken' | 'at'> & { version: number; now: Date }

/** The next version of a reward; false where another was quicker. */
export async function addReward(tx: Tx, r: NewReward) {
  const added = await tx.run`
    insert into points.reward
      (reward, version, kind, name_id, name_en, text_id, text_en, art, price, amount, turnover, cost,
       stock, each_most, level_least, opens_at, closes_at, open, place, set_by, set_at)
    values (${r.reward}, ${r.version}, ${r.kind}, ${r.nameId}, ${r.nameEn}, ${r.textId}, ${r.textEn},
            ${r.art}, ${r.price}::bigint, ${r.amount}::bigint, ${r.turnover}, ${r.cost}::bigint,
            ${r.stock}, ${r.eachMost}, ${r.levelLeast}, ${r.opensAt}, ${r.closesAt}, ${r.open},
            ${r.place}, ${r.by}, ${r.now})
    on conflict do nothing`
  if (added)
    await tx.run`insert into points.shelf (reward) values (${r.reward}) on conflict do nothing`
  return added === 1
}

const Taken = z.object({ taken: z.int() })

/** Takes one off the shelf; nothing where none is left of this version’s stock. */
export const takeOne = (tx: Tx, { reward, stock }: Pick<RewardRow, 'reward' | 'stock'>) =>
  tx.maybe(Taken)`
  update points.shelf set taken = taken + 1
   where reward = ${reward} and (${stock}::int is null or taken < ${stock}::int)
  returning taken`

/** Puts one back. */
export const putBack = (tx: Tx, reward: string) => tx.run`
  update points.shelf set taken = taken - 1 where reward = ${reward}`
