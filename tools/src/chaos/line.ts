import type { Socket } from 'node:net'
import { Asking, asksForCover, Frames, heard, type Unit } from './wire.ts'

/** What the proxy decides for all its lines. */
export type Orders = {
  /** A statement or transaction that matches moves money. */
  money: RegExp
  /** Whether this commit is to be kept from the server. True uses up one order. */
  loseCommit: () => boolean
  /** Whether the reply to this commit, which happened, is to be kept from the client. */
  loseReply: () => boolean
  /** Milliseconds that a message waits now. */
  delay: () => number
  gone: () => void
}

/** Bytes in one direction, in order, each as late as it was told to be. */
class Pipe {
  private readonly waiting: { at: number; bytes: Buffer }[] = []
  private readonly to: Socket

  constructor(to: Socket) {
    this.to = to
  }

  send(bytes: Buffer, delayMs: number) {
    if (delayMs <= 0 && this.waiting.length === 0) return this.write(bytes)
    const at = Math.max(performance.now() + delayMs, this.waiting.at(-1)?.at ?? 0)
    this.waiting.push({ at, bytes })
    if (this.waiting.length === 1) this.wait()
  }

  private wait() {
    const [next] = this.waiting
    if (!next) return
    setTimeout(() => {
      this.write(next.bytes)
      this.waiting.shift()
      this.wait()
    }, next.at - performance.now())
  }

  private write(bytes: Buffer) {
    if (this.to.writable) this.to.write(bytes)
  }
}

/** One connection of the server to PostgreSQL, as it passes through the proxy. */
export class Line {
  private readonly client: Socket
  private readonly upstream: Socket
  private readonly orders: Orders
  private readonly asking: Asking
  private readonly units: Unit[] = []
  private readonly held: Buffer[] = []
  private completed = false
  private failed = false
  private hole = false
  private over = false
  /** Bytes that a black hole took. */
  swallowed = 0

  constructor(client: Socket, upstream: Socket, orders: Orders) {
    this.client = client
    this.upstream = upstream
    this.orders = orders
    this.asking = new Asking(orders.money)
    const [up, down] = [new Pipe(upstream), new Pipe(client)]
    const asked = new Frames({ typed: false })
    const answered = new Frames({ typed: true })
    client.on('data', (chunk) => {
      if (!this.took(chunk)) for (const message of asked.push(chunk)) this.ask(message, up)
    })
    upstream.on('data', (chunk) => {
      if (!this.took(chunk)) for (const message of answered.push(chunk)) this.answer(message, down)
    })
    // In a black hole neither side hears that the other has gone.
    for (const side of [client, upstream])
      side.on('error', () => {}).on('close', () => this.hole || this.end())
  }

  /** Whether somebody waits for an answer on it, or is in the middle of a transaction. */
  get busy() {
    return !this.over && (this.units.length > 0 || this.asking.inTransaction)
  }

  /** From now on nothing passes and nobody is told. */
  blackHole() {
    this.hole = true
  }

  /** Cuts both sides as a reset does. */
  end() {
    if (this.over) return
    this.over = true
    this.client.resetAndDestroy()
    this.upstream.destroy()
    this.orders.gone()
  }

  private took(chunk: Buffer) {
    if (this.hole) this.swallowed += chunk.length
    return this.hole || this.over
  }

  private ask(message: Buffer, up: Pipe) {
    if (this.over) return
    if (asksForCover(message)) {
      this.client.write('N')
      return
    }
    const { commitsMoney, unit } = this.asking.read(message)
    if (commitsMoney && this.orders.loseCommit()) return this.end()
    if (unit) this.units.push(unit)
    up.send(message, this.orders.delay())
  }

  /** Holds the answer to a commit of money until it is known to have happened. */
  private answer(message: Buffer, down: Pipe) {
    if (this.over) return
    const says = heard(message)
    const [unit] = this.units
    if (says === 'complete') this.completed = true
    if (says === 'failed') this.failed = true
    const ends = says === 'idle' || says === 'in transaction'
    if (unit?.commitsMoney) {
      const happened = says === 'idle' && this.completed && !this.failed
      if (happened && this.orders.loseReply()) return this.end()
      this.held.push(message)
      if (ends) down.send(Buffer.concat(this.held.splice(0)), this.orders.delay())
    } else down.send(message, this.orders.delay())
    if (!ends) return
    this.units.shift()
    this.completed = false
    this.failed = false
  }
}
