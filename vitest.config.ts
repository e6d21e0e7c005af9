import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Unit and server tests. Journeys in a browser have their own configuration in `e2e/`. */
export default defineConfig({
  test: {
    // One for each core, where the default leaves one idle: tests wait for the database as much as
    // they work.
    maxWorkers: availableParallelism(),
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
          exclude: ['tools/src/tidy.test.ts', 'tools/src/lab/**'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,bench}/src/**/*.test.ts', 'tools/src/lab/**/*.test.ts'],
          exclude: ['server/src/arrows.test.ts'],
          globalSetup: ['server/src/platform/testing/cluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'screen',
          environment: 'happy-dom',
          setupFiles: ['web/src/testing/patience.ts'],
          testTimeout: 30_000,
          include: ['{client,ui,web,play,console}/src/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
