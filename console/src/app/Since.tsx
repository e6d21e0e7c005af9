import { useEffect, useState } from 'react'
import { useWords } from './texts.ts'

const stepMs = 1_000

/** How long something has been waiting, or when it was. The moment itself is read on pointing at it. */
export function Since({ at, running = true }: { at: Date; running?: boolean }) {
  const { lasting, moment, day } = useWords()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), stepMs)
    return () => clearInterval(timer)
  }, [running])
  return (
    <time className="num" dateTime={at.toISOString()} title={moment(at)}>
      {running ? lasting(now - at.getTime()) : day(at)}
    </time>
  )
}
