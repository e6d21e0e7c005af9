import { Unreachable } from '@balai/client'
import { inMotion, type State } from './machine/state.ts'
import type { House } from './net.ts'
import type { Table } from './table.ts'

type World = {
  table: Table
  house: Pick<House, 'sitting'>
  wait: (ms: number, then: () => void) => () => void
  /** Milliseconds that only ever grow. */
  now: () => number
}

/** How often it is asked where nothing happens here: the player may be at another game meanwhile. */
const everyMs = 30_000
/** Several things that come to rest at once are one question. */
const settleMs = 400

/**
 * Keeps what play has come to before the player’s eyes: it is asked of the house as a round ends, every
 * half minute, and at the moment when an interruption falls due. Play money is nobody’s cost.
 */
export function watchSitting({ table, house, wait, now }: World) {
  let cancel = () => {}
  let asking = false
  let again = false

  async function look() {
    cancel()
    const before = table.get()
    if (before.seat?.mode !== 'cash') return
    again = asking
    if (asking) return
    asking = true
    try {
      const sitting = await house.sitting()
      const { session, intent } = table.get()
      // What was asked while a stake fell may hold it or not: it is asked anew as the round ends.
      if (sitting && !intent && session === before.session)
        table.dispatch({ is: 'sat', sitting, at: now() })
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
    } finally {
      asking = false
      cancel = wait(again ? settleMs : untilDue(table.get()), () => void look())
    }
  }

  function untilDue({ sitting }: State): number {
    if (!sitting?.told.dueAt || sitting.told.due) return everyMs
    const left = Number(sitting.told.dueAt) - Number(sitting.told.now) - (now() - sitting.at)
    return Math.max(settleMs, Math.min(everyMs, left))
  }

  let last = table.get()
  table.watch(() => {
    const [was, is] = [last, table.get()]
    last = is
    const rests = inMotion(was) && !inMotion(is)
    const stopped = is.said?.code === 'reality-check' && is.said !== was.said
    const seated = is.seat !== undefined && was.seat === undefined
    if (!rests && !stopped && !seated) return
    cancel()
    cancel = wait(stopped || seated ? 0 : settleMs, () => void look())
  })
  return { look }
}
