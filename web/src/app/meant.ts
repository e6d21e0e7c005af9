declare global {
  interface Window {
    /** The last press on the page, as the boot script has kept it. */
    pressed?: Event | undefined
    /** Where the pointer last came down, as the boot script has kept it. */
    held?: Event | undefined
  }
}

const pressable = 'button, a[href]'
/** A hand that stays where it is moves no further than this, in pixels. */
const stillWithin = 4

const under = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(pressable) : null

/**
 * What a press was meant for. Where the page moved between a pointer's coming down and its going up, the
 * browser gives the press to what both have in common, and nothing answers: then it is meant for what
 * lay under the pointer as it came down. Who moves away before letting go has thought better of it.
 */
export function meantBy(press: Event | undefined): HTMLElement | null {
  if (!press) return null
  const own = under(press)
  const { held } = window
  if (own || !held || !(press instanceof MouseEvent) || !(held instanceof MouseEvent)) return own
  const { target, clientX, clientY, detail } = press
  const still = Math.hypot(clientX - held.clientX, clientY - held.clientY) <= stillWithin
  const before = under(held)
  // A press by a key or by code has no pointer, and counts none.
  return still && detail > 0 && target instanceof Node && target.contains(before) ? before : null
}

/** From now on a press counts for what it was meant for. Answers with how to end that. */
export function keepPresses(): () => void {
  const hear = (press: MouseEvent) => {
    const meant = meantBy(press)
    if (!meant || meant === under(press)) return
    press.stopImmediatePropagation()
    press.preventDefault()
    meant.click()
    // The visitor's own press is the one that may have brought the page to life.
    window.pressed = press
  }
  addEventListener('click', hear, true)
  return () => removeEventListener('click', hear, true)
}
