/**
 * What the framed room tells the page around it. Both are of one origin, which is checked, and so is the frame that
 * speaks. Nothing secret is said: the session is in the tab’s own storage, which both of them read.
 */
export type Told = 'close' | 'read'
const words: readonly string[] = ['close', 'read'] satisfies Told[]

const isTold = (word: unknown): word is Told => typeof word === 'string' && words.includes(word)

/** Tells the page around, where there is one. */
export const tellAround = (word: Told) => {
  if (parent !== window) parent.postMessage({ balaiChat: word }, location.origin)
}

/** What a message says, if it comes from the room in this very frame. */
export function toldBy(frame: HTMLIFrameElement | null, event: MessageEvent): Told | undefined {
  if (event.origin !== location.origin || event.source !== frame?.contentWindow) return undefined
  const said: unknown = event.data
  const word = typeof said === 'object' && said && 'balaiChat' in said ? said.balaiChat : undefined
  return isTold(word) ? word : undefined
}
