export type Looking = {
  /** Looks; comes back once somebody has looked who began after this was asked. */
  again: () => Promise<void>
  /** Looks no more of itself; comes back once nobody looks. */
  close: () => Promise<void>
}

/**
 * Looks whenever it is asked and every so often besides: one at a time, and once more where somebody asked meanwhile, since
 * a look that is under way may have begun before what they heard of. So nothing older ever takes the place of something
 * newer. A look says itself what went wrong with it.
 */
export function looking(look: () => Promise<void>, everyMs: number): Looking {
  let under: Promise<void> | undefined
  let asked = false
  const lookOut = async () => {
    do {
      asked = false
      await look()
    } while (asked)
  }
  const again = () => {
    asked = true
    under ??= lookOut().finally(() => {
      under = undefined
    })
    return under
  }
  const timer = setInterval(again, everyMs).unref()
  return {
    again,
    close: async () => {
      clearInterval(timer)
      await under
    },
  }
}
