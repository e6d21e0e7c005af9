import { bootScript } from './boot-script.ts'

type Part = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }
/** Vite's `dist/.vite/manifest.json`. */
export type Manifest = Record<string, Part>

type Page = {
  title: string
  description: string
  preload: string[]
  index: boolean
  /** The drawn scene that the page begins with. */
  scene?: string | undefined
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** JSON that cannot end the script element it stands in. */
const inert = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

/** Where a scene lies by night and by day, for the boot script, which knows the theme. */
function scenesOf(scene: string | undefined, manifest: Manifest): string[] {
  const files = ['night', 'day'].flatMap((light) => {
    const part = manifest[`../ui/src/art/scenes/${scene}-${light}.svg`]
    return part ? [`/${part.file}`] : []
  })
  return files.length === 2 ? [`<meta name="scene" content="${files.join(' ')}" />`] : []
}

/** Letters that every page is written in, for the boot script, which knows whether they are wanted. */
function lettersOf(manifest: Manifest): string[] {
  const files = ['jakarta', 'young-serif'].flatMap((font) => {
    const part = manifest[`../ui/src/fonts/${font}.woff2`]
    return part ? [`/${part.file}`] : []
  })
  return files.length ? [`<meta name="letters" content="${files.join(' ')}" />`] : []
}

/** For `<!--head-->`: title, the boot script, and links to the chunks that this page needs. */
export function headOf(page: Page, manifest: Manifest): string {
  const { title, description, preload, index, scene } = page
  // The entry is named by the page already, and its sheet stands in it.
  const parts = preload.flatMap((key) => closure(key, manifest)).filter((part) => !part.isEntry)
  const styles = parts.flatMap(({ css = [] }) => css)
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    ...(index ? [] : ['<meta name="robots" content="noindex" />']),
    ...scenesOf(scene, manifest),
    ...lettersOf(manifest),
    `<script>${bootScript}</script>`,
    ...[...new Set(styles)].map((file) => `<link rel="stylesheet" href="/${file}" crossorigin />`),
    ...parts.map(
      ({ file }) => `<link rel="modulepreload" href="/${file}" crossorigin fetchpriority="low" />`,
    ),
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
