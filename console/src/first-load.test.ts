// @vitest-environment node
import { gzipSync } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'

const root = `${import.meta.dirname}/..`
const limit = 200 * 1024

let chunks: Map<string, Rollup.OutputChunk>
beforeAll(async () => {
  // A test runner says `test`, and would have the larger React of development bundled.
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({ root, logLevel: 'error', build: { write: false } })
  const output = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  chunks = new Map(
    output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  )
}, 120_000)

/** What comes with a chunk: itself and whatever it needs before it can begin. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const used of chunks.get(name)?.imports ?? []) withImports(used, seen)
  return seen
}
const weigh = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '').length, 0)

const entry = () => {
  const found = [...chunks.values()].find(({ isEntry }) => isEntry)
  if (!found) throw new Error('the desk has no entry')
  return found.fileName
}
const pageOf = (name: string) => {
  const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(name))
  if (!found) throw new Error(`${name} is no chunk of its own`)
  return found.fileName
}

test('[OPS-01] the first load of the desk is at most 200 kB of compressed JavaScript', () => {
  const bytes = weigh(withImports(entry()))
  expect(bytes).toBeLessThanOrEqual(limit)
})

test('with what signing in needs it is still at most that', () => {
  const names = new Set([...withImports(entry()), ...withImports(pageOf('SignIn.tsx'))])
  expect(weigh(names)).toBeLessThanOrEqual(limit)
})

test('areas come with their own pages', () => {
  const first = withImports(entry())
  for (const page of ['Approvals.tsx', 'Everyone.tsx', 'Account.tsx', 'Palette.tsx'])
    expect(first.has(pageOf(page)), page).toBe(false)
})
