import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text that stands in a page, as a policy names it. */
export const sha256 = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A section's sheet is small: within the page it keeps nobody waiting for another answer. */
const inlinedMost = 16_000

/** `source` names it in a policy. */
type Sheet = { css: string; source: string }

/** Sheets of the build by their address, each read once; undefined for one too large to stand in a page. */
export function sheetsIn(dist: string) {
  const read = new Map<string, Sheet | undefined>()
  return (href: string): Sheet | undefined => {
    if (read.has(href)) return read.get(href)
    const css = readFileSync(join(dist, href), 'utf8')
    const sheet = css.length <= inlinedMost ? { css, source: sha256(css) } : undefined
    read.set(href, sheet)
    return sheet
  }
}

/** A head with its sheets in the place of links to them. */
export function withSheets(head: string, sheet: (href: string) => Sheet | undefined) {
  const styles: string[] = []
  const text = head.replace(
    /<link rel="stylesheet" href="(\/assets\/[\w.-]+)"[^>]*>/g,
    (link, href) => {
      const found = sheet(String(href))
      if (!found) return link
      styles.push(found.source)
      return `<style data-file="${href}">${found.css}</style>`
    },
  )
  return { text, styles }
}
