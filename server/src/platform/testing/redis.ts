import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A Redis for tests that can be killed, made to hang, and started again, empty, at its address. */
export type TestRedis = {
  url: string
  kind: 'redis-server' | 'small'
  kill: () => Promise<void>
  /** It keeps its lines and takes new ones, and says nothing more until `wake`. */
  hang: () => void
  wake: () => void
  start: () => Promise<void>
}

/** The machine's own `redis-server`; where there is none, a small one that knows what we ask of it. */
export async function openTestRedis(kind = kindsOfRedis[0]): Promise<TestRedis> {
  const port = await freePort()
  return kind === 'redis-server' ? realRedis(port) : smallRedis(port)
}

/** What this machine has. */
export const kindsOfRedis: TestRedis['kind'][] =
  spawnSync('redis-server', ['--version']).status === 0 ? ['redis-server', 'small'] : ['small']

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function realRedis(port: number): Promise<TestRedis> {
  const open = async () => {
    const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] })
    let said = ''
    for await (const text of child.stdout) {
      said += text
      if (said.includes('Ready to accept connections')) break
    }
    return child
  }
  let child = await open()
  return {
    url: `redis://127.0.0.1:${port}`,
    kind: 'redis-server',
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    hang: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    start: async () => {
      child = await open()
    },
  }
}

type Window = { count: number; until: number }

async function smallRedis(port: number): Promise<TestRedis> {
  const lines = new Set<Socket>()
  const subscribed = new Map<string, Set<Socket>>()
  const windows = new Map<string, Window>()
  let hanging = false
  const held: (() => void)[] = []

  const answer = (socket: Socket, [name = '', ...args]: string[]) => {
    const command = name.toLowerCase()
    if (command === 'hello') return '%1\r\n$6\r\nserver\r\n$5\r\nredis\r\n'
    if (command === 'info') return bulk('redis_version:7.0.0\r\nloading:0\r\n')
    if (command === 'ping') return '+PONG\r\n'
    if (command === 'subscribe') {
      const [channel = ''] = args
      subscribed.set(channel, (subscribed.get(channel) ?? new Set()).add(socket))
      return `>3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`
    }
    if (command === 'publish') {
      const [channel = '', text = ''] = args
      const hearing = [...(subscribed.get(channel) ?? [])]
      for (const each of hearing)
        each.write(`>3\r\n${bulk('message')}${bulk(channel)}${bulk(text)}`)
      return `:${hearing.length}\r\n`
    }
    // Set once, for so many seconds.
    if (command === 'set') {
      const [key = '', , , seconds = '1'] = args
      const now = Date.now()
      if ((windows.get(key)?.until ?? 0) > now) return '_\r\n'
      windows.set(key, { count: 1, until: now + Number(seconds) * 1_000 })
      return '+OK\r\n'
    }
    // The one script that limits run: counts a key, which lives from its first count on.
    if (command === 'evalsha') return '-NOSCRIPT No matching script.\r\n'
    if (command === 'eval') {
      const [, , key = '', by = '1', seconds = '1'] = args
      const now = Date.now()
      const old = windows.get(key)
      const kept = old && old.until > now ? old : { count: 0, until: now + Number(seconds) * 1_000 }
      kept.count += Number(by)
      windows.set(key, kept)
      return `*2\r\n:${kept.count}\r\n:${kept.until - now}\r\n`
    }
    return '+OK\r\n'
  }

  const serve = (socket: Socket) => {
    lines.add(socket)
    let unread: Buffer = Buffer.alloc(0)
    const read = () => {
      const found = commandsIn(unread)
      unread = found.rest
      for (const command of found.commands) socket.write(answer(socket, command))
    }
    socket.on('data', (data) => {
      unread = Buffer.concat([unread, data])
      if (hanging) held.push(read)
      else read()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      lines.delete(socket)
      for (const hearing of subscribed.values()) hearing.delete(socket)
    })
  }

  const open = async () => {
    const server = createServer(serve).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await open()
  return {
    url: `redis://127.0.0.1:${port}`,
    kind: 'small',
    kill: async () => {
      if (!server.listening) return
      server.close()
      for (const socket of lines) socket.resetAndDestroy()
      windows.clear()
      held.length = 0
      hanging = false
      await once(server, 'close')
    },
    hang: () => {
      hanging = true
    },
    wake: () => {
      hanging = false
      for (const read of held.splice(0)) read()
    },
    start: async () => {
      server = await open()
      await pause(0)
    },
  }
}

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`

/** Whole commands at the beginning of what was read, and what is left of it. */
function commandsIn(read: Buffer) {
  const commands: string[][] = []
  let at = 0
  const line = () => {
    const end = read.indexOf('\r\n', at)
    if (end < 0) return undefined
    const text = read.toString('latin1', at, end)
    at = end + 2
    return text
  }
  for (;;) {
    const start = at
    const count = line()
    const words: string[] = []
    if (count !== undefined)
      for (let i = 0; i < Number(count.slice(1)); i++) {
        const size = Number(line()?.slice(1) ?? Number.NaN)
        if (Number.isNaN(size) || at + size + 2 > read.length) break
        words.push(read.toString('utf8', at, at + size))
        at += size + 2
      }
    if (count === undefined || words.length < Number(count.slice(1)))
      return { commands, rest: read.subarray(start) }
    commands.push(words)
  }
}
