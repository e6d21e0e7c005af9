import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Chance, shuffled } from './chance.ts'
import { Line, type Orders } from './line.ts'

const socketName = '.s.PGSQL.5432'

/**
 * What moves money: the functions of the ledger and its doorway, and rows written to their tables. Not
 * the transactions of jobs, seals, sessions and pages, whose loss would prove nothing here.
 */
const moneyStatements =
  /\b(wagers\.(act|deposit)|wallet\.(move|post|reverse|hold|settle|release))\s*\(|\b(insert\s+into|update)\s+(wallet|wagers)\.(?!seal|funds)/i

/** How often each fault was really hit, not how often it was ordered. */
export type ProxyHits = {
  /** Commits of money that happened, and whose answer nobody got. */
  repliesLost: number
  /** Commits of money that never reached the database. */
  commitsLost: number
  /** Lines that went silent with something said into the silence. */
  blackHoles: number
  /** Lines cut in the middle of something. */
  resets: number
  /** Messages that came late. */
  delayed: number
}

type Given = { socket: string; chance: Chance; money?: RegExp }

/**
 * A line to PostgreSQL, by TCP on loopback, that can be told to fail. `socket` is the folder of the
 * database's own socket; the database may come and go.
 */
export class FaultProxy {
  readonly hits: ProxyHits = {
    repliesLost: 0,
    commitsLost: 0,
    blackHoles: 0,
    resets: 0,
    delayed: 0,
  }
  private readonly given: Given
  private readonly orders: Omit<Orders, 'gone'>
  private readonly armed = { repliesLost: 0, commitsLost: 0 }
  private readonly lines = new Set<Line>()
  private readonly server: Server
  private slowness = { until: 0, ms: 0, jitterMs: 0 }

  private constructor(given: Given) {
    this.given = given
    this.orders = {
      money: given.money ?? moneyStatements,
      loseReply: () => this.lose('repliesLost'),
      loseCommit: () => this.lose('commitsLost'),
      delay: () => this.delay(),
    }
    this.server = createServer({ noDelay: true }, (client) => this.open(client))
  }

  static async open(given: Given) {
    const proxy = new FaultProxy(given)
    await new Promise<void>((done) => proxy.server.listen(0, '127.0.0.1', done))
    return proxy
  }

  get port() {
    const address = this.server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  /** The next commits of money happen, and their replies are lost with the line. */
  loseReplies(many: number) {
    this.armed.repliesLost += many
  }

  /** The next commits of money are lost with the line before the database hears them. */
  loseCommits(many: number) {
    this.armed.commitsLost += many
  }

  /** What was ordered and has not been hit is not wanted any more. */
  disarm() {
    Object.assign(this.armed, { repliesLost: 0, commitsLost: 0 })
  }

  /** Cuts busy lines; answers how many. */
  reset(many: number) {
    const cut = this.busy(many)
    for (const line of cut) line.end()
    this.hits.resets += cut.length
    return cut.length
  }

  /** Silences busy lines for a while, after which they are cut; answers how many were hit. */
  async blackHole({ lines, forMs }: { lines: number; forMs: number }) {
    const silenced = this.busy(lines)
    for (const line of silenced) line.blackHole()
    await pause(forMs)
    for (const line of silenced) line.end()
    const hit = silenced.filter(({ swallowed }) => swallowed > 0).length
    this.hits.blackHoles += hit
    return hit
  }

  /** Every message is late for a while, and in its order. */
  slow({ forMs, ...how }: { ms: number; jitterMs: number; forMs: number }) {
    this.slowness = { ...how, until: performance.now() + forMs }
  }

  async close() {
    for (const line of this.lines) line.end()
    await new Promise((done) => this.server.close(done))
  }

  private open(client: Socket) {
    const upstream = connect(join(this.given.socket, socketName))
    const gone = () => void this.lines.delete(line)
    const line = new Line(client, upstream, { ...this.orders, gone })
    this.lines.add(line)
  }

  private lose(what: keyof typeof this.armed) {
    if (this.armed[what] === 0) return false
    this.armed[what] -= 1
    this.hits[what] += 1
    return true
  }

  private delay() {
    const { until, ms, jitterMs } = this.slowness
    if (performance.now() >= until) return 0
    this.hits.delayed += 1
    return ms + this.given.chance() * jitterMs
  }

  /** Some lines on which something is going on. */
  private busy(many: number) {
    const busy = [...this.lines].filter((line) => line.busy)
    return shuffled(this.given.chance, busy).slice(0, many)
  }
}
