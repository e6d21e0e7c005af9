import type { KeyboardEvent } from 'react'

/** Whether a pressed key sends what was written: a phone’s own makes a new line, its keyboard has no other. */
export function sends(event: KeyboardEvent): boolean {
  const pressed = event.key === 'Enter' && !event.shiftKey && matchMedia('(hover: hover)').matches
  return pressed && !event.nativeEvent.isComposing
}
