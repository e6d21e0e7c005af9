import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { isPublic } from './addresses.ts'
import { fetchOut, type NotReached, type Outside, Unreached } from './fetch-out.ts'

const opened: Server[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

/** A server of somebody's on this machine, with how often it was reached. */
async function fake(answer: RequestListener) {
  const seen = { lines: 0, calls: 0 }
  const server = createServer((request, response) => {
    seen.calls++
    answer(request, response)
  })
  server.on('connection', () => {
    seen.lines++
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  opened.push(server)
  const { port } = server.address() as AddressInfo
  return { port, seen, host: `localhost:${port}`, url: new URL(`http://localhost:${port}/x`) }
}
const say =
  (body: string, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body)

/** Long on a busy machine; where nothing comes it is not waited for so long. */
const patienceMs = 20_000
const loopback = async () => ['127.0.0.1']
const get = { method: 'GET', headers: {} } as const

/** Why a call came to nothing. */
async function whyNot(url: string | URL, outside: Partial<Outside> = {}): Promise<NotReached> {
  const to = new URL(url)
  try {
    const hosts = [to.host]
    await fetchOut(to, get, { hosts, localhost: false, timeoutMs: patienceMs, ...outside })
  } catch (error) {
    if (error instanceof Unreached) return error.why
    throw error
  }
  throw new Error(`${to} was answered`)
}

const forms = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0X7F.0.0.0x1',
  '017700000001',
  '0177.0.0.1',
  '0177.0.0.01',
  '127.0.0.1.',
  '%31%32%37.0.0.1',
  '１２７.0.0.1',
  '127。0。0。1',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '10.1',
  '0xa000001',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.168.257',
  '3232235777',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '100.64.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:7f00:0001]',
  '[::ffff:169.254.169.254]',
  '[::ffff:8.8.8.8]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::1]',
  '[2002:7f00:1::]',
  '[2001:0:4136:e378:8000:63bf:80ff:fffe]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[100::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
]

describe('[VEN-01] calls outside are to listed hosts of the public internet', () => {
  test.each(forms)('https://%s/ is nowhere', async (form) => {
    expect(await whyNot(`https://${form}/`)).toBe('address-refused')
    expect(await whyNot(`https://${form}/`, { localhost: true })).toBe('address-refused')
  })

  test.each(['localhost', 'localhost.', 'vendor.localhost', 'LOCALHOST'])(
    '%s is not called by https, whatever it resolves to',
    async (name) => {
      expect(await whyNot(`https://${name}/`, { resolve: loopback })).toBe('address-refused')
    },
  )

  test('what is public is told from what is not, for any address at all', () => {
    for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])
      expect(isPublic(address), address).toBe(true)
    for (const not of ['', 'localhost', '2606:4700::1111%eth0', 'fe80::1%eth0', '1.1.1', '::'])
      expect(isPublic(not), not).toBe(false)
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const mapped = `::ffff:${address}`
        expect(isPublic(mapped)).toBe(false)
        const [a = 0] = address.split('.').map(Number)
        if ([0, 10, 127].includes(a) || a >= 224) expect(isPublic(address)).toBe(false)
      }),
    )
  })

  test('one special address among the public ones of a name refuses the name', async () => {
    for (const bad of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', '::ffff:7f00:1'])
      expect(
        await whyNot('https://vendor.example/', { resolve: async () => ['1.1.1.1', bad] }),
      ).toBe('address-refused')
  })

  test('a name that changes its mind between the look and the call is called where it was', async () => {
    const near = await fake(say('{}'))
    const asked: string[] = []
    const rebinding = async (host: string) => {
      asked.push(host)
      return asked.length === 1 ? ['1.1.1.1'] : ['127.0.0.1']
    }
    const to = `https://vendor.example:${near.port}/`
    const there = await whyNot(to, { resolve: rebinding, timeoutMs: 300 })
    expect(['too-slow', 'unreachable']).toContain(there)
    expect(asked).toEqual(['vendor.example'])
    expect(near.seen.lines).toBe(0)
    expect(await whyNot(to, { resolve: rebinding }), 'and the next call sees it').toBe(
      'address-refused',
    )
    expect(near.seen.lines).toBe(0)
  })

  test('a line goes to the address that was looked at, under the name that was asked for', async () => {
    const host = await fake((request, response) => response.end(String(request.headers.host)))
    const outside = { hosts: [host.host], localhost: true, resolve: loopback }
    expect(await fetchOut(host.url, get, outside)).toBe(host.host)
  })

  test('http is for localhost, and only in a house without real money', async () => {
    const near = await fake(say('{}'))
    expect(await whyNot(near.url, { localhost: false, resolve: loopback })).toBe('address-refused')
    const other = `http://vendor.example:${near.port}/`
    expect(await whyNot(other, { localhost: true, resolve: loopback })).toBe('address-refused')
    const spelt = `http://127.0.0.1:${near.port}/`
    expect(await whyNot(spelt, { localhost: true })).toBe('address-refused')
    const far = { localhost: true, resolve: async () => ['127.0.0.1', '10.0.0.1'] }
    expect(await whyNot(near.url, far), 'localhost that is not here').toBe('address-refused')
    expect(near.seen.lines).toBe(0)
  })

  test.each([
    'https://other.example/',
    'https://vendor.example:8443/',
    'https://vendor.example./',
    'https://vendor.example.evil.example/',
    'https://evil.example#@vendor.example/',
    'https://evil.example\\@vendor.example/',
  ])('%s is not listed', async (to) => {
    const hosts = ['vendor.example']
    expect(await whyNot(to, { hosts, resolve: async () => ['1.1.1.1'] })).toBe('host-unlisted')
  })

  test.each(['https://a:b@vendor.example/', 'ftp://vendor.example/', 'file:///etc/passwd'])(
    '%s is not called',
    async (to) => {
      expect(await whyNot(to)).toBe('address-refused')
    },
  )
})

describe('[VEN-01] what comes back', () => {
  const near = async (answer: RequestListener, timeoutMs = patienceMs) => {
    const host = await fake(answer)
    return { host, outside: { localhost: true, resolve: loopback, timeoutMs } }
  }

  test.each([301, 302, 303, 307, 308])('a redirect (%d) is not followed', async (status) => {
    const secret = await fake(say('secret'))
    const { host, outside } = await near(say('', { location: String(secret.url) }, status))
    expect(await whyNot(host.url, outside)).toBe('redirected')
    expect(secret.seen.lines).toBe(0)
  })

  test('a mebibyte is taken, one byte more is not, and an endless answer is cut off', async () => {
    const { host, outside } = await near(say('x'.repeat(1_048_576)))
    const taken = await fetchOut(host.url, get, { hosts: [host.host], ...outside })
    expect(taken).toHaveLength(1_048_576)
    const more = await near(say('x'.repeat(1_048_577)))
    expect(await whyNot(more.host.url, more.outside)).toBe('too-large')
    let sent = 0
    const endless = await near((_request, response) => {
      const part = Buffer.alloc(65_536)
      const go = () => {
        while (!response.destroyed && response.write(part)) sent += part.length
      }
      response.on('drain', go)
      go()
    })
    expect(await whyNot(endless.host.url, endless.outside)).toBe('too-large')
    expect(sent).toBeLessThan(64 * 1_048_576)
  })

  test('who says nothing, or a letter now and then, is given up in time', async () => {
    const silent = await near(() => {}, 200)
    expect(await whyNot(silent.host.url, silent.outside)).toBe('too-slow')
    const slow = await near((_request, response) => {
      const drip = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(drip))
    }, 200)
    expect(await whyNot(slow.host.url, slow.outside)).toBe('too-slow')
    const names = { localhost: true, timeoutMs: 100, resolve: () => new Promise<never>(() => {}) }
    expect(await whyNot(slow.host.url, names)).toBe('too-slow')
  })

  test('what is packed, broken off or not a 200 is no answer', async () => {
    const packed = await near(say('x', { 'content-encoding': 'gzip' }))
    expect(await whyNot(packed.host.url, packed.outside)).toBe('malformed')
    const broken = await near((_request, response) => {
      response.writeHead(200, { 'content-length': '10' })
      response.write('half')
      setImmediate(() => response.destroy())
    })
    expect(await whyNot(broken.host.url, broken.outside)).toBe('unreachable')
    for (const status of [204, 400, 404, 500]) {
      const other = await near(say('', {}, status))
      expect(await whyNot(other.host.url, other.outside)).toBe('not-ok')
    }
  })
})
