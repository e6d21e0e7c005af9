import type { Lang } from '@balai/contract'
import { expect, test } from 'vitest'
import { everyText } from './all.ts'
import { packsOf } from './lean.ts'
import { fill } from './words.tsx'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

const folders = [...new Set(everyText.map(({ folder }) => folder))]
const of = (folder: string, lang: Lang): Record<string, string> =>
  everyText.find((file) => file.folder === folder && file.lang === lang)?.words ?? {}

test('both languages have the same texts, with the same places to fill', () => {
  for (const folder of folders) {
    const [id, en] = [of(folder, 'ID'), of(folder, 'EN')]
    expect(Object.keys(en).sort(), folder).toEqual(Object.keys(id).sort())
    for (const [key, text] of Object.entries(id)) expect(holes(text), key).toEqual(holes(en[key]!))
  }
})

test('a key stands in one place only', () => {
  const keys = folders.flatMap((folder) => Object.keys(of(folder, 'ID')))
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
})

test('no text is empty, and none shouts', () => {
  for (const { words } of everyText)
    for (const [key, text] of Object.entries(words)) {
      expect(text.trim(), key).toBe(text)
      expect(text, key).not.toMatch(/^$|!/)
    }
})

test('every text is used where it is known: by its own key, or by a key that is put together', () => {
  for (const folder of folders) {
    // A folder's texts are known in its chunk; those of every page may be used anywhere.
    const code = Object.entries(sources)
      .filter(([file]) => folder === 'site' || file.startsWith(`../${folder}/`))
      .map(([, text]) => text)
      .join('\n')
    const puzzled = [...code.matchAll(/`([a-z]+)\.(\w*)\$\{/g)].map(
      ([, head, more]) => `${head}.${more}`,
    )
    const unused = Object.keys(of(folder, 'ID')).filter(
      (key) =>
        !code.includes(`'${key}'`) &&
        !code.includes(`"${key}"`) &&
        !puzzled.some((start) => key.startsWith(start)),
    )
    expect(unused, folder).toEqual([])
  }
})

test('no other folder uses a folder’s texts: they may not be there', () => {
  for (const folder of folders.filter((each) => each !== 'site'))
    for (const [file, text] of Object.entries(sources))
      if (!file.startsWith(`../${folder}/`))
        expect(
          Object.keys(of(folder, 'ID')).filter((key) => text.includes(`'${key}'`)),
          file,
        ).toEqual([])
})

/** Every file that a file draws in its own chunk, itself among them. */
function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !(file in sources)) return seen
  seen.add(file)
  for (const [, kind, to] of (sources[file] ?? '').matchAll(
    /^(?:import|export) (type )?[^'\n]*?(?:\{[^}]*\} )?from '(\.[^']+)'/gms,
  ))
    if (!kind && to)
      closure(new URL(to, `file:///src/words/${file}`).pathname.replace('/src/', '../'), seen)
  return seen
}
const folderOf = (file: string) => /^\.\.\/(\w+)\//.exec(file)?.[1] ?? 'site'

test('what a folder draws says only texts that come with it', () => {
  // The prerenderer knows every text.
  for (const file of Object.keys(sources).filter((each) => !each.endsWith('entry-server.tsx')))
    for (const drawn of closure(file)) {
      const pack = of(folderOf(drawn), 'ID')
      const says = Object.keys(pack).some((key) => sources[drawn]?.includes(`'${key}'`))
      if (folderOf(drawn) !== 'site' && says)
        expect([...packsOf(folderOf(file))], `${file} draws ${drawn}`).toContain(folderOf(drawn))
    }
})

test('a part of another folder that comes later brings its texts', () => {
  const bare = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/(withWords\('(\w+)',\s*)?\(?\(?\)? ?(?:=>\s*)?import\('\.\.\/(\w+)\//g)]
      .filter(([, , brought, folder]) => folder !== brought && folders.includes(folder ?? ''))
      .map(([found]) => `${file}: ${found}`),
  )
  // The sections bring theirs by the table of sections.
  expect(bare.filter((found) => !found.startsWith('../app/sections.ts'))).toEqual([])
})

test('a hole is filled with its value, and stays visible without one', () => {
  expect(fill('{a} dari {b}', { a: 1, b: '42' })).toBe('1 dari 42')
  expect(fill('{a}', {})).toBe('{a}')
})
