import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** What moved of this page by itself since it began to load. */
    moves: { by: number; what: string }[]
  }
}

type Source = { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }

/** Notes every layout shift of the pages that are opened from here on, and what it moved. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.moves = []
    const where = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ')
    const named = ({ node, previousRect, currentRect }: Source) => {
      const part = node instanceof Element ? node : node?.parentElement
      const name = part ? `${part.tagName}.${part.getAttribute('class')}` : 'gone'
      return `${name} ${where(previousRect)} > ${where(currentRect)}`
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: Source[] = Reflect.get(entry, 'sources')
        const what = `${Math.round(entry.startTime)} ms: ${sources.map(named).join(', ')}`
        window.moves.push({ by: Number(Reflect.get(entry, 'value')), what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** By the browser's measure, in which 0.1 is called good (web.dev/cls): a twentieth of that is seen by nobody. */
const seenFrom = 0.005

/** What moved since the page began to load, unless all of it together is too little to be seen. */
export async function shifts(page: Page) {
  const moves = await page.evaluate(() => window.moves)
  const all = moves.reduce((sum, { by }) => sum + by, 0)
  return all < seenFrom ? [] : moves
}
