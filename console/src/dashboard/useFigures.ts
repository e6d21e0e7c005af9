import { useAsk } from '@balai/client'
import { dashboard } from '@balai/contract/desk/dashboard'
import { useEffect, useEffectEvent } from 'react'

/** How old figures may become while somebody looks at them. */
const everyMs = 5_000

/**
 * The figures as they are now, while somebody looks: asked again every few seconds, besides whenever the
 * house says that something of the desk changed. A tab that nobody sees asks for nothing.
 */
export function useFigures() {
  const asked = useAsk(dashboard.figures, undefined, { staleMs: 2_000 })
  const again = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !asked.isFetching) void asked.refetch()
  })
  useEffect(() => {
    const timer = setInterval(again, everyMs)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
  return asked
}
