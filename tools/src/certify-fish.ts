import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { certifyFish } from '@balai/games/fish/certificate'
import { fishTitle } from '@balai/games/fish/index'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Whatever decides who is paid what. Where fish swim and what a shot meets decides nothing of it. */
const files = ['fair.ts', 'fish/kinds.ts', 'fish/math.ts', 'fish/shot.ts', 'fish/weapons.ts']

/** The code that the certificate of the fishing speaks of, its one dependency's version included. */
export function fishSources(): Record<string, string> {
  const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    read('games/package.json'),
  )
  return {
    ...Object.fromEntries(files.map((path) => [`games/src/${path}`, read(`games/src/${path}`)])),
    ...Object.fromEntries(
      Object.entries(dependencies).map(([name, version]) => [`${name}@${version}`, '']),
    ),
  }
}

export const fishFile = `${root}/games/certificates/${fishTitle}.json`

export const fishText = (sources = fishSources()) =>
  `${JSON.stringify(certifyFish(sources), null, 2)}\n`
