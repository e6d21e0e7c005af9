import { Unreachable } from '@balai/client'
import type { Launch } from './launch.ts'
import type { House } from './net.ts'
import type { Meter } from './pool/meter.ts'
import type { Port } from './port.ts'
import type { Table } from './table.ts'

export type Entry = { table: Table; house: House; port: Port; meter: Meter; enter: () => void }

type Door = {
  table: Table
  house: House
  port: Port
  meter: Meter
  launch: Launch
  onLang: (lang: Launch['lang']) => void
}

/** Opens the door with the launch code. Without one, as after a reload, it asks the page for a new launch. */
export function openDoor({ table, house, port, meter, launch, onLang }: Door): Entry {
  const askAgain = () => port.tell({ name: 'request-launch', body: {} })
  async function enter() {
    if (!launch.code) {
      table.dispatch({ is: 'expired', message: '' })
      askAgain()
      return
    }
    try {
      const answer = await house.enter(launch.code)
      if (answer.given) {
        port.trust(answer.given.siteOrigin)
        onLang(answer.given.language)
        table.dispatch({ is: 'entered', table: answer.given })
      } else {
        const is = answer.refused === 'game-closed' ? 'closed' : 'expired'
        table.dispatch({ is, message: answer.message })
      }
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      port.tell({ name: 'fault', body: { about: 'entry' } })
      table.dispatch({ is: 'unreachable' })
    }
  }
  return { table, house, port, meter, enter: () => void enter() }
}
