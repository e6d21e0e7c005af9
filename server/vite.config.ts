import { defineConfig } from 'vite'
import { driverChanges } from './driver-changes.ts'

/** One file for the server; what npm installed stays outside it, but for the driver. */
export default defineConfig({
  plugins: [driverChanges()],
  ssr: { noExternal: ['postgres'] },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rollupOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' } },
  },
})
