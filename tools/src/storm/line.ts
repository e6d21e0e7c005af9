import { setTimeout as pause } from 'node:timers/promises'
import { roomsPath, type ToGuest, toGuest } from '@balai/contract'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { type Chance, oneOf } from '../chaos/chance.ts'

type Wanted = {
  urls: () => readonly string[]
  token: string
  room: string
  chance: Chance
  hear: (message: ToGuest) => void
}

/** A line to a room by whichever process answers: when one is killed it is opened at another. */
export function roomLine({ urls, token, room, chance, hear }: Wanted) {
  let over = false
  let ws: WebSocket | undefined
  const open = async () => {
    while (!over) {
      const all = urls()
      if (all.length === 0) {
        await pause(100)
        continue
      }
      const line = new WebSocket(`${oneOf(chance, all).replace('http', 'ws')}${roomsPath}`, {
        origin: 'null',
        perMessageDeflate: false,
      })
      ws = line
      await new Promise<void>((done) => {
        line.on('error', () => done())
        line.on('close', () => done())
        line.on('open', () => {
          line.send(JSON.stringify({ do: 'hello', token }))
          line.send(JSON.stringify({ do: 'watch', rooms: [room] }))
        })
        line.on('message', (data) => {
          const said = z.safeDecode(toGuest, JSON.parse(String(data)) as never)
          if (said.success) hear(said.data)
        })
      })
      line.terminate()
      await pause(200)
    }
  }
  void open()
  return {
    close() {
      over = true
      ws?.close()
    },
  }
}
