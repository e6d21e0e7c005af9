import { useEffect, useState } from 'react'

/** The moment, told anew at each step as long as something runs or waits. */
export function useNow(stepMs = 1_000, runs = true): number {
  const [now, tell] = useState(Date.now)
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => tell(Date.now()), stepMs)
    return () => clearInterval(timer)
  }, [stepMs, runs])
  return now
}
