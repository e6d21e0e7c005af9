import { useAsk, useCaller } from '@balai/client'
import type { MemberId } from '@balai/contract'
import { type DeskMessage, deskChat } from '@balai/contract/desk/chat'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDeskChanged } from '../app/live.ts'

/** How often it is asked what was said since, while the page is looked at. */
const everyMs = 2_000
/** So many stand on the page while the room goes on; what is older is asked for. */
const keptMax = 300

/** The room as the desk has it: what is said goes on by itself, all of it or of one member. */
export function useRoom(member: MemberId | undefined) {
  const caller = useCaller()
  const now = useAsk(deskChat.now, undefined, { staleMs: 0 })
  const [said, setSaid] = useState<readonly DeskMessage[]>()
  const [older, setOlder] = useState(false)
  const [error, setError] = useState<Error>()
  const whose = member ? { member } : {}

  const begin = useEffectEvent(async () => {
    try {
      const { given } = await caller(deskChat.said, whose)
      if (!given) throw new Error('the room was not shown')
      setSaid(given.items)
      setOlder(given.more)
      setError(undefined)
    } catch (fault) {
      setError(fault instanceof Error ? fault : new Error(String(fault)))
    }
  })
  const goOn = useEffectEvent(async () => {
    if (!said || document.visibilityState !== 'visible') return
    const after = said.at(-1)?.message.id ?? 0
    const answer = await caller(deskChat.said, { ...whose, after }).catch(() => undefined)
    const items = answer?.given?.items ?? []
    if (items.length === 0) return
    const all = joined(said, items)
    setSaid(all.slice(-keptMax))
    if (all.length > keptMax) setOlder(true)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose messages are asked for is the reason
  useEffect(() => {
    setSaid(undefined)
    void begin()
    const timer = setInterval(() => void goOn(), everyMs)
    return () => clearInterval(timer)
  }, [member])
  const look = () => {
    void begin()
    void now.refetch()
  }
  useDeskChanged((what) => {
    if (what === 'chat' || what === 'everything') look()
  })
  return {
    now: now.data,
    said,
    older,
    error: error ?? (now.data ? undefined : now.error),
    look,
    async more() {
      const before = said?.[0]?.message.id
      if (before === undefined) return
      const answer = await caller(deskChat.said, { ...whose, before }).catch(() => undefined)
      if (!answer?.given) return
      const { items, more } = answer.given
      setSaid((all = []) => joined(items, all))
      setOlder(more)
    },
  }
}

/** The earlier before the later, each once. */
function joined(earlier: readonly DeskMessage[], later: readonly DeskMessage[]) {
  const known = new Map([...earlier, ...later].map((one) => [one.message.id, one]))
  return [...known.values()].sort((a, b) => a.message.id - b.message.id)
}
