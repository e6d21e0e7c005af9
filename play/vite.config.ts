import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sentinels } from '../ui/build/sentinels.ts'

/**
 * The games of the house, as static files under `/play/`. They run in a sandbox of opaque origin:
 * every file is asked for across origins, and nothing may be inlined that a strict policy forbids.
 */
export default defineConfig({
  base: '/play/',
  plugins: [react(), sentinels],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Pixi comes by itself, after the first paint.
    chunkSizeWarningLimit: 700,
  },
})
