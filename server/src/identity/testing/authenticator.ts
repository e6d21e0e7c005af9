import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }
const origin = 'http://localhost:3000'

type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } }
type Over = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  verified?: boolean
  counter?: number
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

/** CBOR of what an authenticator says: small integers, bytes, text and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as never)])
  return Buffer.concat([head(5, value.size), ...parts])
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count])
  if (count < 256) return Buffer.from([(major << 5) | 24, count])
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255])
}

/** A passkey in software, as a browser and its authenticator would answer for it (ES256). */
export class Authenticator {
  readonly id = randomBytes(32)
  counter = 0
  #privateKey: KeyObject
  #publicKey: KeyObject
  #user = ''
  constructor() {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = pair.privateKey
    this.#publicKey = pair.publicKey
  }

  get name() {
    return base64url(this.id)
  }

  make(options: Options, over: Over = {}) {
    this.#user = options.user?.id ?? ''
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    const cose = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      cbor(cose),
    ])
    const authData = this.#data(options, { ...over, extra: credential })
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return {
      id: this.name,
      rawId: this.name,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(this.#client('webauthn.create', options, over)),
        attestationObject: base64url(attestation),
        transports: ['internal', 'telepathy'],
      },
    }
  }

  answer(options: Options, over: Over = {}) {
    this.counter = over.counter ?? this.counter + 1
    const authData = this.#data(options, over)
    const client = this.#client('webauthn.get', options, over)
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.#privateKey)
    return {
      id: this.name,
      rawId: this.name,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: this.#user,
      },
    }
  }

  #client(type: string, options: Options, over: Over) {
    const { challenge = options.challenge } = over
    return Buffer.from(
      JSON.stringify({ type: over.type ?? type, challenge, origin: over.origin ?? origin }),
    )
  }

  #data(options: Options, { extra, ...over }: Over & { extra?: Buffer }) {
    const rpId = over.rpId ?? options.rpId ?? options.rp?.id ?? ''
    const shown =
      flags.present | ((over.verified ?? true) ? flags.verified : 0) | (extra ? flags.attested : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([shown]), counter, extra ?? Buffer.alloc(0)])
  }
}
