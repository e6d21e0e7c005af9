export type Looking = {
  /** Looks; comes back once somebody has looked who began after this was asked. */
  again: () => Promise<void>
  /** Comes back once nobody looks any more. */
  over: () => Promise<void>
}

/**
 * Looks one at a time, and once more where somebody asked meanwhile: a look that is under way may have begun before what
 * they heard of. So nothing older ever takes the place of something newer.
 */
export function looking(look: () => Promise<void>): Looking {
  let under: Promise<void> | undefined
  let asked = false
  const lookOut = async () => {
    do {
      asked = false
      await look()
    } while (asked)
  }
  return {
    over: async () => under,
    again: () => {
      asked = true
      under ??= lookOut().finally(() => {
        under = undefined
      })
      return under
    },
  }
}
