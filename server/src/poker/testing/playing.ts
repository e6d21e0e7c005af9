import { poker as calls } from '@balai/contract'
import { choicesOf } from '@balai/games/poker/betting'
import { z } from 'zod'
import * as sql from '../sql.ts'
import { stateOf } from '../state.ts'
import { type Player, pass, type Salon } from './salon.ts'

const Room = z.object({ id: z.string(), dueAt: z.date() })
const Field = z.object({ phase: z.string() })

const phaseOf = ({ store }: Salon, id: string) =>
  store.db.one(Field)`select phase from poker.tourney where id = ${id}`

/** Tables of a tournament that have something before them, the next first. */
const tables = ({ store }: Salon, id: string) => store.db.many(Room)`
  select p.id, r.due_at as "dueAt" from poker.room p join rooms.room r on r.id = p.id
   where p.tourney = ${id} and r.due_at is not null order by r.due_at`

type Play = {
  /** What somebody does in their turn; nothing said: they put in all they have. */
  act?: (n: number) => 'fold' | 'stay' | 'all'
  until?: () => Promise<boolean>
  each?: (n: number) => Promise<void>
  /** Before time moves a table on, with the clock at its deadline. */
  before?: (room: string) => Promise<void>
}

/** Plays a tournament on, table by table as time passes, until it is over or as far as is said. */
export async function playTourney(
  salon: Salon,
  { id, players }: { id: string; players: readonly Player[] },
  { act = () => 'all', until = async () => false, each = async () => {}, before }: Play = {},
) {
  const onward = async ({ id: room, dueAt }: z.output<typeof Room>) => {
    salon.clock.advance(Math.max(0, dueAt.getTime() - salon.clock.now().getTime()))
    if (before) await before(room)
    await pass(salon, room)
  }
  for (let n = 0; n < 3_000; n++) {
    if ((await phaseOf(salon, id)).phase !== 'running' || (await until())) return n
    const [room] = await tables(salon, id)
    if (!room) throw new Error(`${id} stands still`)
    const { hand, phase, seats, nth } = stateOf((await sql.stateAt(salon.store.db, room.id))!.state)
    const who = seats.find(({ seat }) => seat === hand?.betting?.turn)?.who
    const one = players.find((each) => each.who.member === who)
    const choices = phase === 'betting' && hand?.betting && choicesOf(hand.betting)
    if (!one || !choices || !hand) await onward(room)
    else {
      const want = act(n)
      const { raise, check } = choices
      const kind =
        want === 'fold'
          ? check
            ? 'check'
            : 'fold'
          : want === 'all' && raise
            ? 'raise'
            : check
              ? 'check'
              : 'call'
      const to = kind === 'raise' ? { to: String(raise?.most) } : {}
      const body = { room: room.id, nth, at: hand.acts, act: kind, ...to }
      const answer = await one.ask(calls.pokerAct, body)
      if (!answer.success && answer.code !== 'poker-late') throw new Error(`${answer.code}`)
      if (!answer.success) await onward(room)
    }
    await each(n)
  }
  throw new Error(`${id} does not end`)
}
