import { MemberId, RoundId } from '@balai/contract'
import { choicesOf } from '@balai/games/poker/betting'
import { botAct } from '@balai/games/poker/bot'
import { boardFrom, heldBy } from '@balai/games/poker/hand'
import { formOf, heldIn, pace } from '@balai/games/poker/rules'
import {
  asked,
  type Happened,
  type Moved,
  moved,
  type Table,
  type TableFault,
} from '@balai/games/poker/table'
import * as catalogue from '../catalogue/index.ts'
import type { Tx } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { refuse } from '../platform/refusal.ts'
import type { Held } from '../rooms/index.ts'
import * as wagers from '../wagers/index.ts'
import { writeHand } from './hand.ts'
import { cashOut } from './money.ts'
import { ownOf, seenOf, told } from './seen.ts'
import * as sql from './sql.ts'
import { stateOf, textOfState } from './state.ts'
import { titleOf } from './title.ts'
import { betweenHands } from './tourney/between.ts'
import { atTable } from './tourney/seen.ts'

/** How long the house's opponent thinks. */
const botThinksMs = 1_200
/** Deadlines that may have passed since anybody came: each asks for the next one from now on. */
const stepsMost = 8
/** So long a seat is kept for whoever waited for it. */
export const offerMs = 60_000

const botName = 'Bot'
const botWho = 'bot'

type By = { random: Random }
export type Work = (
  table: Table,
  at: { now: number; secret: string },
) => Moved | { fault: TableFault }

/** When a table goes on by itself: the house's opponent does not wait for its time to be over. */
function dueOf({ dueAt, bankFrom, hand, phase, seats }: Table) {
  const turn = phase === 'betting' ? hand?.betting?.turn : undefined
  const isBot = seats.some(({ seat, who }) => seat === turn && who === botWho)
  if (dueAt === null || bankFrom === null || !isBot) return dueAt
  return Math.min(dueAt, bankFrom - pace.turn + botThinksMs)
}

/** What the house's opponent does: from its own cards and the board, as any player sees them. */
function botMove(table: Table, at: { now: number; secret: string }) {
  const { hand, rules } = table
  const betting = hand?.betting
  const choices = betting && choicesOf(betting)
  if (!hand || !betting || !choices || betting.turn === null) return undefined
  const from = boardFrom(hand, heldIn(rules))
  const act = botAct({
    cards: heldBy(hand, betting.turn, heldIn(rules)),
    board: hand.deck.slice(from, from + formOf(rules).board[betting.street]),
    ...{ choices, big: rules.big },
    pot: betting.players.reduce((sum, { put }) => sum + put, 0n),
  })
  return asked(table, { ask: 'act', who: botWho, nth: hand.nth, at: hand.acts, act }, at)
}

/**
 * Brings a table up to this moment, does what is asked of it, and keeps and tells what came of it: money, hands and seats in
 * the same transaction. Answers the table, or why it was not done, which changes nothing.
 */
export async function onTable(tx: Tx, held: Held, { random }: By, work?: Work) {
  const room = held.room.id
  const kept = await sql.stateAt(tx, room)
  if (!kept) return refuse('room-unknown')
  const now = held.now.getTime()
  const at = () => ({ now, secret: random.bytes(32).toString('hex') })
  let table = stateOf(kept.state)
  let lies = kept.held
  let sittings = await sql.sittingsAt(tx, room)
  const happened: Happened[] = []

  const book = async (one: Happened, after: Table) => {
    const sitting = 'seat' in one ? sittings.find(({ seat }) => seat === one.seat) : undefined
    if (one.is === 'sat' || one.is === 'brought') lies += one.is === 'sat' ? one.stack : one.amount
    if (one.is === 'stood' && sitting) {
      lies -= one.stack
      await cashOut(tx, { sitting, took: one.stack, now: held.now })
      if (sitting.member) held.tellTo(sitting.member, { is: 'own', own: null })
      sittings = sittings.filter(({ id }) => id !== sitting.id)
    }
    if (one.is === 'result' && after.hand) {
      lies -= one.result.rake
      await writeHand(tx, {
        ...{ room, hand: after.hand, rules: after.rules, button: after.button },
        ...{ sittings, at: held.now },
      })
    }
  }
  const take = async (next: Moved) => {
    table = next.table
    happened.push(...next.happened)
    for (const one of next.happened) await book(one, next.table)
  }
  /** A table of a tournament asks that before each hand. */
  const goesOn = async (tourney: string) => {
    const asks = { tourney, nth: kept.tableNth ?? 0, table, sittings, random }
    const next = await betweenHands(tx, held, asks)
    table = next.table
    happened.push(...next.happened)
    lies = table.seats.reduce((all, { stack, coming }) => all + stack + coming, 0n)
    sittings = await sql.sittingsAt(tx, room)
    return next.plays
  }
  const moveOn = async () => {
    for (let n = 0; n < stepsMost && (dueOf(table) ?? now + 1) <= now; n++) {
      const rests = table.phase === 'waiting' || table.phase === 'shown'
      if (rests && kept.tourney !== null) {
        if (!(await goesOn(kept.tourney))) return
      } else if (rests) table = await withoutResting(tx, table, { sittings, now: held.now })
      const byBot = table.dueAt !== null && now < table.dueAt ? botMove(table, at()) : undefined
      await take(byBot && !('fault' in byBot) ? byBot : moved(table, at()))
    }
  }

  await moveOn()
  if (work) {
    const answer = work(table, at())
    if ('fault' in answer) return answer
    sittings = await sql.sittingsAt(tx, room)
    await take(answer)
    await moveOn()
  }
  if (kept.bot) {
    const next = await withBot(tx, table, { room, random, held, at: at() })
    if (next) {
      sittings = await sql.sittingsAt(tx, room)
      await take(next)
    }
  }
  await sql.keepState(tx, { id: room, state: textOfState(table), held: lies })
  held.dueAt(momentOf(dueOf(table)))
  const tourney = kept.tourney ? await atTable(tx, { id: kept.tourney, now: held.now }) : undefined
  await tell(tx, held, { table, happened, tourney })
  return { table }
}

const momentOf = (at: number | null) => (at === null ? null : new Date(at))

/** Who takes a break from play, and everybody once the game is closed, stands up before the next hand. */
async function withoutResting(
  tx: Tx,
  table: Table,
  { sittings, now }: { sittings: readonly sql.SittingRow[]; now: Date },
): Promise<Table> {
  const game = titleOf(table.rules.game)
  const [listed, stopped] = await Promise.all([
    catalogue.gameById(tx, game),
    catalogue.stopOf(tx, `game:${game}`),
  ])
  const closed = !listed?.open || stopped
  const members = sittings.flatMap(({ member, bucket }) =>
    member && bucket !== null ? [{ member, bucket }] : [],
  )
  const resting: readonly string[] = members.length
    ? await wagers.restingOf(tx, { members, now })
    : []
  const seats = table.seats.map((one) =>
    closed || resting.includes(one.who) ? { ...one, leaving: true } : one,
  )
  return { ...table, seats }
}

/** At a table for trying the house's opponent sits down with whoever comes, and goes with the last one. */
async function withBot(
  tx: Tx,
  table: Table,
  {
    room,
    random,
    held,
    at,
  }: By & { room: string; held: Held; at: { now: number; secret: string } },
): Promise<Moved | undefined> {
  const bot = table.seats.find(({ who }) => who === botWho)
  const others = table.seats.some(({ who }) => who !== botWho)
  const ask = (next: Parameters<typeof asked>[1]) => {
    const answer = asked(table, next, at)
    return 'fault' in answer ? undefined : answer
  }
  if (bot && !others) return bot.leaving ? undefined : ask({ ask: 'leave', who: botWho })
  const { most } = table.rules.buyIn
  const seat = Array.from({ length: table.rules.seats }, (_, nth) => nth).find(
    (nth) => !table.seats.some((one) => one.seat === nth),
  )
  if (!bot && others && seat !== undefined) {
    await sql.addSitting(tx, {
      ...{ id: RoundId.parse(random.uuid()), room, seat, bucket: null, member: null, mode: 'demo' },
      ...{ name: botName, brought: most, now: held.now },
    })
    return ask({ ask: 'sit', seat, who: botWho, stack: most })
  }
  if (bot && bot.stack + bot.coming === 0n && table.phase !== 'betting') {
    const sitting = (await sql.sittingsAt(tx, room)).find(({ member }) => member === null)
    if (sitting) await sql.addBrought(tx, { id: sitting.id, amount: most })
    return ask({ ask: 'bring', who: botWho, amount: most })
  }
  return undefined
}

type Telling = {
  table: Table
  happened: readonly Happened[]
  tourney: Awaited<ReturnType<typeof atTable>>
}

/** Tells everybody what happened and how the table stands, and each seat what is its own. */
async function tell(tx: Tx, held: Held, { table, happened, tourney }: Telling) {
  const room = held.room.id
  const sittings = await sql.sittingsAt(tx, room)
  if (happened.some(({ is }) => is === 'stood')) await offer(tx, held, table)
  const waiting = await sql.waitingAt(tx, room)
  held.tell({
    is: 'moved',
    all: told(happened),
    table: seenOf(table, { sittings, waiting: waiting.length, tourney }),
  })
  if (happened.some(({ is }) => ['sat', 'dealt', 'street', 'result'].includes(is)))
    for (const { member, seat } of sittings)
      if (member) held.tellTo(member, { is: 'own', own: ownOf(table, seat) })
}

/** Keeps seats that have become free for those who waited longest. */
async function offer(tx: Tx, held: Held, table: Table) {
  const room = held.room.id
  const free = table.rules.seats - table.seats.length
  await sql.dropLate(tx, { room, before: new Date(held.now.getTime() - offerMs) })
  const next = (await sql.waitingAt(tx, room)).slice(0, Math.max(0, free))
  const fresh = next.flatMap(({ member, offeredAt }) => (offeredAt ? [] : [member]))
  if (fresh.length === 0) return
  await sql.offerSeats(tx, { room, members: fresh, now: held.now })
  const until = new Date(held.now.getTime() + offerMs)
  for (const member of fresh) held.tellTo(MemberId.parse(member), { is: 'offer', until })
}
