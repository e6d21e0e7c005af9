import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The desk, as static files under `/console/`. Each area comes with its first page: what everyone
 * waits for stays small, and is counted in `first-load.test.ts`.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2022',
    manifest: true,
    // An inlined picture would be a `data:` address, and a policy had to be opened for it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
