import { useRef } from 'react'

/** What the rounds of this sitting showed, first to last; a round counts once it has been seen to its end. */
export function useSeenRounds<Of>(round: string | undefined, seen: Of | undefined): readonly Of[] {
  const kept = useRef<{ round: string; seen: Of }[]>([])
  const known = kept.current.some((one) => one.round === round)
  if (round !== undefined && seen !== undefined && !known)
    kept.current = [...kept.current, { round, seen }]
  return kept.current.map((one) => one.seen)
}
