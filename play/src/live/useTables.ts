import type { GameId } from '@balai/contract'
import { type RefObject, useEffect, useState } from 'react'
import type { LiveHouse, LiveSeat } from './house.ts'
import { shareLine } from './shared-line.ts'
import { type Player, sitDown } from './table.ts'

const wait = (ms: number, then: () => void) => {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}

type Sitting = {
  house: LiveHouse
  seat: LiveSeat
  /** In the order in which they are shown. */
  tables: readonly GameId[]
  played: RefObject<(code?: string) => void>
}

/** A seat at each of these tables by one line, with one purse; left where they are not named any more. */
export function useTables({ house, seat, tables, played }: Sitting): readonly Player[] {
  const [players, set] = useState<readonly Player[]>([])
  const named = tables.join(' ')
  useEffect(() => {
    const openLine = shareLine({ origin: house.origin, token: house.token(), wait })
    const sat: Player[] = []
    for (const table of seat.tables.filter((one) => named.split(' ').includes(one.table)))
      sat.push(
        sitDown({
          ...{ house, seat, table: table.table, openLine, wait, now: () => performance.now() },
          pursed: (purse) => {
            for (const one of sat) one.pursed(purse)
          },
          played: (code) => played.current(code),
        }),
      )
    set(sat)
    // The seat’s purse is as old as the seat.
    void house.seat().then((told) => {
      if (told) for (const one of sat) one.pursed(told)
    })
    const online = () => {
      for (const one of sat) one.hurry()
    }
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('online', online)
      for (const one of sat) one.close()
    }
  }, [house, seat, named, played])
  return players
}
