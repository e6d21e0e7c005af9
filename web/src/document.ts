import type { Lang } from '@balai/contract'
import { bootScript } from './boot-script.ts'

type Part = { file: string; css?: string[]; imports?: string[] }
/** Vite's `dist/.vite/manifest.json`. */
export type Manifest = Record<string, Part>

type Page = { title: string; description: string; html: string; preload: string[]; index: boolean }
type Parts = {
  /** `dist/index.html` of the browser build. */
  template: string
  manifest: Manifest
  page: Page
  lang: Lang
  words: unknown
  seed: unknown
}

/** The whole document of a page, ready to be sent. The only scripts in it that run are the boot script and files. */
export function documentOf({ template, manifest, page, lang, words, seed }: Parts): string {
  const filled: Record<string, string> = {
    'lang="id"': `lang="${lang.toLowerCase()}"`,
    '<!--head-->': headOf(page, manifest),
    '<!--html-->': page.html,
    '<!--seed-->': `${inert('words', words)}\n    ${inert('seed', seed)}`,
  }
  return template.replace(/lang="id"|<!--(?:head|html|seed)-->/g, (hole) => filled[hole] ?? hole)
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** JSON that cannot end the script element it stands in. */
const inert = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

function headOf({ title, description, preload, index }: Page, manifest: Manifest): string {
  const parts = preload.flatMap((key) => closure(key, manifest))
  const styles = parts.flatMap(({ css = [] }) => css)
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    ...(index ? [] : ['<meta name="robots" content="noindex" />']),
    `<script>${bootScript}</script>`,
    ...[...new Set(styles)].map((file) => `<link rel="stylesheet" href="/${file}" crossorigin />`),
    ...parts.map(({ file }) => `<link rel="modulepreload" href="/${file}" crossorigin />`),
  ].join('\n    ')
}

function closure(key: string, manifest: Manifest, seen = new Set<string>()): Part[] {
  const part = manifest[key]
  if (!part || seen.has(key)) return []
  seen.add(key)
  return [part, ...(part.imports ?? []).flatMap((next) => closure(next, manifest, seen))]
}
