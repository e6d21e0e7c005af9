import { createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { walletHeaders, walletSigned, walletWindowSeconds } from '@balai/contract/wallet-api'
import { createRandom, hashed } from '../../platform/random.ts'
import { createVendorLine, houseSigner, type VendorLine } from '../vendor-call.ts'

export type Heard = { method: string; path: string; query: URLSearchParams; body: unknown }
/** What a vendor answers: a status with a body, or nothing at all. */
export type Told = { status?: number; body: unknown }

export type FakeVendor = {
  baseUrl: string
  /** The line by which the house calls it. */
  line: VendorLine
  heard: Heard[]
  close: () => Promise<void>
}

const secret = Buffer.alloc(32, 7)
const basePath = '/api/v1'

/** A vendor on this machine, that checks the house's signature before it answers anything. */
export async function openFakeVendor(
  answer: (heard: Heard) => Told | Promise<Told>,
  now: () => Date = () => new Date(),
  signer = houseSigner(secret),
): Promise<FakeVendor> {
  const heard: Heard[] = []
  const nonces = new Set<string>()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    const body = Buffer.concat(parts)
    const wrong = wrongWith(request, { body, signer, nonces, now: now() })
    if (wrong) {
      response.writeHead(401).end(JSON.stringify({ wrong }))
      return
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    const said: Heard = {
      method: request.method ?? '',
      path: pathname.slice(basePath.length),
      query: searchParams,
      body: body.length ? JSON.parse(String(body)) : undefined,
    }
    heard.push(said)
    const told = await answer(said)
    response.writeHead(told.status ?? 200).end(JSON.stringify(told.body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const baseUrl = `http://localhost:${port}${basePath}`
  const reach = {
    baseUrl,
    as: 'balai',
    signer,
    hosts: [`localhost:${port}`],
    localhost: true,
    resolve: async () => ['127.0.0.1'],
    timeoutMs: 2_000,
  }
  return {
    baseUrl,
    heard,
    line: createVendorLine(reach, { random: createRandom(), now }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

type Check = {
  body: Buffer
  signer: ReturnType<typeof houseSigner>
  nonces: Set<string>
  now: Date
}

/** What is wrong with a call's signature, as a vendor that trusts nobody looks at it. */
function wrongWith(request: IncomingMessage, { body, signer, nonces, now }: Check) {
  const of = (name: keyof typeof walletHeaders) => String(request.headers[walletHeaders[name]])
  const [id, signature = ''] = of('signature').split(':')
  const key = createPublicKey({
    key: Buffer.from(signer.publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  })
  if (of('vendor') !== 'balai') return 'name'
  if (id !== signer.id) return 'key'
  if (nonces.has(of('nonce')) || !/^[\w-]{16,64}$/.test(of('nonce'))) return 'nonce'
  nonces.add(of('nonce'))
  if (Math.abs(Number(of('timestamp')) - now.getTime() / 1_000) > walletWindowSeconds) return 'time'
  const text = walletSigned({
    method: request.method ?? '',
    path: request.url ?? '',
    timestamp: of('timestamp'),
    nonce: of('nonce'),
    bodyHash: hashed(String(body)).toString('hex'),
  })
  if (!verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))) return 'signature'
  return undefined
}
