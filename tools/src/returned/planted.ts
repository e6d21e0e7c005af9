import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** As a careless hand would write it: what is drawn too high is folded, so that the low stops come more often. */
const honest = 'return found % n'
const biased = 'return (found % (n + 8)) % n'

/**
 * A copy of the built server in which the draws favour the low stops and nothing else is another: its
 * certificates, hashes and rules are those of the honest one. Answers with its program.
 */
export function plant(folder: string): string {
  // Of an earlier run: links, which go without what they lead to.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(root))
    if (name !== 'server') symlinkSync(join(root, name), join(folder, name))
  const server = join(folder, 'server')
  mkdirSync(server)
  for (const name of readdirSync(join(root, 'server')))
    if (name !== 'dist') symlinkSync(join(root, 'server', name), join(server, name))
  cpSync(join(root, 'server/dist'), join(server, 'dist'), { recursive: true })
  const changed = readdirSync(join(server, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(server, 'dist', name))
    .filter((file) => {
      const text = readFileSync(file, 'utf8')
      const [before, after, ...more] = text.split(honest)
      if (before === undefined || after === undefined || more.length > 0) return false
      writeFileSync(file, `${before}${biased}${after}`)
      return true
    })
  if (changed.length !== 1)
    throw new Error(`the draw stands in ${changed.length} files of the built server`)
  return join(server, 'dist/main.js')
}
