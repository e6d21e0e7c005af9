import type { Card } from '@balai/games/cards/deck'
import { type Hold, weighHolds } from '@balai/games/machine-poker/best-hold'
import type { PokerMath } from '@balai/games/machine-poker/math'
import { useEffect, useState } from 'react'

/** For so long it is reckoned at a stretch, in ms: less than the time of a frame. */
const sliceMs = 6

/** What comes of each hold of a hand, once it is worked out: a little at a time, so that nothing stands still. */
export function useHint(
  math: PokerMath,
  hand: readonly Card[] | undefined,
): readonly Hold[] | undefined {
  const [known, know] = useState<{ of: string; holds: readonly Hold[] }>()
  const of = hand?.join()
  useEffect(() => {
    if (of === undefined) return
    const weighing = weighHolds(math, of.split(',').map(Number))
    const reckon = () => {
      for (const until = performance.now() + sliceMs; performance.now() < until; ) {
        const { done, value } = weighing.next()
        if (done) return know({ of, holds: value })
      }
      timer = setTimeout(reckon)
    }
    let timer = setTimeout(reckon)
    return () => clearTimeout(timer)
  }, [math, of])
  return known?.of === of ? known?.holds : undefined
}
