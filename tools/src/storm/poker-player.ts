import { setTimeout as pause } from 'node:timers/promises'
import { poker as calls, type PokerTold, type PokerView, type ToGuest } from '@balai/contract'
import { between, keyOf, oneOf } from '../chaos/chance.ts'
import { type Asked, ask, type Said, seatAt } from './ask.ts'
import type { History } from './history.ts'
import { roomLine } from './line.ts'
import type { Wire } from './wire.ts'

type View = Wire<PokerView>
type Told = Wire<PokerTold>
type Table = View['table']
type Own = NonNullable<View['own']>

const lookEveryMs = 4_000
const [leavesMost, leaveEveryMs] = [120, 1_000]
const thinkMs = [400, 1_800] as const

type Wanted = Asked & { game: string; room: string; history: History }

/** Somebody at a table of poker, who sits down, plays anything that is allowed, and comes back whenever cut off. */
export async function pokerPlayer({ game, room, history, ...asked }: Wanted) {
  const { chance, urls } = asked
  const { token, seat: game_ } = await seatAt(asked, { game, enter: calls.enterPoker })
  let table: Table | undefined
  let own: Own | undefined
  let leaving = false
  let busy = false
  const counts = { acts: 0, late: 0, hands: new Set<number>() }

  const hold = (found: View['own'] | null | undefined) => {
    own = found ?? undefined
    if (!own) return
    history.deal(`${room}/${own.nth}/${own.seat}`, own.cards)
    if (own.cards.length > 0) counts.hands.add(own.nth)
  }
  const hear = (message: ToGuest) => {
    if (message.is === 'view') {
      const view = message.view as unknown as View
      table = view.table
      hold(view.own)
    } else if (message.is === 'told') {
      const all = message.all as unknown as Told[]
      history.hear({ room, version: message.version, all: all as never })
      for (const one of all) {
        if (one.is === 'moved') table = one.table
        if (one.is === 'own') hold(one.own)
      }
    }
    void think()
  }
  const line = roomLine({ urls, token: game_, room, chance, hear })
  const say = (endpoint: Parameters<typeof ask>[1], body: Record<string, unknown>): Promise<Said> =>
    ask(asked, endpoint, { token: game_, body: { room, ...body } })

  /** One thing at a time, after a while, by what the table is then. */
  async function think() {
    if (busy) return
    busy = true
    try {
      await pause(between(chance, ...thinkMs))
      await move()
    } finally {
      busy = false
    }
  }

  async function move(): Promise<unknown> {
    if (!table) return
    const mine = table.seats.find(({ seat }) => seat === own?.seat)
    if (!own || !mine) {
      if (leaving) return
      const sat = await say(calls.pokerSit, { seat: null, buyIn: '100000' })
      // Who sits hears of it; who only watches is told nothing of their own.
      if (sat.success)
        own = {
          seat: (sat.value as { seat: number }).seat,
          nth: 0,
          cards: [],
          rows: null,
          bankMs: 0,
        }
      return
    }
    if (mine.away) return say(calls.pokerAsk, { ask: 'back' })
    if (mine.owes && !mine.posts) return say(calls.pokerAsk, { ask: 'post' })
    if (BigInt(mine.stack) === 0n && !mine.in && BigInt(mine.coming) === 0n)
      return say(calls.pokerBring, { amount: '100000' })
    if (table.phase === 'seeds' && chance() < 0.3)
      return say(calls.pokerSeed, { nth: table.nth, seed: keyOf(chance) })
    return table.phase === 'betting' && table.turn === mine.seat ? act(table) : undefined
  }

  async function act({ nth, acts, choices }: Table) {
    if (!choices) return
    const { check, raise } = choices
    const whim = chance()
    const chosen = whim < 0.12 ? 'fold' : raise && whim > 0.8 ? 'raise' : check ? 'check' : 'call'
    const to = raise && oneOf(chance, [raise.least, raise.least, raise.least, raise.most])
    const said = await say(calls.pokerAct, {
      ...{ nth, at: acts, act: chosen },
      ...(chosen === 'raise' && { to }),
    })
    if (said.success) counts.acts++
    else counts.late++
  }

  const looking = setInterval(() => void think().catch(() => {}), lookEveryMs)
  return {
    ...{ token, seat: game_, room, counts },
    /** Stands up as soon as the hand is over, and answers once it was. */
    async leave() {
      leaving = true
      for (let n = 0; n < leavesMost; n++) {
        const hall = await ask(asked, calls.pokerHall, { token: game_, body: {} })
        if (hall.success && !(hall.value as { seated: string[] }).seated.includes(room)) break
        await say(calls.pokerAsk, { ask: 'leave' })
        await pause(leaveEveryMs)
      }
      clearInterval(looking)
      line.close()
    },
  }
}
export type PokerPlayer = Awaited<ReturnType<typeof pokerPlayer>>
