// Which built parts are older than what they are made of. Shared by `npm start` and `npm run build`.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Each built part: the folder it is written to and the folders it is made of. */
export const parts = {
  server: {
    out: 'server/dist',
    from: [
      'server/src',
      'server/vite.config.ts',
      'server/driver-changes.ts',
      'contract/src',
      'games',
    ],
  },
  // Of the games their pictures are shown too: in a replay, beside what each symbol pays.
  web: {
    out: 'web/dist',
    from: ['web', 'client/src', 'contract/src', 'ui', 'games', 'play/src/art'],
  },
  'web-ssr': {
    out: 'web/dist-ssr',
    from: ['web', 'client/src', 'contract/src', 'ui', 'games', 'play/src/art'],
  },
  console: { out: 'console/dist', from: ['console', 'client/src', 'contract/src', 'ui'] },
  play: { out: 'play/dist', from: ['play', 'client/src', 'contract/src', 'ui', 'games'] },
}

const skipped = new Set(['node_modules', 'dist', 'dist-ssr', 'testing', 'stories', 'art-src'])

/** @param {string} folder @returns {string[]} */
function files(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? files(path) : [path]
  })
}

/**
 * A digest of what a part is made of, by path, size and time of change: quick, and never wrong in
 * the direction that would serve an old build.
 * @param {string} root @param {keyof typeof parts} part
 */
export function stampOf(root, part) {
  const hash = createHash('sha256')
  const made = [...parts[part].from, 'package-lock.json'].flatMap((from) => {
    const path = join(root, from)
    return existsSync(path) && statSync(path).isFile() ? [path] : files(path)
  })
  for (const path of made.filter((path) => !/\.test\.tsx?$/.test(path)).sort()) {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path}:${size}:${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** @param {string} root @param {keyof typeof parts} part */
export const stampFile = (root, part) => join(root, parts[part].out, '.stamp')

/** @param {string} root */
export const staleParts = (root) =>
  Object.keys(parts).filter((name) => {
    const part = /** @type {keyof typeof parts} */ (name)
    const file = stampFile(root, part)
    return !existsSync(file) || readFileSync(file, 'utf8') !== stampOf(root, part)
  })

/** @param {string} root */
export const stale = (root) => staleParts(root).length > 0
