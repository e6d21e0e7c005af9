import { events } from '@balai/contract'
import { z } from 'zod'
import type { SignedIn, Staff } from '../platform/serve.ts'
import { typingTopic } from './own.ts'
import { roomTopic } from './say.ts'
import { room } from './sql.ts'

/** How late a screen without the room learns that something was said: everybody is told at once, and seldom. */
const stirMs = 3_000
/** How often those in the room hear who writes. */
const typingMs = 1_000
/** So many are named. */
const namedMax = 3

type Heard = { topic: string; body?: unknown }
type Told = (push: { topic: string; name: string; body: unknown }) => void

/** Who may listen to a room: real accounts, which have a seat of their own there. */
export const hears = (name: string, who: SignedIn | Staff) =>
  name === room && 'member' in who && !who.trial

const Said = z.object({ id: z.int() })

/**
 * Tells the sockets of this process what can wait a moment: that the room has gone on, for screens without it, and
 * who writes. However much is said, one frame a time goes to each.
 */
export function follow(tell: Told) {
  let last = 0
  const writing = new Set<string>()
  const stir = gathered(stirMs, () => tell({ topic: 'all', name: 'chatStirred', body: { last } }))
  const write = gathered(typingMs, () => {
    const names = [...writing].slice(0, namedMax)
    const body = { names, more: writing.size - names.length }
    writing.clear()
    tell({ topic: roomTopic, name: 'chatTyping', body })
  })
  return ({ topic, body }: Heard) => {
    if (topic === roomTopic) {
      last = Math.max(last, Said.safeParse(body).data?.id ?? last)
      stir()
    } else if (topic === typingTopic) {
      for (const name of z.safeParse(events.chatTyping.body, body).data?.names ?? [])
        writing.add(name)
      write()
    }
  }
}

/** Does it once, this long after it was first wanted. */
function gathered(afterMs: number, work: () => void) {
  let waits = false
  return () => {
    if (waits) return
    waits = true
    setTimeout(() => {
      waits = false
      work()
    }, afterMs).unref()
  }
}
