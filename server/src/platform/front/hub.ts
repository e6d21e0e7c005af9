import type { Duplex } from 'node:stream'
import { type EventName, Hello } from '@balai/contract'
import type { WebSocket } from '@fastify/websocket'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import type { Origin, SignedIn, Staff } from '../serve.ts'
import type { Doors } from './doors.ts'
import { createMarked, type News } from './marks.ts'
import type { Metrics } from './metrics.ts'
import { createReading, type Reader } from './read-news.ts'
import { createWriting, frameOf, type Line } from './writing.ts'

/** An event on its way to the sockets of a topic. `id` is unique and only compared for equality. */
export type Push = { id: string; topic: string; name: string; body: unknown }

type Socket = Line & {
  topics: Set<string>
  session: string
  alive: boolean
  desk: boolean
}

/** What is known of a line that opens. A socket of the desk comes from where staff may be, and hears what staff hear. */
type From = { line: Duplex; desk?: Origin }

/** What a socket knows already: its last event, or when its page began by the clock of this process. */
type Seen = { since: string | undefined; began: number | undefined }

/** Events kept for sockets that come back, over all topics. */
const keptMax = 4_096
const helloWithinMs = 10_000
const heartbeatMs = 30_000
/** Sessions also end of themselves: how late a socket may learn it. */
const lookMs = 15_000
/** What not all sockets shall answer in one moment is told to them in turns. */
const turn = { sockets: 100, everyMs: 20 }
/** Rooms that one socket listens to at most. */
const roomsMax = 4
/** How long a socket has to answer that it goes. */
const goodbyeMs = 2_000

/**
 * The sockets of this process. Every process hears every event in the same order, so a socket that
 * comes back to another one still resumes from the last event it saw.
 */
export function createHub({ doors, db, clock, metrics, readers = {}, hears }: Needs) {
  const byTopic = new Map<string, Set<Socket>>()
  const all = new Set<Socket>()
  /** Every line, also of who has not said yet who it is. */
  const lines = new Set<WebSocket>()
  /** Topics of members, who are shown what is theirs as it changes. */
  const marked = createMarked()
  const kept: (Push | News)[] = []
  /** When each of them came, by the clock of this process, and since when nothing has been left out. */
  const came: number[] = []
  let wholeSince = performance.now()
  const writing = createWriting<Socket>()
  const reading = createReading(readers, { db, told: (push) => frames(push).written })

  const send = (socket: Socket, push: Omit<Push, 'topic'>) =>
    void writing.put([socket], worded(push))

  const listen = (socket: Socket, topic: string) => {
    socket.topics.add(topic)
    byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(socket))
  }
  const join = (socket: Socket, { own, key }: { own: string; key: string | undefined }) => {
    if (key !== undefined) marked.add(own, key)
    for (const topic of ['all', own, topicOf(socket)]) listen(socket, topic)
  }
  /** Lets a socket into the rooms it asks for, and says from when on it hears them. */
  const enter = (socket: Socket, who: SignedIn | Staff, rooms: readonly string[] = []) => {
    for (const room of rooms.slice(0, roomsMax)) {
      if (!hears?.(room, who)) continue
      listen(socket, roomOf(room))
      send(socket, { id: '', name: 'joined', body: { room } })
    }
  }

  const leave = (socket: Socket) => {
    all.delete(socket)
    metrics.sockets.set(all.size)
    for (const topic of socket.topics) {
      const members = byTopic.get(topic)
      members?.delete(socket)
      if (members?.size !== 0) continue
      byTopic.delete(topic)
      marked.remove(topic)
    }
  }

  /** How many of those that are kept a socket knows, by what it saw or by its age; undefined where it missed more. */
  const known = ({ since, began }: Seen) => {
    if (since) return kept.findLastIndex(({ id }) => id === since) + 1 || undefined
    if (began === undefined) return kept.length
    return began < wholeSince ? undefined : came.findLastIndex((at) => at < began) + 1
  }

  const resume = (socket: Socket, knows: Seen) => {
    const seen = known(knows)
    if (seen === undefined) return send(socket, { id: '', name: 'resync', body: {} })
    for (const push of kept.slice(seen))
      if ('of' in push) void reading.wants(push, marked.among(socket.topics, push))
      else if (push.topic === 'all' || socket.topics.has(push.topic)) send(socket, push)
  }

  /** Whose socket this is, and of which topic, by the token that it came with. */
  const whose = async (token: string, { desk }: From) => {
    const now = clock.now()
    if (desk) {
      const who = await doors.staff?.(db, token, { now, from: desk })
      return who && { who, session: who.session, own: 'staff', key: undefined, changing: undefined }
    }
    const who = await doors.session(db, token, now)
    if (!who) return undefined
    const { session, member, bucket, changing } = who
    return { who, session, own: `member:${member}`, key: String(bucket), changing }
  }

  const greet = async (ws: WebSocket, data: string, from: From) => {
    const hello = Hello.safeParse(json(data))
    const { token, since, age, rooms } = hello.data ?? {}
    const began = age === undefined ? undefined : performance.now() - age
    const who = token ? await whose(token, from) : undefined
    if (!who || !token || ws.readyState !== ws.OPEN) return ws.close(4401, 'signed-out')
    if (who.changing) return ws.close(4403, 'password-change-needed')
    const { session } = who
    const { line, desk } = from
    const topics = new Set<string>()
    const socket = { ws, line, topics, session, alive: true, desk: Boolean(desk) }
    // It may have ended between the look and this moment, when nothing stood here to be closed.
    if (
      kept.some((push) => push.name === ended && 'topic' in push && push.topic === topicOf(socket))
    )
      return ws.close(4401, 'signed-out')
    all.add(socket)
    metrics.sockets.set(all.size)
    join(socket, who)
    enter(socket, who.who, rooms)
    ws.on('pong', () => {
      socket.alive = true
    })
    ws.on('close', () => leave(socket))
    resume(socket, { since, began })
  }

  /** Closes the sockets of sessions that are over, whoever ended them and however. */
  const look = async () => {
    for (const [desk, alive] of [
      [false, doors.alive],
      [true, doors.staffAlive],
    ] as const) {
      const sockets = [...all].filter((one) => one.desk === desk)
      if (!alive || !sockets.length) continue
      const asked = [...new Set(sockets.map(({ session }) => session))]
      const living = new Set(await alive(db, asked, clock.now()))
      for (const { ws, session } of sockets) if (!living.has(session)) ws.close(4401, 'signed-out')
    }
  }
  // Asked again at the next turn: the database may be away.
  const looking = setInterval(() => void look().catch(() => {}), lookMs)
  looking.unref()

  /** Does something with every socket, in turns. */
  const inTurns = async (work: (socket: Socket) => void) => {
    const sockets = [...all]
    for (let i = 0; i < sockets.length; i += turn.sockets) {
      for (const socket of sockets.slice(i, i + turn.sockets)) work(socket)
      await new Promise((done) => setTimeout(done, turn.everyMs).unref())
    }
  }

  const beat = (socket: Socket) => {
    if (!socket.alive) socket.ws.terminate()
    socket.alive = false
    socket.ws.ping()
  }
  const heartbeat = setInterval(() => void inTurns(beat), heartbeatMs)
  heartbeat.unref()

  const keep = (push: Push | News) => {
    kept.push(push)
    came.push(performance.now())
    if (kept.length > keptMax) forget(kept.length - keptMax)
  }
  const forget = (count: number) => {
    kept.splice(0, count)
    wholeSince = came.splice(0, count).at(-1) ?? wholeSince
  }

  /** Sends an event to every socket of its topic. */
  const frames = (push: Push) => {
    const sockets = [...((push.topic === 'all' ? all : byTopic.get(push.topic)) ?? [])]
    const written = writing.put(sockets, worded(push))
    return { sockets, written }
  }

  return {
    /** Takes in a new connection: its first message says who it is. */
    open(ws: WebSocket, from: From) {
      lines.add(ws)
      ws.on('close', () => lines.delete(ws))
      const late = setTimeout(() => ws.close(4408, 'no hello'), helloWithinMs)
      ws.on('close', () => clearTimeout(late))
      ws.on('error', () => ws.terminate())
      ws.once('message', (data: Buffer) => {
        clearTimeout(late)
        greet(ws, data.toString(), from).catch(() => ws.close(1011, 'fault'))
      })
    },
    /** Sends an event to every socket of its topic. */
    async deliver(push: Push) {
      // A busy room would push everything else out of what is kept: who comes back to it asks for what it missed.
      const passing = push.id === '' || push.topic.startsWith(roomOf(''))
      if (!passing) keep(push)
      const { sockets, written } = frames(passing ? { ...push, id: '' } : push)
      if (push.name !== ended) return written
      for (const socket of sockets) {
        writing.finish(socket)
        socket.ws.close(4401, 'signed-out')
      }
    },
    /** Reads and sends what has changed, for those topics that somebody listens to here. */
    async changed(news: News) {
      keep(news)
      await reading.wants(news, marked.in(news))
    },
    /** News may have been missed: who is signed out goes, everyone else is told to ask again. */
    async missed() {
      forget(kept.length)
      wholeSince = performance.now()
      await look()
      await inTurns((socket) => send(socket, { id: '', name: 'resync', body: {} }))
    },
    /** Tells every socket that this process goes; one that does not answer is cut. */
    close() {
      clearInterval(heartbeat)
      clearInterval(looking)
      for (const ws of lines) ws.close(1001, 'going away')
      setTimeout(() => {
        for (const ws of lines) ws.terminate()
      }, goodbyeMs).unref()
    },
  }
}
export type Hub = ReturnType<typeof createHub>

type Needs = {
  doors: Doors
  db: Db
  clock: Clock
  metrics: Metrics
  /** How an event is read of which only the change is told, by its name. */
  readers?: Partial<Record<string, Reader>>
  /** Whether somebody may listen to a room. Left out, there are none. */
  hears?: (room: string, who: SignedIn | Staff) => boolean
}

const ended: EventName = 'signedOut'
/** The topic of a room. */
const roomOf = (room: string) => `room:${room}`
const topicOf = ({ session }: Socket) => `session:${session}`

const worded = ({ id, name, body }: Omit<Push, 'topic'>) =>
  frameOf(JSON.stringify({ id, name, body }))

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An event as it crosses the bus between processes. */
export const PushShape = z.object({
  id: z.string(),
  topic: z.string(),
  name: z.string(),
  body: z.unknown(),
})

/** A change as it crosses the bus between processes. */
export const NewsShape = z.object({
  id: z.string(),
  name: z.string(),
  of: z.string(),
})
