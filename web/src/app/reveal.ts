/** Nothing is held back for longer than this, though a game should fall silent. */
const longestMs = 20_000

let turning = false
let end: ReturnType<typeof setTimeout> | undefined
const waiting = new Map<string, () => void>()

/**
 * Does an act now, or, while a game still shows how a round came out, once it has: no figure above
 * the reels may tell what they are about to. Of acts under one name only the last is done.
 */
export function onceSeen(name: string, act: () => void) {
  if (!turning) return act()
  waiting.set(name, act)
  end ??= setTimeout(seen, longestMs)
}

/** Says whether a game on this page is showing a round. */
export function reveal(on: boolean) {
  turning = on
  if (!on) seen()
}

/** What was held back so far has been shown by the game. */
export function seen() {
  clearTimeout(end)
  end = undefined
  const acts = [...waiting.values()]
  waiting.clear()
  for (const act of acts) act()
}
