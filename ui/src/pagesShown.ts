export type Shown = { page: number } | { gap: 'before' | 'after' }

/** Page numbers around the current one, and at each end. */
export const pageRange = 3
export const pageMargin = 1

/**
 * Which page numbers to show: `margin` at each end, `range` around the current one, and a gap for
 * what is left out. A gap is never put in for a single page: its number takes no more room.
 */
export function pagesShown(
  page: number,
  pages: number,
  range = pageRange,
  margin = pageMargin,
): Shown[] {
  const width = Math.min(range, pages)
  const first = Math.min(Math.max(1, page - Math.floor(range / 2)), pages - width + 1)
  const last = first + width - 1
  const near = (n: number) => n <= margin || n > pages - margin || (n >= first && n <= last)
  const bridges = (n: number) => near(n - 1) && near(n + 1)
  const shown: Shown[] = []
  let previous = 0
  for (let n = 1; n <= pages; n++) {
    if (!near(n) && !bridges(n)) continue
    if (n > previous + 1) shown.push({ gap: n <= page ? 'before' : 'after' })
    shown.push({ page: n })
    previous = n
  }
  return shown
}
