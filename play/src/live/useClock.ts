import { useEffect, useState } from 'react'
import { isStill } from '../stillness.ts'

/** The house's clock, in ms since 1970, told anew with each picture while `running`, else four times a second. */
export function useClock(aheadMs: number, running: boolean): number {
  const [now, set] = useState(() => performance.now())
  useEffect(() => {
    if (!running || isStill()) {
      const timer = setInterval(() => set(performance.now()), 250)
      return () => clearInterval(timer)
    }
    let handle = requestAnimationFrame(function tick(at) {
      set(at)
      handle = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(handle)
  }, [running])
  return now + aheadMs
}
