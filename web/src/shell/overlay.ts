import { useSyncExternalStore } from 'react'

/** What may lie over any page; its code is fetched when it is first asked for. */
export type Overlay = 'menu' | 'search' | 'announcements' | 'services' | 'speed' | 'download'

/** A question that is answered by one of its buttons. */
export type Question = {
  /** What kind of thing is said. */
  icon?: 'alert' | 'info' | 'done' | 'leave'
  title: string
  /** HTML of the small set that the house writes in; plain text is a sentence. */
  html: string
  /** The safe one first. None: there is only a cross. */
  buttons: readonly { value: string; text: string; tone?: 'primary' | 'danger' }[]
  /** False: a press beside it does nothing. */
  cover?: boolean
  /** Leaves by itself after this long. */
  timeoutMs?: number
  /** 400 wide, or 600. */
  size?: 'dialog' | 'modal'
}

/** `item` is what it opens at, where it has more than one thing to show. */
export type Laid =
  | { over: Overlay; item?: string | undefined }
  | { over: 'question'; question: Question; answer: (value?: string) => void }

let laid: readonly Laid[] = []
const watchers = new Set<() => void>()

function turn(next: readonly Laid[]) {
  laid = next
  for (const watcher of watchers) watcher()
}

/** Lays something over the page, from wherever it is wanted. */
export const lay = (over: Overlay, item?: string) => turn([{ over, item }])
/** Takes away what was laid last. */
export const lift = () => turn(laid.slice(0, -1))

/** Asks over whatever is there; the button's value, or undefined where it was left unanswered. */
export const ask = (question: Question) =>
  new Promise<string | undefined>((done) => {
    const answer = (value?: string) => {
      turn(laid.filter((each) => each !== mine))
      done(value)
    }
    const mine: Laid = { over: 'question', question, answer }
    turn([...laid, mine])
  })

/** What lies over the page now, the last on top. */
export const useLaid = () =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    () => laid,
    () => laid,
  )
