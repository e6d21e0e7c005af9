import type { FromAngler, ToAngler } from '@balai/contract'
import {
  cannons,
  field,
  hallOf,
  isWeapon,
  meets,
  shotMarkOf,
  weaponOf,
} from '@balai/games/fish/index'
import type { Clock } from '../platform/clock.ts'
import type { Store } from '../platform/db.ts'
import { refusalEnvelope } from '../platform/front/reply.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import type { Ledger } from './ledger.ts'
import { mayPlay } from './may-play.ts'
import type { Angler, Room } from './room.ts'
import * as sql from './sql.ts'

export type Fired = Extract<FromAngler, { do: 'shot' }>

/** What is shot at as it was seen: no further back than a slow line takes. */
const lagMostMs = 250
/** Five shots a second, and no more than two of them in one breath. */
const coolMs = 180
const breathMs = 2 * coolMs
/** Shots that wait for their booking; who has more is not answered by then. */
const queueMost = 8
const answersKept = 64
const numberMost = 2 ** 31 - 1

export type World = {
  store: Store
  clock: Clock
  ledger: Ledger
  say: (angler: Angler, message: ToAngler) => void
  /** Nobody knows what became of a shot: the seat is read anew from the books when its player is back. */
  lose: (room: Room, angler: Angler, error: unknown) => void
}

/**
 * Takes a shot once, by the number that its player gave it. What it meets, it meets as the player saw it;
 * in which order the server takes the shots decides who has a fish that two have shot at.
 */
export function fire(world: World, { room, angler }: { room: Room; angler: Angler }, fired: Fired) {
  const { n } = fired
  if (n < 1 || n > numberMost) return
  if (n <= angler.n) return void repeat(world, angler, n)
  const now = room.now()
  const refusal = invalid(room, fired) ?? tooFast(angler, now)
  // Not taken at all: the same number may come again.
  if (refusal) return world.say(angler, refusedAs(angler, n, refusal))
  angler.n = n
  angler.queue.add(n)
  const at = Math.min(now, Math.max(fired.seen, now - lagMostMs))
  angler.last = angler.last
    .then(() => shoot(world, { room, angler }, { ...fired, at }))
    .then((answer) => {
      angler.queue.delete(n)
      if (answer) tell(world, angler, answer)
    })
    .catch((error: unknown) => world.lose(room, angler, error))
}

function tell({ say }: World, angler: Angler, answer: ToAngler & { n: number }) {
  angler.answered.set(answer.n, answer)
  const [oldest] = angler.answered.keys()
  if (angler.answered.size > answersKept && oldest !== undefined) angler.answered.delete(oldest)
  say(angler, answer)
}

const refusedAs = ({ who }: Angler, n: number, refusal: Refusal) => {
  const { message } = { message: '', ...refusalEnvelope(refusal, who.lang) }
  return { is: 'refused' as const, n, code: refusal.refused, message }
}

function invalid({ terms }: Room, { weapon, bet, aim }: Fired): Refusal | undefined {
  const bets = hallOf(terms.hall)?.bets ?? []
  const inside = !('at' in aim) || isInside(aim.at)
  return isWeapon(weapon) && bets.includes(bet) && inside ? undefined : refuse('shot-invalid')
}
const isInside = ({ x, y }: { x: number; y: number }) =>
  x >= 0 && x <= field.width && y >= 0 && y <= field.height

function tooFast(angler: Angler, now: number): Refusal | undefined {
  const coldAt = Math.max(angler.coldAt, now) + coolMs
  if (coldAt - now > breathMs + coolMs || angler.queue.size >= queueMost)
    return refuse('shots-too-fast')
  angler.coldAt = coldAt
  return undefined
}

/** A number that was taken before is answered as it was then, from memory or from the books. */
async function repeat(world: World, angler: Angler, n: number) {
  if (angler.queue.has(n)) return
  const known = angler.answered.get(n)
  if (known) return world.say(angler, known)
  const taken = await sql
    .shotByNumber(world.store.db, { sitting: angler.sitting.id, n })
    .catch(() => undefined)
  world.say(angler, taken ? takenAs(taken) : { is: 'missed', n })
}

const takenAs = ({ n, nonce, stake, win, balanceAfter: balance }: sql.Taken) =>
  ({ is: 'taken', n, nonce, stake, win, balance }) as const

const second = 1_000

/** Each shot is a stake with its outcome, so a round of the rules of pace. What met nothing was none. */
function tooSoon({ stakedAt }: Angler, { leastMs, now }: { leastMs: number; now: Date }) {
  if (leastMs === 0 || !stakedAt) return undefined
  return now.getTime() - stakedAt.getTime() < leastMs
    ? refuse('cycle-short', { seconds: leastMs / second })
    : undefined
}

type Here = { room: Room; angler: Angler }
type Answer = (ToAngler & { n: number }) | undefined

async function shoot(
  world: World,
  { room, angler }: Here,
  fired: Fired & { at: number },
): Promise<Answer> {
  const { n, at } = fired
  const now = world.clock.now()
  const may = await mayPlay(world.store.db, angler, now)
  if (isRefusal(may)) return refusedAs(angler, n, may)
  const early = tooSoon(angler, { leastMs: may.leastMs, now })
  if (early) return refusedAs(angler, n, early)
  const weapon = weaponOf(fired.weapon)
  const from = cannons[angler.place]
  const met = from && meets(room.free(at), { weapon, from, aim: fired.aim, at })
  if (!met) return { is: 'missed', n }

  const { nonce, sitting, who } = angler
  const stake = fired.bet * BigInt(weapon.cost)
  const shot = { weapon: weapon.id, stake, met: met.fish.map(({ kind }) => kind) }
  const drawn = angler.shoot(shot, nonce)
  const fish = met.fish.map(({ id }) => id)
  const caught = fish.filter((_, i) => (drawn.multiples[i] ?? 0) > 0)
  room.claim(caught)
  const booked = await world.ledger.book({
    ...{ ...shot, ...drawn, sitting: sitting.id, nonce, n, room: room.terms.id, fish },
    ...{ mark: shotMarkOf(sitting.id, nonce, shot), fence: room.terms.fence, at: now },
    ...{ bucket: who.bucket, member: who.member, mode: who.mode, vendor: may.vendor },
  })
  room.settle(caught, !isRefusal(booked))
  if (isRefusal(booked)) {
    angler.may = undefined
    return refusedAs(angler, n, booked)
  }
  angler.nonce += 1
  angler.stakedAt = now
  angler.shots += 1
  if (caught.length) angler.caught += 1
  room.tell({
    ...{ is: 'shot', place: angler.place, weapon: weapon.id, stake, at, afterMs: met.afterMs },
    met: fish.map((id, i) => ({ id, multiple: drawn.multiples[i] ?? 0 })),
    win: drawn.win,
  })
  return takenAs({ n, nonce, stake, win: drawn.win, balanceAfter: booked.balanceAfter })
}
