import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The members' site: browser files with a manifest to `dist`, the prerenderer to `dist-ssr`. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  ssr: { noExternal: true },
  build: {
    manifest: !isSsrBuild,
    // Chunks are preloaded by the links in the prerendered head; the polyfill would be dead weight.
    modulePreload: { polyfill: false },
    // An inlined picture would be copied into the prerendered page and into the script.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      // The prerenderer holds every section at once; only the browser build is cut into chunks.
      onLog: (level, log, handler) =>
        log.code === 'INEFFECTIVE_DYNAMIC_IMPORT' || handler(level, log),
    },
  },
}))
