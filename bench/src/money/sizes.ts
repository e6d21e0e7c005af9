/** How much of everything a run takes. A quick one shows that it works; its figures say nothing. */
const full = {
  members: 10_000,
  stored: 1_000_000,
  rounds: 5,
  roundSeconds: 4,
  waitPairs: 3,
  waitSeconds: 8,
  trySeconds: 2,
}
const quick: typeof full = {
  members: 500,
  stored: 10_000,
  rounds: 1,
  roundSeconds: 1,
  waitPairs: 1,
  waitSeconds: 2,
  trySeconds: 1,
}

export const isQuick = process.argv.includes('--quick')
export const sizes = isQuick ? quick : full
