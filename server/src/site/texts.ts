import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '@balai/contract/desk/change'
import { pieceShapes, strayHoles } from '@balai/contract/desk/pieces'
import { z } from 'zod'
import { root } from '../platform/paths.ts'

type Both = { ID: string; EN: string }
export type ShippedText = { key: string; part: string; shipped: Both }

const File = z.record(z.string(), z.string())
const said = (folder: string, lang: string) =>
  File.parse(JSON.parse(readFileSync(join(folder, `${lang}.json`), 'utf8')))

let known: ReadonlyMap<string, ShippedText> | undefined

/** Every text that the site is shipped with, by its name: read once, from where the site has them. */
export function shippedTexts(): ReadonlyMap<string, ShippedText> {
  known ??= new Map(
    foldersOf(join(root, 'web/src')).flatMap(({ part, folder }) => {
      const english = said(folder, 'en')
      return Object.entries(said(folder, 'id')).map(([key, ID]): [string, ShippedText] => [
        key,
        { key, part, shipped: { ID, EN: english[key] ?? ID } },
      ])
    }),
  )
  return known
}

function foldersOf(web: string) {
  const own = { part: 'site', folder: join(web, 'words') }
  const parts = readdirSync(web, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'words')
    .map(({ name }) => ({ part: name, folder: join(web, name, 'words') }))
    .filter(({ folder }) => readdirSync(join(folder, '..')).includes('words'))
  return [own, ...parts]
}

/** Why a text cannot stand in the place of the shipped one: by language, what it lost or made up. */
export type TextFault =
  | { fault: 'unknown' }
  | { fault: 'lost' | 'strange'; lang: 'ID' | 'EN'; hole: string }

/** Holds a text against the shipped one: the same places to fill, each at least once. */
export function textFault(key: string, body: Json): TextFault | undefined {
  const found = shippedTexts().get(key)
  if (!found) return { fault: 'unknown' }
  const { words } = z.parse(pieceShapes.text, body)
  for (const lang of ['ID', 'EN'] as const) {
    const { lost, unknown } = strayHoles(words[lang].text, found.shipped[lang])
    if (lost[0]) return { fault: 'lost', lang, hole: lost[0] }
    if (unknown[0]) return { fault: 'strange', lang, hole: unknown[0] }
  }
  return undefined
}
