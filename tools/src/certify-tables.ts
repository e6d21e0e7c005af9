import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Certified } from '@balai/games/exact/certified'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
/** The one library that chance comes from. */
const library = '@noble/hashes'

/** The code and data that a certificate speaks of, its one dependency's version included. */
export function tableSources({ files }: Certified): Record<string, string> {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    read('games/package.json'),
  )
  return {
    ...Object.fromEntries(files.map((path) => [`games/src/${path}`, read(`games/src/${path}`)])),
    [`${library}@${dependencies[library]}`]: '',
  }
}

/** Where a game's certificate lies. */
export const tableFile = ({ title }: { title: string }) =>
  `${root}/games/certificates/${title}.json`

/** The text of a game's certificate, worked out anew. */
export const tableText = (game: Certified, sources = tableSources(game)) =>
  `${JSON.stringify(game.certify(sources), null, 2)}\n`
