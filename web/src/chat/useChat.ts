import { useAsk, useCaller, useLive, useRoom } from '@balai/client'
import { type ChatMessage, type ChatQuiet, chat, type Gives } from '@balai/contract'
import { follow, hear, lastOf, precede, type Thread, threadOf } from '@balai/contract/chat-order'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

const pageSize = 30
const catchUpSize = 50
/** Further behind than so many pages, the newest are shown instead of everything between. */
const catchUpPages = 6
/** How long somebody is said to write after they were heard to. */
const typingMs = 4_000

type Room = Gives<typeof chat.room>
export type Typing = { names: readonly string[]; more: number }

/** The room as this screen has it: what was said, in its order and without a hole, whatever the line does. */
export function useChat() {
  const caller = useCaller()
  const room = useAsk(chat.room, undefined, { staleMs: Number.POSITIVE_INFINITY })
  const [thread, setThread] = useState<Thread<ChatMessage>>()
  const [older, setOlder] = useState<'some' | 'coming' | 'none'>('none')
  const [failed, setFailed] = useState(false)
  const kept = useRef<Thread<ChatMessage>>(undefined)
  const running = useRef(false)

  const put = (next: Thread<ChatMessage>) => {
    kept.current = next
    setThread(next)
  }
  const now = () => kept.current ?? threadOf<ChatMessage>([])
  const change = (each: (message: ChatMessage) => ChatMessage) => {
    const { items, early } = now()
    put({ items: items.map(each), early: early.map(each) })
  }
  const ask = async (takes: { before?: number; after?: number; limit: number }) => {
    const { given } = await caller(chat.said, takes)
    if (!given) throw new Error('the room was not shown')
    return given
  }

  const begin = async () => {
    const page = await ask({ limit: pageSize })
    put(threadOf(page.items))
    setOlder(page.more ? 'some' : 'none')
  }
  const goOn = async () => {
    for (let pages = 0; pages < catchUpPages; pages++) {
      const page = await ask({ after: lastOf(now()), limit: catchUpSize })
      // Put to what is there by now: more may have been heard while it was on its way.
      put(follow(now(), page.items))
      const hidden = new Set(page.hidden)
      change((message) => (hidden.has(message.id) && !message.hidden ? hiddenOf(message) : message))
      if (!page.more) return
    }
    await begin()
  }
  /** Asks for what is missing, one question after another however often it is wanted. */
  const catchUp = useEffectEvent(async () => {
    if (running.current) return
    running.current = true
    try {
      if (kept.current) await goOn()
      else await begin()
      setFailed(false)
    } catch {
      setFailed(true)
    } finally {
      running.current = false
    }
    if (kept.current?.early.length) void catchUp()
  })

  const take = (message: ChatMessage) => {
    if (!kept.current) return
    put(hear(kept.current, [message]))
    if (kept.current.early.length > 0) void catchUp()
  }
  useRoom('chat')
  useEffect(() => void catchUp(), [])
  useLive('joined', () => void catchUp())
  useLive('resync', () => void catchUp())
  useLive('chatSaid', take)
  useLive('chatHidden', ({ id }) =>
    change((message) => {
      if (message.id === id) return hiddenOf(message)
      const { reply } = message
      return reply?.id === id ? { ...message, reply: { ...reply, text: null } } : message
    }),
  )

  return {
    room: room.data,
    thread: thread?.items,
    older,
    failed: failed && !thread,
    again: () => void catchUp(),
    took: take,
    /** Shows what was said before the first that is shown. */
    async more() {
      const first = kept.current?.items[0]?.id
      if (!first || older !== 'some') return
      setOlder('coming')
      try {
        const page = await ask({ before: first, limit: pageSize })
        if (kept.current) put(precede(kept.current, page.items))
        setOlder(page.more ? 'some' : 'none')
      } catch {
        setOlder('some')
      }
    },
  }
}

const hiddenOf = (message: ChatMessage): ChatMessage => ({
  ...message,
  ...{ hidden: true, text: '', sticker: null, reply: null, mentions: [] },
})

/** The rules and whether this member may write, as they are from moment to moment. */
export function useStanding(room: Room | undefined) {
  const [rules, setRules] = useState<Room['rules']>()
  const [quiet, setQuiet] = useState<ChatQuiet | null>()
  useLive('chatRules', setRules)
  useLive('chatQuiet', (told) => setQuiet(told.quiet))
  const stands = quiet === undefined ? room?.quiet : quiet
  const until = stands?.until?.getTime()
  useEffect(() => {
    if (until === undefined) return
    // Browsers count no further than 24 days; nobody leaves a page open for that.
    const wait = Math.min(Math.max(until - Date.now(), 0), 2_000_000_000)
    const timer = setTimeout(() => setQuiet(null), wait)
    return () => clearTimeout(timer)
  }, [until])
  return { rules: rules ?? room?.rules, quiet: stands ?? undefined }
}

/** Who writes just now, but oneself. */
export function useTyping(own: string | undefined): Typing | undefined {
  const [typing, setTyping] = useState<Typing>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive('chatTyping', ({ names, more }) => {
    const others = names.filter((name) => name !== own)
    clearTimeout(timer.current)
    setTyping(others.length > 0 ? { names: others, more } : undefined)
    timer.current = setTimeout(() => setTyping(undefined), typingMs)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return typing
}
