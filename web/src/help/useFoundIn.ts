import { type RefObject, useEffect } from 'react'
import { rangesOf } from './search.ts'

/** The name that the style sheet knows the marks by. */
const name = 'help-found'

/**
 * Marks words inside an element without touching its nodes, where the browser can: the text came as
 * HTML, and stays as it came.
 */
export function useFoundIn(element: RefObject<HTMLElement | null>, words: readonly string[]) {
  const wanted = words.join(' ')
  useEffect(() => {
    const root = element.current
    if (!root || !wanted || !('Highlight' in window)) return
    const marks = CSS.highlights.get(name) ?? new Highlight()
    CSS.highlights.set(name, marks)
    let own: Range[] = []
    const clear = () => {
      for (const range of own) marks.delete(range)
    }
    const mark = () => {
      clear()
      own = foundIn(root, wanted.split(' '))
      for (const range of own) marks.add(range)
    }
    mark()
    // Its text is put in once it has been cleaned.
    const watch = new MutationObserver(mark)
    watch.observe(root, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      clear()
    }
  }, [element, wanted])
}

function foundIn(root: HTMLElement, words: readonly string[]): Range[] {
  const ranges: Range[] = []
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    for (const [from, to] of rangesOf(node.textContent ?? '', words)) {
      const range = new Range()
      range.setStart(node, from)
      range.setEnd(node, to)
      ranges.push(range)
    }
  return ranges
}
