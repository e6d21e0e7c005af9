import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { scratchInMemory } from './tools/src/scratch.ts'

scratchInMemory()

/**
 * What waits for transactions to end: those of any house on the same server hold it back, so these
 * files have one to themselves, after all others. So has what counts the calls of a library, which
 * must not have been read in before, and what lays a game of its own among those of the house.
 */
const alone = [
  'server/src/desk/sums.test.ts',
  'server/src/identity/sign-in/login.test.ts',
  'server/src/figures.test.ts',
  'server/src/house/desk/return.test.ts',
  'server/src/house/desk/shots-return.test.ts',
  'server/src/house/jackpot/jackpot.test.ts',
  'server/src/house/moves.test.ts',
  'server/src/house/served-return.test.ts',
  'server/src/platform/facts.test.ts',
  'server/src/wagers/feed.test.ts',
  'server/src/wallet/verify/funds.test.ts',
  'server/src/seamless/{feed,reconcile,resolve}/**/*.test.ts',
  'tools/src/lab/{transfer-vendor,wallet}.test.ts',
]

/** Mistakes of the database are laid over one. */
const defects = 'tools/src/battery/defects.test.ts'

/** A machine that runs everything at once is slow. What has to come within a time says so itself. */
const patience = { timeout: 10_000 }

/** Unit and server tests. Journeys in a browser have their own configuration in `e2e/`. */
export default defineConfig({
  test: {
    // One more than there are cores: tests wait for the database and for time as much as they work.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: { name: 'rules', include: ['server/src/arrows.test.ts', 'tools/src/tidy.test.ts'] },
      },
      {
        test: {
          name: 'pure',
          include: [
            'contract/src/**/*.test.ts',
            'games/src/**/*.test.ts',
            'tools/src/**/*.test.ts',
          ],
          exclude: ['tools/src/tidy.test.ts', 'tools/src/lab/**', defects],
          // A law that is tried a hundred times as often takes as much longer.
          testTimeout: process.env.LONG === undefined ? 60_000 : 900_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,bench}/src/**/*.test.ts', 'tools/src/lab/**/*.test.ts', defects],
          // Who runs one file after another has no need to keep some apart.
          exclude: ['server/src/arrows.test.ts', ...(process.env.TOGETHER ? [] : alone)],
          // Reading in the server takes longer than most files take to run, and none changes what it reads.
          isolate: false,
          globalSetup: ['server/src/platform/testing/cluster.ts'],
          setupFiles: ['server/src/wagers/testing/keys.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: patience },
        },
      },
      {
        test: {
          name: 'alone',
          include: alone,
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          globalSetup: ['server/src/platform/testing/cluster.ts'],
          setupFiles: ['server/src/wagers/testing/keys.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: patience },
        },
      },
      {
        test: {
          name: 'screen',
          environment: 'happy-dom',
          setupFiles: ['web/src/testing/apart.ts', 'web/src/testing/patience.ts'],
          isolate: false,
          testTimeout: 30_000,
          include: ['{client,ui,web,play,console}/src/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
