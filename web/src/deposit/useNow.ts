import { useEffect, useState } from 'react'

const tickMs = 1_000

/** The moment, told anew each second as long as somebody waits for something. */
export function useNow(waits: boolean): number {
  const [now, tell] = useState(() => Date.now())
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => tell(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [waits])
  return now
}
