import { useState } from 'react'

const fourKey = 'poker-four-colours'

/** Whether cards are shown in four colours: kept by this device where it may keep anything. */
export function useFour() {
  const [four, set] = useState(() => {
    try {
      return localStorage.getItem(fourKey) === '1'
    } catch {
      return false
    }
  })
  const keep = (next: boolean) => {
    set(next)
    try {
      localStorage.setItem(fourKey, next ? '1' : '0')
    } catch {
      // An opaque origin keeps nothing: it holds for this visit.
    }
  }
  return [four, keep] as const
}
