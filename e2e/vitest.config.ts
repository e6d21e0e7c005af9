import { defineConfig } from 'vitest/config'

/** Journeys in a real browser on the built product, one after another on one house. */
export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/house.ts'],
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
})
