import { bootScript } from './boot-script.ts'

type Part = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }
/** Vite's `dist/.vite/manifest.json`. */
export type Manifest = Record<string, Part>

type Page = { title: string; description: string; preload: string[]; index: boolean }

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** JSON that cannot end the script element it stands in. */
const inert = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

/** For `<!--head-->`: title, the boot script, and links to the chunks that this page needs. */
export function headOf({ title, description, preload, index }: Page, manifest: Manifest): string {
  // The entry is named by the page already, and its sheet stands in it.
  const parts = preload.flatMap((key) => closure(key, manifest)).filter((part) => !part.isEntry)
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

/** For `<!--seed-->`: the texts of the page's language and the answers it was drawn with. */
export const tailOf = (words: unknown, seed: unknown) =>
  `${inert('words', words)}\n    ${inert('seed', seed)}`

function closure(key: string, manifest: Manifest, seen = new Set<string>()): Part[] {
  const part = manifest[key]
  if (!part || seen.has(key)) return []
  seen.add(key)
  return [part, ...(part.imports ?? []).flatMap((next) => closure(next, manifest, seen))]
}
