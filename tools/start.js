// `npm start`: builds what is missing, then becomes the server. Plain JavaScript, so that nothing of
// the build stays in the memory of the process that serves.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stale } from './src/stale.js'

const root = fileURLToPath(new URL('..', import.meta.url))
if (stale(root)) {
  const built = spawnSync(process.execPath, ['--import', 'tsx', 'tools/src/build.ts'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (built.status !== 0) process.exit(built.status ?? 1)
}
await import(new URL('../server/dist/main.js', import.meta.url).href)
