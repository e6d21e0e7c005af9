import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'
import { Server } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

// Loaded before the server, it makes the chance of an order a function of the order's key: the same
// list of orders is then dealt the same, whichever process takes which of them.

const { randomBytes } = crypto
const seedBytes = 32
const orders = new AsyncLocalStorage<{ key: string; drawn: number }>()

const drawn = (size: number, done?: (error: null, bytes: Buffer) => void) => {
  const order = orders.getStore()
  if (!order || done) return randomBytes(size, done as never)
  // A seed is the same however often the work is done that draws it: a transaction that the database asks for once more.
  const seed = size === seedBytes ? order.key : `${order.key} ${order.drawn++}`
  return Buffer.from(crypto.hkdfSync('sha256', seed, '', 'orders', size))
}
crypto.randomBytes = drawn as typeof randomBytes
syncBuiltinESMExports()

const emit = Server.prototype.emit
Server.prototype.emit = function (this: Server, event: string, ...given: unknown[]) {
  const [request] = given as [{ headers?: Record<string, string> } | undefined]
  const key = event === 'request' ? request?.headers?.['idempotency-key'] : undefined
  const go = () => Reflect.apply(emit, this, [event, ...given])
  return key?.startsWith('order-') ? orders.run({ key, drawn: 0 }, go) : go()
} as typeof emit
