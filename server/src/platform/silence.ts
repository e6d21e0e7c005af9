import { connect, type Socket } from 'node:net'

const lookEveryMs = 1_000

/** What the driver tells of the connection it wants: only one that listens may rest for ever. */
type Wanted = {
  path?: string | false
  host: string[]
  port: number[]
  idle_timeout?: number | null
}

/**
 * Opens a line to the database that ends itself when it has fallen silent. A network that swallows
 * everything leaves a line open for a quarter of an hour; the database, however, answers or ends each
 * statement and each idle transaction within its limits, so a longer silence is nobody. A line on
 * which nothing was asked is idle, and may end as well; one that only listens waits for ever.
 */
export function openLine({ path, host, port, ...wanted }: Wanted, silentMaxMs: number): Socket {
  const socket = path ? connect(path) : connect(port[0] ?? 5432, host[0])
  // The driver reads whom to expect in the certificate from here.
  Object.assign(socket, { host: host[0] })
  const listens = wanted.idle_timeout === null
  const line = { read: 0, written: 0, movedAt: performance.now(), askedAt: Number.NaN }
  const look = () => {
    const now = performance.now()
    const { bytesRead, bytesWritten } = socket
    // What was read at the same look may well be the answer to what was written.
    if (bytesRead !== line.read) Object.assign(line, { movedAt: now, askedAt: Number.NaN })
    else if (bytesWritten !== line.written)
      Object.assign(line, {
        movedAt: now,
        askedAt: Number.isNaN(line.askedAt) ? now : line.askedAt,
      })
    Object.assign(line, { read: bytesRead, written: bytesWritten })
    const since = Number.isNaN(line.askedAt) && !listens ? line.movedAt : line.askedAt
    // Before its first answer a line is still being opened, for which the driver has its own limit.
    if (bytesRead > 0 && now - since > silentMaxMs) socket.destroy()
    if (socket.destroyed) clearInterval(looking)
  }
  // Counted, not heard: under TLS the bytes pass without an event here.
  const looking = setInterval(look, Math.min(lookEveryMs, silentMaxMs / 4)).unref()
  return socket
}
