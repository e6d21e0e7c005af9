import { useWords } from './texts.ts'
import { useNow } from './useNow.ts'

/** How long something has been waiting, or when it was. The moment itself is read on pointing at it. */
export function Since({ at, running = true }: { at: Date; running?: boolean }) {
  const { lasting, moment, day } = useWords()
  const now = useNow(1_000, running)
  return (
    <time className="num" dateTime={at.toISOString()} title={moment(at)}>
      {running ? lasting(now - at.getTime()) : day(at)}
    </time>
  )
}
