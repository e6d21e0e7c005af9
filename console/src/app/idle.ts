/**
 * Two clocks of one desk. `at`: when the house last answered something that a person had asked for, which
 * begins the session's idle time anew. `handAt`: when somebody last pressed a key or moved a pointer.
 */
let at = 0
let handAt = 0

/** What is asked within this time of a key or a pointer was asked by a person. */
const handHoldsMs = 60_000

const now = () => Date.now()

/** Says that the house has answered something that counted as use. */
export function touched() {
  at = now()
}

/** When the session was last used, as far as this tab knows. */
export const lastTouched = (): number => at

/** Whether somebody is at the desk: a page that asks by itself does not keep a session open. */
export const attended = (): boolean => now() - handAt < handHoldsMs

/** Says that a hand was on the desk. */
export function handMoved() {
  handAt = now()
}

const hands = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Watches for hands, for as long as the desk stands. */
export function watchHands(): () => void {
  handMoved()
  for (const name of hands) addEventListener(name, handMoved, { passive: true, capture: true })
  return () => {
    for (const name of hands) removeEventListener(name, handMoved, { capture: true })
  }
}
