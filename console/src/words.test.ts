// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = import.meta.dirname
const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(`${root}/${file}`, 'utf8'))
const folders = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)words\/id\.json$/.test(file))
  .map((file) => file.replace(/id\.json$/, ''))
const holes = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()

test.each(folders)('%s says the same in both languages', (folder) => {
  const [id, en] = [read(`${folder}id.json`), read(`${folder}en.json`)]
  expect(Object.keys(en).toSorted()).toEqual(Object.keys(id).toSorted())
  for (const [key, text] of Object.entries(id)) {
    expect(holes(en[key]), key).toEqual(holes(text))
    expect(`${text}${en[key]}`, key).not.toMatch(/[!]|\b(kamu|lu|gue)\b/i)
    expect(text.trim() && en[key]?.trim(), key).toBeTruthy()
  }
})
