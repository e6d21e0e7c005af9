import { type ChatMessage, chat } from '@balai/contract'
import { follow, hear, lastOf, type Thread, threadOf } from '@balai/contract/chat-order'
import type { Room } from './room.ts'

type Member = Awaited<ReturnType<Room['member']>>
type Page = { items: ChatMessage[]; more: boolean }

/** Somebody in the room who puts what they hear in order from a message on, as the screen does, whatever their line does. */
export async function listen(room: Room, who: Member, start: ChatMessage) {
  let thread: Thread<ChatMessage> = threadOf([start])
  let ear: Awaited<ReturnType<Room['socket']>> | undefined
  let asking: Promise<void> = Promise.resolve()
  const catchUp = () => {
    asking = asking.then(askOn)
  }
  const askOn = async () => {
    for (;;) {
      const found = (await who.call(chat.said, { after: lastOf(thread), limit: 5 })).value as Page
      thread = follow(thread, found.items)
      if (!found.more) return
    }
  }
  const take = (data: Buffer) => {
    const { name, body } = JSON.parse(data.toString())
    if (name === 'joined' || name === 'resync') catchUp()
    if (name !== 'chatSaid') return
    thread = hear(thread, [body as ChatMessage])
    if (thread.early.length > 0) catchUp()
  }
  const open = async () => {
    ear = await room.socket(who.token)
    ear.ws.on('message', take)
  }
  await open()
  return {
    ids: () => thread.items.map(({ id }) => id),
    of: (name: string) => ear?.of(name) ?? [],
    drop: () => ear?.ws.terminate(),
    open,
    settled: () => asking,
  }
}
