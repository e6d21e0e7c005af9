import type { poker, Takes } from '@balai/contract'
import type { Act } from '@balai/games/poker/betting'
import { type Ask, asked, type TableFault } from '@balai/games/poker/table'
import type { Tx } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Seat } from '../platform/serve.ts'
import * as rooms from '../rooms/index.ts'
import * as wallet from '../wallet/index.ts'
import { addReport } from './integrity/sql.ts'
import * as sql from './sql.ts'
import { stateOf } from './state.ts'
import { onTable } from './table.ts'

type By = { who: Seat; random: Random; now: Date }

/** What somebody is told of an act that was none. */
function refusalOf(fault: TableFault) {
  switch (fault) {
    case 'not-seated':
      return refuse('poker-not-seated')
    case 'late':
    case 'no-hand':
    case 'seed':
    case 'leaving':
      return refuse('poker-late')
    case 'turn':
      return refuse('poker-turn')
    default:
      return refuse('poker-act')
  }
}

/** Somebody's turn: for this hand and this very moment of it, or not at all. */
export async function act(
  tx: Tx,
  { who, random, now }: By,
  { room, nth, at, act: kind, to }: Takes<typeof poker.pokerAct>,
) {
  const wanted: Act = kind === 'raise' ? { act: kind, to: to ?? 0n } : { act: kind }
  return rooms.act(tx, { room, now }, async (held) => {
    const answer = await onTable(tx, held, { random }, (table, moment) =>
      asked(table, { ask: 'act', who: who.member, nth, at, act: wanted }, moment),
    )
    if ('fault' in answer) return refusalOf(answer.fault)
    if (isRefusal(answer)) return answer
    return { acts: answer.table.hand?.acts ?? 0 }
  })
}

/** Lays one's cards in rows: of the cards that one holds in this hand, or not at all. */
export async function arrange(
  tx: Tx,
  { who, random, now }: By,
  { room, nth, rows, done }: Takes<typeof poker.pokerArrange>,
) {
  return rooms.act(tx, { room, now }, async (held) => {
    const answer = await onTable(tx, held, { random }, (table, moment) =>
      asked(table, { ask: 'arrange', who: who.member, nth, rows, done }, moment),
    )
    if ('fault' in answer) {
      if (answer.fault === 'not-seated') return refuse('poker-not-seated')
      return refuse(answer.fault === 'rows' ? 'poker-rows' : 'poker-late')
    }
    if (isRefusal(answer)) return answer
    return {}
  })
}

/** Keeps what a seat says for the shuffle of the hand that comes. */
export async function seed(
  tx: Tx,
  { who, random, now }: By,
  { room, nth, seed: said }: Takes<typeof poker.pokerSeed>,
) {
  return rooms.act(tx, { room, now }, async (held) => {
    const answer = await onTable(tx, held, { random }, (table, moment) =>
      asked(table, { ask: 'seed', who: who.member, nth, seed: said }, moment),
    )
    if ('fault' in answer)
      return answer.fault === 'not-seated' ? refuse('poker-not-seated') : refuse('poker-late')
    if (isRefusal(answer)) return answer
    return {}
  })
}

type Wish = Takes<typeof poker.pokerAsk>['ask']

const askOf = (wish: Exclude<Wish, 'wait' | 'no-wait'>, who: string): Ask => {
  switch (wish) {
    case 'leave':
    case 'away':
    case 'back':
      return { ask: wish, who }
    case 'post':
    case 'no-post':
      return { ask: 'wish', who, posts: wish === 'post' }
    case 'twice':
    case 'once':
      return { ask: 'wish', who, twice: wish === 'twice' }
  }
}

/** What a seat wishes beside its turns, or somebody who would like one. */
export async function ask(
  tx: Tx,
  { who, random, now }: By,
  { room, ask: wish }: Takes<typeof poker.pokerAsk>,
) {
  return rooms.act(tx, { room, now }, async (held) => {
    const answer =
      wish === 'wait' || wish === 'no-wait'
        ? await wait(tx, { who, random, now }, { room, wish, held })
        : await onTable(tx, held, { random }, (table, moment) =>
            asked(table, askOf(wish, who.member), moment),
          )
    if ('fault' in answer) {
      const { fault } = answer
      if (fault === 'not-seated') return refuse('poker-not-seated')
      if (fault !== 'buy-in') return refuse('poker-late')
      const [least, most] = ['0', '0']
      return refuse('poker-buy-in', { least, most })
    }
    if (isRefusal(answer)) return answer
    const { pools } = await wallet.balanceOf(tx, { ...who, trial: who.mode === 'demo' })
    return { balance: pools.find(({ pool }) => pool === who.mode)?.available ?? 0n }
  })
}

type Waiting = { room: string; wish: 'wait' | 'no-wait'; held: rooms.Held }

async function wait(tx: Tx, { who, random, now }: By, { room, wish, held }: Waiting) {
  const { member, bucket } = who
  const sittings = await sql.sittingsAt(tx, room)
  if (sittings.some((one) => one.member === member)) return refuse('poker-seated')
  if (wish === 'wait') await sql.addWaiting(tx, { room, member, bucket, now })
  else await sql.dropWaiting(tx, { room, member })
  return onTable(tx, held, { random })
}

/** Reports whoever sits there to the house: of one about another one a day. */
export async function report(
  tx: Tx,
  { who, random, now }: By,
  { room, seat, why }: Takes<typeof poker.pokerReport>,
) {
  const { member, bucket } = who
  const kept = await sql.stateAt(tx, room)
  if (!kept) return refuse('room-unknown')
  const sittings = await sql.sittingsAt(tx, room)
  const about = sittings.find((one) => one.seat === seat)?.member
  if (!about || about === member) return refuse('poker-seat')
  // Whoever reports sits there too: what is told from afar is told to the support of the house.
  if (!sittings.some((one) => one.member === member)) return refuse('poker-not-seated')
  const { nth } = stateOf(kept.state)
  await addReport(tx, { id: random.uuid(), bucket, member, about, room, nth, why, now })
  return {}
}

/** Keeps a note on whoever sits there, for oneself alone. */
export async function note(
  tx: Tx,
  { who, now }: Pick<By, 'who' | 'now'>,
  { room, seat, text }: Takes<typeof poker.pokerNote>,
) {
  const { member, bucket } = who
  const about = (await sql.sittingsAt(tx, room)).find((one) => one.seat === seat)?.member
  if (!about || about === member) return refuse('poker-seat')
  const words = text.trim()
  if (words) await sql.putNote(tx, { member, bucket, about, words, now })
  else await sql.dropNote(tx, { member, bucket, about })
  return {}
}
