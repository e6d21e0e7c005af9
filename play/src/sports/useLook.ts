import { useCallback, useEffect, useRef, useState } from 'react'
import { unreached } from './house.ts'

export type Looked<Of> = {
  found: Of | undefined
  failing: boolean
  again: () => void
  /** From here on so often. */
  every: (ms: number) => void
}

/**
 * Looks for something now and again every so often while the page is seen. What was found stays while nobody answers; with
 * another key it is looked for anew.
 */
export function useLook<Of>(
  key: string,
  { look, everyMs }: { look: () => Promise<Of | undefined>; everyMs: number },
): Looked<Of> {
  const [at, setAt] = useState<{ key: string; found: Of | undefined; failing: boolean }>()
  const newest = useRef(look)
  newest.current = look
  const current = useRef(key)
  current.current = key
  const again = useCallback(async () => {
    const of = current.current
    const found = await newest.current().catch(unreached)
    if (current.current !== of) return
    setAt((before) => ({
      key: of,
      found: found ?? (before?.key === of ? before.found : undefined),
      failing: found === undefined,
    }))
  }, [])
  const [restMs, every] = useState(everyMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is looked for at once
  useEffect(() => void again(), [key, again])
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && void again(), restMs)
    return () => clearInterval(timer)
  }, [restMs, again])
  const asked = useCallback(() => void again(), [again])
  const known = at?.key === key ? at : undefined
  return { found: known?.found, failing: known?.failing ?? false, again: asked, every }
}

/** Whole seconds until a moment of the house’s clock, which is so far ahead of this one; 0 behind it. */
export function useSecondsTo(moment: Date | null, aheadMs: number): number {
  const [, tick] = useState(0)
  useEffect(() => {
    if (!moment) return
    const timer = setInterval(() => tick((nth) => nth + 1), 250)
    return () => clearInterval(timer)
  }, [moment])
  return moment ? Math.max(0, Math.ceil((moment.getTime() - aheadMs - Date.now()) / 1_000)) : 0
}
