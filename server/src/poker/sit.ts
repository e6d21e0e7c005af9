import { RoundId } from '@balai/contract'
import { asked } from '@balai/games/poker/table'
import * as catalogue from '../catalogue/index.ts'
import * as identity from '../identity/index.ts'
import type { Tx } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Seat } from '../platform/serve.ts'
import * as protection from '../protection/index.ts'
import * as rooms from '../rooms/index.ts'
import * as wallet from '../wallet/index.ts'
import { keepStakes, stake } from './money.ts'
import * as sql from './sql.ts'
import { offerMs, onTable } from './table.ts'
import { titleOf } from './title.ts'

type Asked = { who: Seat; random: Random; now: Date; room: string }

/** Whether a member may stake here now, and on whose game. */
export async function mayPlay(tx: Tx, who: Seat, now: Date) {
  const [listed, stopped, due] = await Promise.all([
    catalogue.gameById(tx, who.game),
    catalogue.stopOf(tx, `game:${who.game}`),
    who.mode === 'cash' && protection.checkDue(tx, { ...who, now }),
  ])
  if (!listed?.open || stopped) return refuse('game-closed')
  if (due) return refuse('reality-check')
  return { vendor: listed.vendor }
}

/** What may be brought, in words of the purse. */
async function buyInRefusal(tx: Tx, who: Seat, { least, most }: { least: bigint; most: bigint }) {
  const { currency } = await wallet.balanceOf(tx, { ...who, trial: who.mode === 'demo' })
  const worded = (amount: bigint) => wallet.worded(amount < 0n ? 0n : amount, currency)
  return refuse('poker-buy-in', { least: worded(least), most: worded(most) })
}

/** Takes a seat at a table: the money first, then the seat, in one transaction that holds the table. */
export async function sit(
  tx: Tx,
  { who, random, now, room: id, seat, buyIn }: Asked & { seat: number | null; buyIn: bigint },
) {
  return rooms.act(tx, { room: id, now }, async (held) => {
    const [room] = await sql.roomsOf(tx, { mode: null, id })
    if (!room) return refuse('room-unknown')
    if (room.mode !== who.mode || titleOf(room.game) !== who.game) return refuse('poker-elsewhere')
    const may = await mayPlay(tx, who, now)
    if (isRefusal(may)) return may
    const sittings = await sql.sittingsAt(tx, id)
    if (sittings.some(({ member }) => member === who.member)) return refuse('poker-seated')
    const taken = new Set(sittings.map((one) => one.seat))
    const free = Array.from({ length: room.seats }, (_, nth) => nth).filter(
      (nth) => !taken.has(nth),
    )
    await sql.dropLate(tx, { room: id, before: new Date(now.getTime() - offerMs) })
    const waits = await sql.waitingAt(tx, id)
    const place = waits.findIndex(({ member }) => member === who.member)
    // Whoever waited longer comes first.
    if ((place < 0 ? waits.length : place) >= free.length) return refuse('poker-full')
    if (seat !== null && !free.includes(seat)) return refuse('poker-seat')
    const at = seat ?? free[random.bytes(4).readUInt32BE() % free.length] ?? 0
    const { least, most, big: unit } = room
    if (buyIn < least || buyIn > most) return buyInRefusal(tx, who, { least, most })
    const { member, bucket, mode, game } = who
    const round = RoundId.parse(random.uuid())
    const bringing = {
      ...{ room: id, round, member, bucket, mode, game, now },
      ...may,
      amount: buyIn,
      unit,
      from: 0,
    }
    const staked = await stake(tx, bringing)
    if (isRefusal(staked)) return staked
    const name = await identity.shownName(tx, member)
    await sql.addSitting(tx, {
      id: round,
      room: id,
      seat: at,
      bucket,
      member,
      mode,
      name,
      brought: buyIn,
      now,
    })
    await keepStakes(tx, bringing)
    await sql.dropWaiting(tx, { room: id, member })
    const answer = await onTable(tx, held, { random }, (table, moment) =>
      asked(table, { ask: 'sit', seat: at, who: member, stack: buyIn }, moment),
    )
    if ('fault' in answer) return refuse('poker-seat')
    if (isRefusal(answer)) return answer
    return { seat: at, balance: staked.balanceAfter }
  })
}

/** Brings more to one's own seat: all of it together is never more than may be brought at once. */
export async function bring(
  tx: Tx,
  { who, random, now, room: id, amount }: Asked & { amount: bigint },
) {
  return rooms.act(tx, { room: id, now }, async (held) => {
    const [room] = await sql.roomsOf(tx, { mode: null, id })
    if (!room) return refuse('room-unknown')
    const may = await mayPlay(tx, who, now)
    if (isRefusal(may)) return may
    const sitting = (await sql.sittingsAt(tx, id)).find(({ member }) => member === who.member)
    const elsewhere = room.mode !== who.mode || titleOf(room.game) !== who.game
    if (!sitting || elsewhere) return refuse('poker-not-seated')
    const { member, bucket, mode, game } = who
    if (amount < room.big) return buyInRefusal(tx, who, { least: room.big, most: room.most })
    const answer = await onTable(tx, held, { random }, (table, moment) =>
      asked(table, { ask: 'bring', who: member, amount }, moment),
    )
    if ('fault' in answer)
      return answer.fault === 'buy-in'
        ? buyInRefusal(tx, who, { least: room.big, most: room.most })
        : refuse('poker-late')
    if (isRefusal(answer)) return answer
    const from = (await sql.stakesOf(tx, sitting.id)).length
    const bringing = {
      ...{ room: id, round: sitting.id, member, bucket, mode, game, now },
      ...may,
      amount,
      unit: room.big,
      from,
    }
    const staked = await stake(tx, bringing)
    if (isRefusal(staked)) return staked
    await sql.addBrought(tx, { id: sitting.id, amount })
    await keepStakes(tx, bringing)
    return { balance: staked.balanceAfter }
  })
}
