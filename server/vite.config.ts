import { defineConfig } from 'vite'

/** One file for the server; what npm installed stays outside it. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rollupOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' } },
  },
})
