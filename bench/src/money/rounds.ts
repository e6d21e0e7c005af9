import { setTimeout as pause } from 'node:timers/promises'
import { type Heard, Tally } from './figures.ts'
import { Line } from './line.ts'

const booked = Buffer.from('"code":"OK"')
const codeOf = (status: number, body: Buffer) =>
  status === 200
    ? (/"code":"([A-Z_]+)"/.exec(body.toString('latin1'))?.[1] ?? 'no code')
    : `HTTP ${status}`
const isBooked = (status: number, body: Buffer) => status === 200 && body.includes(booked)

type Closed = { port: number; connections: number; seconds: number; requests: readonly Buffer[] }

/**
 * As many callers as connections, each of whom asks again as soon as it was answered. What is under
 * way when the time is up is waited for: it may have been booked.
 */
export async function closedLoop({ port, connections, seconds, requests }: Closed): Promise<Heard> {
  const tally = new Tally(requests.length)
  let next = 0
  let resting = 0
  let rested = () => {}
  const allRest = new Promise<void>((done) => {
    rested = done
  })
  let until = 0
  const callers = Array.from({ length: connections }, () => {
    let asked = 0
    const rest = () => {
      if (++resting === connections) rested()
    }
    const ask = (now: number) => {
      const request = now < until ? requests[next++] : undefined
      if (!request) return rest()
      asked = now
      line.send(request)
    }
    const line = new Line({
      port,
      heard: (status, body) => {
        const now = performance.now()
        if (isBooked(status, body)) tally.booked(now - asked, now <= until)
        else tally.other(codeOf(status, body))
        ask(now)
      },
      lost: () => {
        tally.other('line lost')
        rest()
      },
    })
    return { line, ask }
  })
  await Promise.all(callers.map(({ line }) => line.open()))
  const began = performance.now()
  until = began + seconds * 1_000
  for (const { ask } of callers) ask(began)
  await allRest
  for (const { line } of callers) line.close()
  // Where the requests ran out first, the time they took is the time there was.
  return tally.end(next > requests.length ? (performance.now() - began) / 1_000 : seconds)
}

type Open = { port: number; connections: number; rate: number; requests: readonly Buffer[] }

/** When each of many calls is due, in milliseconds from the beginning: evenly, at so many a second. */
export const dueAt = (index: number, rate: number) => (index * 1_000) / rate

/**
 * Calls that come at their own time, whether the last ones were answered or not. Each answer is
 * counted from the moment its call was due, so that a server that stalls is charged for all who
 * would have waited.
 */
export async function openLoop({ port, connections, rate, requests }: Open): Promise<Heard> {
  const tally = new Tally(requests.length)
  const free: Caller[] = []
  const late: number[] = []
  let answered = 0
  let finished = () => {}
  const end = new Promise<void>((done) => {
    finished = done
  })
  let began = 0
  const ended = (caller?: Caller) => {
    if (++answered === requests.length) finished()
    if (!caller) return
    const waiting = late.shift()
    if (waiting === undefined) free.push(caller)
    else caller.ask(waiting)
  }
  const open = async () => {
    let due = 0
    const caller: Caller = {
      ask: (index) => {
        due = began + dueAt(index, rate)
        const request = requests[index]
        if (request) line.send(request)
      },
      close: () => line.close(),
    }
    const line = new Line({
      port,
      heard: (status, body) => {
        if (isBooked(status, body)) tally.booked(performance.now() - due, true)
        else tally.other(codeOf(status, body))
        ended(caller)
      },
      lost: () => {
        tally.other('line lost')
        ended()
      },
    })
    await line.open()
    return caller
  }
  const callers = await Promise.all(Array.from({ length: connections }, open))
  free.push(...callers)
  began = performance.now()
  for (let index = 0; index < requests.length; ) {
    const now = performance.now() - began
    while (index < requests.length && dueAt(index, rate) <= now) {
      const caller = free.pop()
      if (caller) caller.ask(index)
      else late.push(index)
      index++
    }
    if (index < requests.length) await pause(Math.max(0, dueAt(index, rate) - now))
  }
  await end
  for (const caller of callers) caller.close()
  return tally.end((performance.now() - began) / 1_000)
}

type Caller = { ask: (index: number) => void; close: () => void }
