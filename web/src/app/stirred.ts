const signs = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'click'] as const

/** Resolves at the first sign that somebody is there: until then a drawn page is all they need. */
export const stirred: Promise<void> =
  typeof window === 'undefined'
    ? new Promise(() => {})
    : new Promise((done) => {
        const seen = ({ type, target }: Event) => {
          // A banner that moves on by itself scrolls too.
          if (type === 'scroll' && target !== document) return
          for (const sign of signs) removeEventListener(sign, seen, true)
          done()
        }
        for (const sign of signs) addEventListener(sign, seen, { capture: true, passive: true })
      })
