import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { parts, staleParts, stampFile, stampOf } from './stale.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** How each part is built, by Vite with the configuration in its folder. */
const commands: Record<keyof typeof parts, string[]> = {
  server: ['build', 'server', '--ssr', 'src/main.ts'],
  web: ['build', 'web'],
  'web-ssr': ['build', 'web', '--ssr', 'src/entry-server.tsx', '--outDir', 'dist-ssr'],
  play: ['build', 'play'],
  console: ['build', 'console'],
}

/** What browsers ask for. */
const compressed = new Set<keyof typeof parts>(['web', 'play', 'console'])

const isPart = (name: string): name is keyof typeof parts => name in parts

function build(part: keyof typeof parts): Promise<void> {
  // Started from a test runner it would inherit `test`, and bundle the slower React of development.
  const env = { ...process.env, NODE_ENV: 'production' }
  const stamp = stampOf(root, part)
  const args = ['node_modules/vite/bin/vite.js', ...commands[part], '--logLevel', 'warn']
  return new Promise((done, fail) => {
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }).on('exit', (code) => {
      if (code !== 0) return fail(new Error(`${part} did not build`))
      if (compressed.has(part)) compress(join(root, parts[part].out))
      writeFileSync(stampFile(root, part), stamp)
      done()
    })
  })
}

/** Files worth compressing are compressed once, here, instead of at every request. */
function compress(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|html|svg|json|txt|webmanifest)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const plain = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(plain))
    writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }))
  }
}

const wanted = process.argv.includes('--all') ? Object.keys(parts) : staleParts(root)
if (wanted.length) console.log(`building ${wanted.join(', ')}`)
await Promise.all(wanted.filter(isPart).map(build))
