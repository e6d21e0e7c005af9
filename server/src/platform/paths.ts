import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const isRoot = (folder: string) => {
  const file = join(folder, 'package.json')
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === 'balai'
}

/** The project's folder, found upwards: the server runs from its source and from a bundle. */
export const root = (() => {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!isRoot(folder)) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('the project folder was not found')
    folder = parent
  }
  return folder
})()
