import { useEffect, useRef } from 'react'

/** A link from one promotion to another begins at its top; going back keeps the reader's place. */
export function useTop(id: string | undefined) {
  const shown = useRef(id)
  const wentBack = useRef(false)
  useEffect(() => {
    const back = () => {
      wentBack.current = true
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])
  useEffect(() => {
    if (shown.current !== id && !wentBack.current) scrollTo(0, 0)
    shown.current = id
    wentBack.current = false
  }, [id])
}
