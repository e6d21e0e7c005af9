import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sentinels } from '../ui/build/sentinels.ts'
import { offline } from './src/offline/plugin.ts'

const own = `${import.meta.dirname}/src`

/** Smaller things in the place of larger ones, in the browser only. Each says there why it may. */
const lighter = [
  { find: 'zod/mini', replacement: `${own}/reader/index.ts` },
  { find: './mutationCache.js', replacement: `${own}/reader/noMutations.ts` },
  { find: 'regexparam', replacement: `${own}/reader/noPatterns.ts` },
  // React has had it since 18; the shim is for what came before.
  { find: 'use-sync-external-store/shim/index.js', replacement: `${own}/reader/store.ts` },
]

/** Reading page after page is fetched when it is first wanted; see there. */
const infinite = {
  name: 'infinite-later',
  enforce: 'pre' as const,
  resolveId(source: string, importer?: string) {
    const real = `${import.meta.dirname}/../node_modules/@tanstack/query-core/build/modern/infiniteQueryBehavior.js`
    if (source === 'virtual:infinite') return real
    if (source.endsWith('/infiniteQueryBehavior.js') && importer?.endsWith('/query.js'))
      return `${own}/reader/infinite.ts`
    return undefined
  },
}

/** The same for what Vite itself adds to a build: see there. */
const preloadLighter = {
  name: 'preload-lighter',
  enforce: 'pre' as const,
  resolveId: (source: string) =>
    source === '\0vite/preload-helper.js' ? `${own}/reader/preload.ts` : undefined,
}

type Graph = { getModuleInfo: (id: string) => { isEntry: boolean; importers: string[] } | null }

/** Indexes that name everything a workspace has, most of which no first page needs. */
const barrel = /\/(ui\/src|client\/src|contract\/src|reader)\/index\.ts$|\/ui\/src\/icons\.tsx$/
/** What the first page uses of those. */
const throughBarrel =
  /\/ui\/src\/(Badge|Banner|Button|cx|drawn|Empty|formatMoney|IconButton|icons-frame|Rail|Skeleton|Tile|useAutoplay)\.tsx?$|\/contract\/src\/(catalogue|endpoint|site|words)\.ts$|\/client\/src\/(caller|hooks|session)\.ts$|\/reader\/mini\.ts$/

/** Puts all that the entry needs at once into one file: seventeen small ones compress worse. */
function firstLoad(id: string, graph: Graph, seen = new Set<string>()): string | null {
  if (seen.has(id) || barrel.test(id) || /infinite/i.test(id)) return null
  if (throughBarrel.test(id)) return 'first'
  seen.add(id)
  const found = graph.getModuleInfo(id)
  const needed =
    found?.isEntry || found?.importers.some((importer) => firstLoad(importer, graph, seen))
  return needed ? 'first' : null
}

/** What a page asks of the house by itself, whoever opens it: by far the smaller part of the contract. */
const visitors = /\/contract\/src\/(arrival|identity|jackpots|profile|ranks)\.ts$/

/**
 * What sections share comes in three files and not in thirty: each small one would wait for a turn on
 * the line, before the picture that a visitor waits for.
 */
const shared = (id: string) => {
  if (barrel.test(id)) return null
  if (/\/ui\/src\/[\w-]+\.tsx?$/.test(id)) return 'kit'
  return /\/(contract|client)\/src\/[\w/-]+\.ts$/.test(id) ? 'contract' : null
}

/**
 * Making a schema or an endpoint does nothing else: what is made and not used is left out. Told of the
 * contract's own calls alone; as a name, `query` would also be one of TanStack's, whose observers and
 * refetches are called for what they do.
 */
const pure = (code: string) =>
  code
    .replace(/^import \* as z from/m, 'import * as contractZ from')
    .replace(/(?<![\w$.-])z(?=\s*\.)/g, 'contractZ')
    .replace(/(?<![\w$.'-])(?=(?:command|query|page)\()/g, '/* @__PURE__ */ ')

/** What an endpoint says to the API document and to the server is for no browser. */
const unsaid =
  /^\s+(?:about:\s*'[^'\n]*'|rate: \{[^}\n]*\}|refuses: \[[^\]]*\]|(?:fresh|whileChanging): true),$/gm
const withoutProse = {
  name: 'without-prose',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    /\/contract\/src\/[\w-]+\.ts$/.test(id)
      ? { code: pure(code.replace(unsaid, '')), map: null }
      : undefined,
}

/** The members' site: browser files with a manifest to `dist`, the prerenderer to `dist-ssr`. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    ...(isSsrBuild ? [] : [withoutProse, infinite, preloadLighter, sentinels]),
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : [offline(import.meta.dirname)]),
  ],
  ...(isSsrBuild ? {} : { resolve: { alias: lighter } }),
  ssr: { noExternal: true },
  build: {
    manifest: !isSsrBuild,
    // Chunks are preloaded by the links in the prerendered head; the polyfill would be dead weight.
    // What a chunk imports it asks for itself; naming it all here would fill the first load with names.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // An inlined picture would be copied into the prerendered page and into the script.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      ...(isSsrBuild ? {} : { treeshake: { manualPureFunctions: ['contractZ'] } }),
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                { name: firstLoad, debugName: 'first' },
                { name: 'visitors', test: visitors },
                { name: shared, debugName: 'shared' },
              ],
            },
          },
      // The prerenderer holds every section at once; only the browser build is cut into chunks.
      onLog: (level, log, handler) => {
        if (log.code === 'IMPORT_IS_UNDEFINED') handler('error', log)
        else if (log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') handler(level, log)
      },
    },
  },
}))
