import type { GameId, MemberId, RoundId } from '@balai/contract'
import type { Tx } from '../platform/db.ts'
import { isRefusal, type Refusal } from '../platform/refusal.ts'
import * as wagers from '../wagers/index.ts'
import * as sql from './sql.ts'
import { rulesOf } from './title.ts'

/**
 * What was put into pots counts as play by what the house took of it: as much as a game would have to be played that keeps
 * five of a hundred. To bring chips and take them away again is no play, and neither is a pot of which nothing was taken: what is
 * lost in such pots went to another member, and counts for nobody.
 */
export const playOfRake = 20n

const sum = (amounts: readonly { amount: bigint }[]) =>
  amounts.reduce((all, { amount }) => all + amount, 0n)

/** A sum in parts, of which every number of big blinds up to all of it can be put together. */
export function partsOf(amount: bigint, unit: bigint): bigint[] {
  const parts: bigint[] = []
  let left = amount
  for (let part = unit; left >= 2n * part; part *= 2n) {
    parts.push(part)
    left -= part
  }
  return [...parts, left]
}

/** Which of these come as near to a sum as can be, from below; one always stays. */
export function unplayedOf(stakes: readonly sql.Stake[], most: bigint): sql.Stake[] {
  let left = most
  const back = stakes
    .toSorted((one, other) => (one.amount < other.amount ? 1 : -1))
    .filter(({ amount }) => {
      if (amount > left) return false
      left -= amount
      return true
    })
  return back.length < stakes.length ? back : back.slice(0, -1)
}

type Bringing = {
  room: string
  round: RoundId
  member: MemberId
  bucket: number
  mode: 'cash' | 'demo'
  vendor: string
  game: GameId
  amount: bigint
  unit: bigint
  /** How many parts were staked before. */
  from: number
  now: Date
}

/** Stakes what somebody brings to a table, all of it or nothing; bounds and breaks hold as for any stake. */
export async function stake(
  tx: Tx,
  { amount, unit, from, room: _, ...whose }: Bringing,
): Promise<{ balanceAfter: bigint } | wagers.StakeRefusal> {
  const parts = partsOf(amount, unit)
  let balanceAfter = 0n
  for (const [nth, part] of parts.entries()) {
    const order = { ...whose, rules: rulesOf(whose.game), stake: part }
    const step = from + nth
    const placed =
      step === 0 ? await wagers.place(tx, order) : await wagers.raise(tx, { ...order, step })
    if (isRefusal(placed)) return placed
    balanceAfter = placed.balanceAfter
  }
  return { balanceAfter }
}

/** Keeps in which parts a sitting's money was staked. */
export const keepStakes = (
  tx: Tx,
  { round, amount, unit, from }: Pick<Bringing, 'round' | 'amount' | 'unit' | 'from'>,
) =>
  sql.addStakes(
    tx,
    partsOf(amount, unit).map((part, nth) => ({ sitting: round, step: from + nth, amount: part })),
  )

type Standing = { sitting: sql.SittingRow; took: bigint; now: Date }

/**
 * Takes what somebody has before them back to their purse and ends the round: what of the stake was not play is given back as
 * if it had not been staked, the rest is a win.
 */
export async function cashOut(tx: Tx, { sitting, took, now }: Standing): Promise<void> {
  const { id: round, member, bucket, mode, raked } = sitting
  await sql.closeSitting(tx, { id: round, took, now })
  if (!member || bucket === null) return
  const stakes = await sql.stakesOf(tx, round)
  const all = sum(stakes)
  const counts = raked * playOfRake
  if (counts === 0n && took === all)
    return ended(round, await wagers.voidRound(tx, { round, bucket, now }))
  const over = all > counts ? all - counts : 0n
  const back = unplayedOf(stakes, over < took ? over : took)
  if (back.length > 0)
    await wagers.giveBack(tx, {
      ...{ round, member, bucket, mode, now },
      steps: back.map(({ step }) => step),
    })
  const stays = all - sum(back)
  const unplayed = stays > counts ? stays - counts : 0n
  await wagers.betweenMembers(tx, { round, bucket, unplayed, earned: raked })
  ended(round, await wagers.settle(tx, { round, bucket, win: took - sum(back), now }))
}

/** A round that is open is paid, whatever became of its member or its game. */
function ended(round: string, answer: object | Refusal) {
  if (isRefusal(answer)) throw new Error(`the sitting ${round} was answered with ${answer.refused}`)
}
