import { defineConfig } from 'vitest/config'
import { scratchInMemory } from '../../tools/src/scratch.ts'

scratchInMemory()

/** The built games in a real browser, each test with a small house of its own. */
export default defineConfig({
  test: {
    name: 'games',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 30_000,
  },
})
