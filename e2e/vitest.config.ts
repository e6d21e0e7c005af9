import { defineConfig } from 'vitest/config'
import { scratchInMemory } from '../tools/src/scratch.ts'
import { Shares } from './src/shares.ts'

scratchInMemory()

/** Journeys in a real browser on the built product, one after another on one house. */
export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/house.ts'],
    fileParallelism: false,
    // What a journey reads in is read in once: none changes it.
    isolate: false,
    sequence: { sequencer: Shares },
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // Several run at once, on two cores. What has to come within a time says so itself.
    expect: { poll: { timeout: 10_000 } },
  },
})
