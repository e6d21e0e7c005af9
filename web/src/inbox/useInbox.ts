import { askKey, useAskPages, useCommand, useSession } from '@balai/client'
import { type Gives, type MessageTopic, messages, type PlatformMessage } from '@balai/contract'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'

const pageSize = 20
type Page = Gives<typeof messages.messages>

/** What is looked at: everything, what is not read yet, or what is about one thing. */
export type Narrowed = 'all' | 'unread' | MessageTopic

/** The member’s messages, newest first, page after page. */
export function useInbox(narrowed: Narrowed) {
  const asked =
    narrowed === 'all' ? {} : narrowed === 'unread' ? { unread: true } : { topic: narrowed }
  const found = useAskPages(messages.messages, { ...asked, limit: pageSize })
  return { ...found, items: found.data?.pages.flatMap(({ items }) => items) ?? [] }
}

/** Reads and removes: what is on the screen changes where it stands, and keeps its place. */
export function useInboxActs() {
  const client = useQueryClient()
  const token = useSession()?.token
  const read = useCommand(messages.readMessages)
  const remove = useCommand(messages.removeMessage)
  const change = (each: (items: PlatformMessage[]) => PlatformMessage[]) =>
    client.setQueriesData<InfiniteData<Page>>(
      { queryKey: [messages.messages.path] },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, items: each(page.items) })),
        },
    )
  const count = (given: Gives<typeof messages.unreadCount>) =>
    client.setQueryData(askKey(messages.unreadCount, undefined, token), given)
  return {
    async read(id?: string) {
      const answer = await read.send(id ? { id } : {})
      if (!answer || answer.refused) return
      change((items) =>
        items.map((item) => (id && item.id !== id ? item : { ...item, unread: false })),
      )
      count(answer.given)
    },
    async remove(id: string) {
      const answer = await remove.send({ id })
      if (!answer) return false
      // Gone already, from another screen: it is not to be seen either way.
      change((items) => items.filter((item) => item.id !== id))
      if (!answer.refused) count(answer.given)
      return true
    },
    reading: read.pending,
    removing: remove.pending,
    failed: read.failed || remove.failed,
  }
}
