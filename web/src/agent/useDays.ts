import { useState } from 'react'
import { useAt } from '../app/place.ts'
import { daysOfStretch, type Stretch, stretches } from './stretch.ts'

/**
 * Which days a page is about: those that its address names, one day or the last so many, until others are chosen.
 * `query` says the same to the page that a figure opens.
 */
export function useDays(usual: Stretch) {
  const { search } = useAt()
  const [now] = useState(() => new Date())
  const asked = new URLSearchParams(search)
  const [stretch, choose] = useState<Stretch>(
    () => stretches.find((one) => one === asked.get('days')) ?? usual,
  )
  const day = asked.get('day')?.match(/^\d{4}-\d{2}-\d{2}$/)?.[0]
  const days = day ? { from: day, to: day } : daysOfStretch(stretch, now)
  return { stretch, choose, days, day, query: day ? `day=${day}` : `days=${stretch}` }
}
export type Days = ReturnType<typeof useDays>
