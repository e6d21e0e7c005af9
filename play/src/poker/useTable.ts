import { PokerTold, PokerView } from '@balai/contract'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { openRooms } from '../live/line.ts'
import { type PokerHouse, unreached } from './house.ts'

type View = z.output<typeof PokerView>
type Told = z.output<typeof PokerTold>
export type TableState = {
  view: View | undefined
  here: boolean
  ended: boolean
  /** What happened last, to be told; and until when a seat is kept. */
  fresh: View['log']
  offer: Date | undefined
  /** How far the house's clock is ahead of this one, in milliseconds. */
  ahead: number
}

const begun: TableState = {
  ...{ view: undefined, here: false, ended: false, fresh: [], offer: undefined, ahead: 0 },
}
const own32 = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (one) =>
    one.toString(16).padStart(2, '0'),
  ).join('')

const wait = (ms: number, then: () => void) => {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}

/** What is told of a table, taken into what is known of it. */
export function taken(view: View, told: readonly Told[]): View {
  let now = view
  for (const one of told) {
    if (one.is === 'own') now = { ...now, own: one.own }
    if (one.is !== 'moved') continue
    const from = one.all.findLastIndex(({ is }) => is === 'hand')
    const log = from < 0 ? [...now.log, ...one.all] : one.all.slice(from)
    now = { ...now, table: one.table, log }
  }
  return now
}

/** A table as the house tells it, heard on its line; each hand is given a seed of this device's own making. */
export function useTable(house: PokerHouse, room: string) {
  const [state, set] = useState<TableState>(begun)
  const said = useRef(0)
  const [line, setLine] = useState<ReturnType<typeof openRooms>>()
  useEffect(() => {
    const opened = openRooms({
      ...{ origin: house.origin, token: house.token(), rooms: [room], wait },
      here: (here) => set((now) => ({ ...now, here })),
      ended: () => set((now) => ({ ...now, ended: true })),
      hear(message) {
        if (message.is === 'gone') return set((now) => ({ ...now, ended: true }))
        const ahead = message.now.getTime() - Date.now()
        if (message.is === 'view') {
          const view = z.safeDecode(PokerView, message.view as never)
          if (view.success) set((now) => ({ ...now, view: view.data, ahead, fresh: [] }))
          return
        }
        const told = message.all.flatMap((one) => {
          const read = z.safeDecode(PokerTold, one as never)
          return read.success ? [read.data] : []
        })
        const fresh = told.flatMap((one) => (one.is === 'moved' ? one.all : []))
        const offer = told.findLast((one) => one.is === 'offer')
        set((now) => ({
          ...now,
          ...{ ahead, fresh: fresh.length > 0 ? fresh : now.fresh },
          view: now.view && taken(now.view, told),
          offer: offer?.is === 'offer' ? offer.until : now.offer,
        }))
      },
    })
    setLine(opened)
    const online = () => opened.hurry()
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('online', online)
      opened.close()
    }
  }, [house, room])
  const { view } = state
  const nth = view?.own && view.table.phase === 'seeds' ? view.table.nth : 0
  useEffect(() => {
    if (nth === 0 || nth === said.current) return
    said.current = nth
    // Without it the hand is dealt all the same, by the seeds of the others.
    void house.seed(room, nth, own32()).catch(unreached)
  }, [house, room, nth])
  return { ...state, look: () => line?.look() }
}
