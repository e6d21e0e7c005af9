import { useAsk, useLive, useSession } from '@balai/client'
import { messages } from '@balai/contract'
import { useQueryClient } from '@tanstack/react-query'

/** More than so many are not counted out. */
const mostShown = 99

/** How many messages of the house are not read yet, kept true while the page is open. */
export function useUnread() {
  const client = useQueryClient()
  const trial = useSession()?.isAgent === 4
  const { data } = useAsk(messages.unreadCount, undefined, { enabled: !trial, staleMs: 300_000 })
  useLive('message', () => {
    void client.invalidateQueries({ queryKey: [messages.unreadCount.path] })
    void client.invalidateQueries({ queryKey: [messages.messages.path] })
  })
  const unread = data?.unReadCount ?? 0
  return { unread, said: unread > mostShown ? `${mostShown}+` : String(unread) }
}
