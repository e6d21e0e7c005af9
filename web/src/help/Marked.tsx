import { marked } from './search.ts'

/** A text in which what was looked for is marked. */
export const Marked = ({ children, words }: { children: string; words: readonly string[] }) =>
  marked(children, words).map(({ text, hit }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
    hit ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
  )
