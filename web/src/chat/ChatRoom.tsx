import type { ChatMessage, ChatPerson } from '@balai/contract'
import { Button, Empty, SkeletonMany } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { Composer } from './Composer.tsx'
import { Log } from './Log.tsx'
import { Report } from './Report.tsx'
import { useChat, useStanding, useTyping } from './useChat.ts'

/** The room: what is said, who writes, and a place to write. */
export function ChatRoom() {
  const { t } = useWords()
  const { room, thread, older, failed, again, more, took } = useChat()
  const { rules, quiet } = useStanding(room)
  const [own, setOwn] = useState<ChatPerson>()
  const me = own ?? room?.me ?? undefined
  const typing = useTyping(me?.name)
  const [answering, answer] = useState<ChatMessage>()
  const [reporting, report] = useState<ChatMessage>()
  if (failed)
    return (
      <div className="chat-shut">
        <Empty
          title={t('chat.failed')}
          action={<Button onClick={again}>{t('frame.retry')}</Button>}
        >
          {t('chat.failedText')}
        </Empty>
      </div>
    )
  const said = (message: ChatMessage) => {
    setOwn(message.from)
    answer(undefined)
    took(message)
  }
  return (
    <div className="chat-room">
      {thread && room ? (
        <Log
          {...{ thread, older, me, more, answer, report }}
          readTo={room.readTo}
          typing={typing}
        />
      ) : (
        <div className="chat-log" aria-busy="true">
          <SkeletonMany of="row" count={7} />
        </div>
      )}
      <Composer
        {...{ rules, quiet, answering, said }}
        people={peopleIn(thread ?? [], me)}
        leave={() => answer(undefined)}
      />
      {reporting && <Report message={reporting} close={() => report(undefined)} />}
    </div>
  )
}

/** Who has said something here, the last first: they may be named. */
function peopleIn(thread: readonly ChatMessage[], me: ChatPerson | undefined): ChatPerson[] {
  const found = new Map<string, ChatPerson>()
  for (const { from } of thread.toReversed())
    if (from.handle !== me?.handle && !found.has(from.handle)) found.set(from.handle, from)
  return [...found.values()]
}
