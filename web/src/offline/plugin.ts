import { createHash } from 'node:crypto'
import { build, type Plugin, type Rolldown } from 'vite'

const isChunk = (part: unknown): part is Rolldown.OutputChunk =>
  typeof part === 'object' && part !== null && 'imports' in part

/** A script with all that it needs at once. */
function withImports(bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()) {
  const part = bundle[file]
  if (!isChunk(part) || seen.has(file)) return seen
  seen.add(file)
  for (const next of part.imports) withImports(bundle, next, seen)
  return seen
}

/** The scripts that a built page begins with. */
function scriptsOf(bundle: Rolldown.OutputBundle, name: string) {
  const page = bundle[name]
  if (page?.type !== 'asset') throw new Error(`${name} was not built`)
  const html = String(page.source)
  const named = Object.keys(bundle).filter((file) => isChunk(bundle[file]) && html.includes(file))
  return named.flatMap((file) => [...withImports(bundle, file)])
}

/** The worker and the calm page: built apart, so that the site's own chunks stay as they are cut. */
async function buildApart(root: string) {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { offline: `${root}/offline.html`, sw: `${root}/src/offline/worker.ts` },
        // A worker has one address, whatever the build, or there would be a second beside the first.
        output: {
          entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        },
      },
    },
  })
  if (!('output' in built)) throw new Error('the calm page was not built')
  return built.output.map((part) => ({
    fileName: part.fileName,
    source: part.type === 'chunk' ? part.code : part.source,
  }))
}

/** The letters of other languages than the house's own. */
const further = /-vi-[\w-]{8}\.woff2$/

/**
 * Adds the worker and the calm page to the site's build, and tells the worker what to keep: that page
 * with all that it needs, and the scripts of the first page.
 */
export const offline = (root: string): Plugin => ({
  name: 'offline',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const parts = await buildApart(root)
      const own = parts.filter(({ fileName }) => fileName !== 'sw.js')
      const assets = own.filter(({ fileName }) => /^assets\//.test(fileName))
      const files = new Set([
        ...scriptsOf(bundle, 'index.html'),
        ...assets.map(({ fileName }) => fileName).filter((file) => !further.test(file)),
      ])
      const kept = ['/offline.html', ...[...files].map((file) => `/${file}`).sort()]
      const hash = createHash('sha256').update(kept.join())
      for (const { fileName, source } of own) if (fileName === 'offline.html') hash.update(source)
      const told = { KEPT: kept, BUILD: hash.digest('hex').slice(0, 12) }
      for (const { fileName, source } of parts) {
        if (fileName in bundle) continue
        const filled =
          fileName === 'sw.js'
            ? `const KEPT=${JSON.stringify(told.KEPT)},BUILD=${JSON.stringify(told.BUILD)};${source}`
            : source
        this.emitFile({ type: 'asset', fileName, source: filled })
      }
    },
  },
})
