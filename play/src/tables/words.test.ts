import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const here = `${process.cwd()}/play/src/tables`
const folders = readdirSync(here).filter((folder) => existsSync(`${here}/${folder}/words`))
const wordsIn = (folder: string, lang: string): Record<string, string> =>
  JSON.parse(readFileSync(`${here}/${folder}/words/${lang}.json`, 'utf8'))
const holes = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test.each(folders)('%s: the same words with the same holes in both languages', (folder) => {
  const [id, en] = [wordsIn(folder, 'id'), wordsIn(folder, 'en')]
  expect(Object.keys(id).length).toBeGreaterThan(5)
  expect(Object.keys(en)).toEqual(Object.keys(id))
  for (const word of Object.keys(id)) expect(holes(en[word]), word).toEqual(holes(id[word]))
  expect([...Object.values(id), ...Object.values(en)].filter((text) => text.includes('!'))).toEqual(
    [],
  )
})
