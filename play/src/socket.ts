import * as z from 'zod/mini'

/** Codes by which the house closes a line for good where a line has none of its own. */
const usually: readonly number[] = [4400, 4401, 4429]
const againMs = [300, 800, 1_600, 3_000, 5_000]

export type Wait = (ms: number, then: () => void) => () => void

type Wanted<Said, Heard> = {
  origin: string
  path: string
  /** What is said first of all. */
  hello: Said
  shape: z.ZodMiniType<Heard>
  /** The line is open, and again after each cut. */
  opened: () => void
  hear: (message: Heard) => void
  /** The line is heard no more, for a while. */
  cut: () => void
  /** The house closed it for good, by this code. */
  ended: (code: number) => void
  /** After any other code it is opened again. */
  forGood?: readonly number[]
  wait: Wait
}

/** A line to the house that opens itself again after every cut, until the house ends it. */
export function openSocket<Said, Heard>({
  origin,
  path,
  hello,
  shape,
  opened,
  hear,
  cut,
  ended,
  forGood = usually,
  wait,
}: Wanted<Said, Heard>) {
  let ws: WebSocket | undefined
  let tries = 0
  let over = false
  let cancel = () => {}

  const say = (said: Said) => {
    if (ws?.readyState === WebSocket.OPEN) ws.send(JSON.stringify(said))
  }
  const open = () => {
    const line = new WebSocket(origin.replace(/^http/, 'ws') + path)
    ws = line
    line.addEventListener('open', () => {
      say(hello)
      opened()
    })
    line.addEventListener('message', ({ data }) => {
      const message = z.safeDecode(shape, JSON.parse(String(data)))
      if (message.success) hear(message.data)
    })
    line.addEventListener('close', ({ code }) => {
      if (ws !== line || over) return
      cut()
      if (forGood.includes(code)) {
        over = true
        return ended(code)
      }
      cancel = wait(againMs[Math.min(tries++, againMs.length - 1)] ?? 0, open)
    })
  }
  open()

  return {
    say,
    /** The line does what it is for: the next cut is the first again. */
    settled() {
      tries = 0
    },
    /** The device is online again: nobody waits for the next try. */
    hurry() {
      if (over || ws?.readyState === WebSocket.OPEN) return
      cancel()
      open()
    },
    close() {
      over = true
      cancel()
      ws?.close()
    },
  }
}
