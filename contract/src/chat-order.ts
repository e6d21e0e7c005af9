/** What one listener has of a room: without a hole, and what came too early beside it. */
export type Thread<M extends { id: number }> = {
  /** Ascending, each one more than the last. */
  items: readonly M[]
  /** Heard, but something before it is still missing: it has to be asked for. */
  early: readonly M[]
}

/** The room as a page of its newest messages shows it. */
export const threadOf = <M extends { id: number }>(items: readonly M[]): Thread<M> => ({
  items,
  early: [],
})

export const lastOf = (thread: Thread<{ id: number }>): number => thread.items.at(-1)?.id ?? 0

/**
 * Takes in what was heard, in whatever order and however often it comes: what is known stays as it is, what follows
 * is put behind it, and what is ahead waits.
 */
export function hear<M extends { id: number }>(thread: Thread<M>, heard: readonly M[]): Thread<M> {
  const last = lastOf(thread)
  const ahead = new Map<number, M>()
  for (const message of [...thread.early, ...heard])
    if (message.id > last && !ahead.has(message.id)) ahead.set(message.id, message)
  const items = [...thread.items]
  for (let next = ahead.get(last + 1); next; next = ahead.get(next.id + 1)) {
    items.push(next)
    ahead.delete(next.id)
  }
  return { items, early: [...ahead.values()].sort((a, b) => a.id - b.id) }
}

/** Takes in an answer to what follows the last: nothing lies between its messages. */
export function follow<M extends { id: number }>(thread: Thread<M>, page: readonly M[]): Thread<M> {
  const last = lastOf(thread)
  return hear({ ...thread, items: [...thread.items, ...page.filter(({ id }) => id > last)] }, [])
}

/** Puts an older page before what is there. */
export function precede<M extends { id: number }>(
  thread: Thread<M>,
  page: readonly M[],
): Thread<M> {
  const first = thread.items[0]?.id ?? Number.POSITIVE_INFINITY
  return { ...thread, items: [...page.filter(({ id }) => id < first), ...thread.items] }
}
