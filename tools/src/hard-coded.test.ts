import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Where people look and listen. Stories are for those who build. */
const screens = ['web/src', 'play/src', 'ui/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx$/.test(file) && !/\.test\.|stories\/|testing\//.test(file))
    .map((file) => `${folder}/${file}`),
)
const spoken = /^(title|alt|placeholder|label|aria-label|aria-description|aria-valuetext)$|Label$/
/** A name that is the same in every language. */
const names = new Set(['Balai', 'GitHub', 'WhatsApp', 'Telegram', 'Android', 'iOS', 'RTP', 'Rp'])
const isText = (text: string) => {
  const plain = text.trim()
  return /\p{L}{2}/u.test(plain) && !names.has(plain)
}

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'

/** Every node of a tree, in the order of the source. */
function* nodesOf(value: unknown): Generator<Node> {
  if (isNode(value)) yield value
  const children = typeof value === 'object' && value !== null ? Object.values(value) : []
  for (const child of children) yield* nodesOf(child)
}

/** What a node says to people by itself, if it does. */
function saidBy({ type, name, value }: Node): unknown {
  if (type === 'JSXText') return value
  if (type !== 'JSXAttribute' || !isNode(name) || !isNode(value)) return undefined
  return value.type === 'Literal' && spoken.test(String(name.name)) ? value.value : undefined
}

/** Every text that stands in the markup of a file instead of in the catalogue. */
const textsIn = (file: string, code: string): string[] =>
  [...nodesOf(parseSync(file, code).program)]
    .map(saidBy)
    .filter((text) => typeof text === 'string' && isText(text))
    .map((text) => `${file}: ${String(text).trim()}`)

test('no text that people read stands in a screen instead of in the catalogue', () => {
  expect(screens.length).toBeGreaterThan(50)
  const found = screens.flatMap((file) => textsIn(file, readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})

test('a text left in the markup is found, in its place and in what is read aloud', () => {
  const code =
    'export const A = () => <p title="Nama"><b aria-label="Tutup">{t("a")}</b> Saldo 1</p>'
  expect(textsIn('a.tsx', code)).toEqual(['a.tsx: Nama', 'a.tsx: Tutup', 'a.tsx: Saldo 1'])
  expect(textsIn('b.tsx', '<a className="b-btn" href="/x" title={t("b")}>· 18+</a>')).toEqual([])
})
