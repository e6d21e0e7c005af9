import { setTimeout as pause } from 'node:timers/promises'
import { live as calls, type LiveEvent, type LiveView, type ToGuest } from '@balai/contract'
import { between, oneOf } from '../chaos/chance.ts'
import { type Asked, ask, seatAt } from './ask.ts'
import type { History } from './history.ts'
import { roomLine } from './line.ts'
import type { Wire } from './wire.ts'

type View = Wire<LiveView>
type Event = Wire<LiveEvent>

type Wanted = Asked & { table: string; history: History }
/** Chips that the house said it took. */
export type Laid = { round: string; nth: number; stake: bigint }

const withinMs = [200, 11_000] as const

/** Somebody at a table of the house who lays chips on each round, on any place. */
export async function tablePlayer({ table, history, ...asked }: Wanted) {
  const { chance, urls } = asked
  const { token, seat } = await seatAt(asked, { game: table, enter: calls.enterLive })
  const laid: Laid[] = []
  let terms: View['terms'] | undefined
  let at = 0
  let over = false

  async function lay(nth: number) {
    if (nth <= at || over || !terms) return
    at = nth
    await pause(between(chance, ...withinMs))
    const { on } = oneOf(chance, terms.places)
    const stake = oneOf(chance, terms.chips.slice(0, 2))
    const said = await ask(asked, calls.layChips, {
      token: seat,
      body: { table, nth, chips: [{ on, stake }] },
    })
    if (!said.success) return
    const { mine } = said.value as { mine: { round: string; stake: string } }
    laid.push({ round: mine.round, nth, stake: BigInt(mine.stake) })
  }
  const begun = ({ nth, phase }: { nth: number; phase: string }) => {
    if (phase === 'betting') void lay(nth)
  }
  const hear = (message: ToGuest) => {
    if (message.is === 'view') {
      const view = message.view as unknown as View
      terms = view.terms
      begun(view.round)
    } else if (message.is === 'told') {
      const all = message.all as unknown as Event[]
      history.hear({ room: table, version: message.version, all: all as never })
      for (const one of all) if (one.is === 'opened') begun(one.round)
    }
  }
  const line = roomLine({ urls, token: seat, room: table, chance, hear })
  return {
    ...{ token, seat, table, laid },
    /** Lays no more; what lies is paid by the house. */
    rest() {
      over = true
    },
    close: line.close,
  }
}
export type TablePlayer = Awaited<ReturnType<typeof tablePlayer>>
