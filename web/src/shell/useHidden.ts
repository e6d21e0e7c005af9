import { useState } from 'react'

const name = 'balance'

/** A browser that keeps nothing forgets it with the page. */
function kept(): boolean {
  try {
    return localStorage.getItem(name) === 'hidden'
  } catch {
    return false
  }
}

/** Whether the balance is kept from who looks over one's shoulder, as this browser remembers. */
export function useHidden(): [boolean, (hidden: boolean) => void] {
  const [hidden, set] = useState(kept)
  const hide = (next: boolean) => {
    set(next)
    try {
      localStorage.setItem(name, next ? 'hidden' : 'shown')
    } catch {
      // Then only for now.
    }
  }
  return [hidden, hide]
}
