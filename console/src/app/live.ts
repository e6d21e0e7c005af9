import { TokenContext } from '@balai/client'
import { events, Frame } from '@balai/contract'
import { useContext, useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'

type Listener = (what: string) => void
const listeners = new Set<Listener>()
const backOffFirstMs = 1_000
const backOffMaxMs = 30_000

let socket: WebSocket | undefined
let heldFor: string | undefined
/** What changed since then can be missing on the pages of this tab, until its first line stands. */
let began = performance.timeOrigin
let backOffMs = backOffFirstMs
let retry: ReturnType<typeof setTimeout> | undefined

/** What a frame says has changed, `everything` where nobody can tell; undefined for what is no news of the desk. */
export function changedIn(data: string): string | undefined {
  const frame = z.safeParse(Frame, parsed(data))
  if (!frame.success) return undefined
  if (frame.data.name === 'resync') return 'everything'
  if (frame.data.name !== 'deskChanged') return undefined
  const body = z.safeParse(events.deskChanged.body, frame.data.body)
  return body.success ? body.data.what : undefined
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

function connect(token: string) {
  clearTimeout(retry)
  const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/desk/ws`)
  socket = opened
  heldFor = token
  opened.onopen = () => {
    const again = backOffMs > backOffFirstMs
    const age = Date.now() - began
    opened.send(JSON.stringify({ hello: 1, token, ...(!again && { age }) }))
    // What happened while nobody listened is not told again.
    if (again) for (const listener of listeners) listener('everything')
    backOffMs = backOffFirstMs
  }
  opened.onmessage = ({ data }) => {
    const what = changedIn(String(data))
    if (what !== undefined) for (const listener of listeners) listener(what)
  }
  opened.onclose = () => {
    if (socket !== opened) return
    socket = undefined
    if (listeners.size === 0) return
    retry = setTimeout(connect, backOffMs * (0.75 + Math.random() / 2), token)
    backOffMs = Math.min(backOffMs * 2, backOffMaxMs)
  }
}

function disconnect() {
  clearTimeout(retry)
  const open = socket
  socket = undefined
  heldFor = undefined
  began = Date.now()
  open?.close()
}

/**
 * Hears what has changed at the desk, for as long as the component stands. One socket serves the whole
 * tab; while it is down, pages go by their own clocks.
 */
export function useDeskChanged(listener: Listener) {
  const token = useContext(TokenContext)?.token
  const heard = useEffectEvent(listener)
  useEffect(() => {
    if (!token) return
    const relay: Listener = (what) => heard(what)
    listeners.add(relay)
    if (heldFor !== token) {
      if (heldFor) disconnect()
      connect(token)
    }
    return () => {
      listeners.delete(relay)
      if (listeners.size === 0) disconnect()
    }
  }, [token])
}
