import type { HelpArticle } from '@balai/contract'

/** A part of a text: whether it is what was looked for. */
export type Part = { text: string; hit: boolean }
type Folded = { text: string; places: number[] }

/** Small letters without their marks, each with its place in the text that was given. */
function fold(given: string): Folded {
  let text = ''
  const places: number[] = []
  let place = 0
  for (const sign of given) {
    const bare = sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[‘’ʼ]/g, "'")
    text += bare
    for (let i = 0; i < bare.length; i++) places.push(place)
    place += sign.length
  }
  return { text, places: [...places, place] }
}

/** The words of a query as they are compared. */
export const wordsOf = (query: string) => [
  ...new Set(
    fold(query)
      .text.split(/\s+/)
      .filter((word) => word !== ''),
  ),
]

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** What a reader sees of an article: its words without the markup between them. */
export const textOf = (content: string) =>
  content
    .replace(/<\/(p|li|h3|h4|blockquote)>|<br ?\/?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

type Range = [from: number, to: number]

/** Where the words stand in a text, in order and without overlap. */
export function rangesOf(text: string, words: readonly string[]): Range[] {
  const { text: folded, places } = fold(text)
  const found = words
    .flatMap((word): Range[] => {
      const ranges: Range[] = []
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
        // Up to the next letter, so that marks that belong to the last one are in it.
        ranges.push([places[at] ?? 0, places[at + word.length] ?? text.length])
      return ranges
    })
    .sort(([a], [b]) => a - b)
  const apart: Range[] = []
  for (const [from, to] of found) {
    const last = apart.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else apart.push([from, to])
  }
  return apart
}

/** A text in parts, so that what was looked for can be marked. */
export function marked(text: string, words: readonly string[]): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const [from, to] of rangesOf(text, words)) {
    if (from > at) parts.push({ text: text.slice(at, from), hit: false })
    parts.push({ text: text.slice(from, to), hit: true })
    at = to
  }
  if (at < text.length) parts.push({ text: text.slice(at), hit: false })
  return parts
}

/** So much of a text is shown before what was found in it, and so much in all. */
const before = 50
const shownMost = 170

/** A piece of a text around the first word that was found, cut between words. */
export function excerpt(text: string, words: readonly string[]): string {
  const first = rangesOf(text, words)[0]?.[0] ?? 0
  const start = first <= before ? 0 : text.indexOf(' ', first - before) + 1
  if (text.length - start <= shownMost) return (start > 0 ? '… ' : '') + text.slice(start)
  const cut = text.lastIndexOf(' ', start + shownMost)
  const end = cut > first ? cut : start + shownMost
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)} …`
}

/** The articles that hold every word; those with one in their title come first. */
export function search(articles: readonly HelpArticle[], words: readonly string[]): HelpArticle[] {
  if (words.length === 0) return []
  const rated = articles.flatMap((article) => {
    const title = fold(article.title).text
    const all = `${title} ${fold(textOf(article.content)).text}`
    if (!words.every((word) => all.includes(word))) return []
    return [{ article, weight: words.filter((word) => title.includes(word)).length }]
  })
  return rated.sort((a, b) => b.weight - a.weight).map(({ article }) => article)
}
