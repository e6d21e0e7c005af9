import { type EventBody, type EventName, events, Frame } from '@balai/contract'
import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { session } from './session.ts'

type Listener = (body: never) => void
const listeners = new Map<EventName, Set<Listener>>()
const backOffFirstMs = 500
const backOffMaxMs = 15_000

const closings = new Set<(code: number) => void>()

/** The rooms that this page listens to, and by how many of its parts. */
const rooms = new Map<string, number>()

let socket: WebSocket | undefined
let since: string | undefined
/** What was told since then can be missing on this page, as long as it heard nothing. */
let began = performance.timeOrigin
let backOffMs = backOffFirstMs
let retry: ReturnType<typeof setTimeout> | undefined

const wanted = () => listeners.size > 0 && session.get() !== undefined

function connect() {
  clearTimeout(retry)
  const token = session.get()?.token
  if (socket || !token) return
  const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`)
  socket = opened
  opened.onopen = () => {
    backOffMs = backOffFirstMs
    opened.send(
      JSON.stringify({
        ...{ hello: 1, token, ...(since ? { since } : { age: Date.now() - began }) },
        ...(rooms.size > 0 && { rooms: [...rooms.keys()] }),
      }),
    )
  }
  opened.onmessage = ({ data }) => receive(String(data))
  opened.onclose = ({ code }) => {
    if (socket === opened) socket = undefined
    for (const told of closings) told(code)
    if (!wanted()) return
    retry = setTimeout(connect, backOffMs * (0.75 + Math.random() / 2))
    backOffMs = Math.min(backOffMs * 2, backOffMaxMs)
  }
}

function disconnect() {
  clearTimeout(retry)
  since = undefined
  const open = socket
  socket = undefined
  open?.close()
}

function receive(data: string) {
  const { id, name, body } = z.parse(Frame, JSON.parse(data))
  if (id) since = id
  if (!(name in events)) return
  const known = name as EventName
  const decoded = z.decode(events[known].body, body as never)
  for (const listener of listeners.get(known) ?? []) listener(decoded as never)
}

session.watch(() => {
  disconnect()
  began = Date.now()
  if (wanted()) connect()
})

/** Listens to one event for as long as the component stands. The socket is shared and resumes. */
export function useLive<N extends EventName>(name: N, listener: (body: EventBody<N>) => void) {
  const heard = useEffectEvent(listener)
  useEffect(() => {
    const relay: Listener = (body) => heard(body)
    const set = listeners.get(name) ?? new Set()
    listeners.set(name, set.add(relay))
    if (wanted()) connect()
    return () => {
      set.delete(relay)
      if (set.size === 0) listeners.delete(name)
      if (!wanted()) disconnect()
    }
  }, [name])
}

/**
 * Listens to a room of the house for as long as the component stands: the house says `joined` each time it does
 * so from then on. A line that is open already is opened anew.
 */
export function useRoom(name: string) {
  useEffect(() => {
    rooms.set(name, (rooms.get(name) ?? 0) + 1)
    socket?.close()
    return () => {
      const left = (rooms.get(name) ?? 1) - 1
      if (left > 0) rooms.set(name, left)
      else rooms.delete(name)
    }
  }, [name])
}

/** Hears with what code the socket was closed, each time. */
export function useSocketClosed(listener: (code: number) => void) {
  const heard = useEffectEvent(listener)
  useEffect(() => {
    const relay = (code: number) => heard(code)
    closings.add(relay)
    return () => void closings.delete(relay)
  }, [])
}
