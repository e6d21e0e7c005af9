import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SlotMath } from '@balai/games'
import { certify, type Sources } from '@balai/games/slot/exact/certificate'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Whatever decides how any slot plays. The title's own data comes to it. */
const engineFiles = ['fair.ts', 'slot/math.ts', 'slot/round.ts', 'slot/spin.ts']

/** The code and data that a title's certificate speaks of, its one dependency's version included. */
export function sourcesOf({ title }: SlotMath): Sources {
  const paths = [...engineFiles, `titles/${title}.ts`].map((path) => `games/src/${path}`)
  const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
  const { dependencies }: { dependencies: Sources } = JSON.parse(read('games/package.json'))
  return {
    ...Object.fromEntries(paths.map((path) => [path, read(path)])),
    ...Object.fromEntries(
      Object.entries(dependencies).map(([name, version]) => [`${name}@${version}`, '']),
    ),
  }
}

/** Where a title's certificate lies. */
export const certificateFile = ({ title }: SlotMath) => `${root}/games/certificates/${title}.json`

/** The text of a title's certificate, worked out anew. */
export const certificateText = (math: SlotMath) =>
  `${JSON.stringify(certify(math, sourcesOf(math)), null, 2)}\n`
