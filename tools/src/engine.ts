import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Package = { scripts: { start: string } }
const file = fileURLToPath(new URL('../../package.json', import.meta.url))

/** How Node is told to run the server: what stands before the script in `npm start`. */
export const engineFlags: readonly string[] = (
  JSON.parse(readFileSync(file, 'utf8')) as Package
).scripts.start
  .split(' ')
  .filter((word) => word.startsWith('--'))
