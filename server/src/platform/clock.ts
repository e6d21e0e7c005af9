/** The house's clock. All rules read time from it; only a test house can move it. */
export type Clock = { now: () => Date; advance: (ms: number) => void }

export function createClock(): Clock {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance: (ms) => {
      aheadMs += ms
    },
  }
}
