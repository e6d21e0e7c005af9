/** Chance that can be repeated: the same seed gives the same numbers, each from 0 to below 1. */
export function seeded(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The seed of this run: given in the environment to repeat an earlier one. */
export const runSeed = () => Number(process.env.SEED ?? Date.now() % 1_000_000)
