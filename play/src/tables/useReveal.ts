import { useEffect, useState } from 'react'
import { useAround, useTable } from '../screens/seat.ts'
import { isStill } from '../stillness.ts'

/**
 * How much of the last step has been shown, from 0 to 1: while it comes to light it takes so many ms,
 * and is whole before and after. Nothing of a step is to be seen before its part.
 */
export function useReveal(ms: number): number {
  const { table } = useAround()
  const { phase, round } = useTable(table)
  const revealing = phase === 'revealing' && !isStill()
  const step = `${round?.id}:${round?.steps.length}`
  const [run, set] = useState({ step: '', part: 1 })
  useEffect(() => {
    if (!revealing) return
    const began = performance.now()
    let handle = requestAnimationFrame(function tick(now) {
      const part = Math.min(1, Math.max(0, now - began) / ms)
      set({ step, part })
      if (part < 1) handle = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(handle)
  }, [revealing, step, ms])
  if (!revealing) return 1
  return run.step === step ? run.part : 0
}
