import { createHash, createHmac, createPrivateKey, randomBytes, sign } from 'node:crypto'
import { walletHeaders, walletSigned } from '@balai/contract/wallet-api'
import { type Answer, AnswerShape, type Driver, type Need, type Tampering } from './driver.ts'
import { post } from './http.ts'

/** A key by which a vendor signs: a shared secret, or an Ed25519 key as PEM. */
export type Key = { id: string; secret?: string; privateKey?: string }

export type Wallet = {
  url: string
  vendor: string
  key: Key
  /** Another living key of the same vendor. */
  second?: Key | undefined
  now?: () => Date
  timeoutMs?: number
  freshBalance?: boolean
  /** What this wallet has not: sport, poker, betwin, status, feed. */
  without?: readonly string[]
}

/** A driver that can ask for calls outside the contract too: those of a sandbox. */
export type HttpDriver = Driver & { ask(name: string, body: object): Promise<Answer> }

const usualTimeoutMs = 20_000

const signer = ({ secret, privateKey }: Key) => {
  if (privateKey) {
    const key = createPrivateKey(privateKey)
    return (text: string) => sign(null, Buffer.from(text), key)
  }
  return (text: string) =>
    createHmac('sha256', secret ?? '')
      .update(text)
      .digest()
}

/** Any wallet that speaks `/wallet/v1`, asked over HTTP by a vendor's key. */
export function httpDriver(wallet: Wallet): HttpDriver {
  const { url, key, second, now = () => new Date(), timeoutMs = usualTimeoutMs } = wallet
  const keys = { first: signer(key), second: second && signer(second) }

  const headersFor = (path: string, body: string, how: Tampering) => {
    const seconds = Math.floor(now().getTime() / 1_000) + (how.skewSeconds ?? 0)
    const timestamp = String(seconds)
    const nonce = how.nonce ?? randomBytes(18).toString('base64url')
    const bodyHash = createHash('sha256').update(body).digest('hex')
    const text = walletSigned({ method: 'POST', path, timestamp, nonce, bodyHash })
    const [id, by] =
      how.secondKey && second && keys.second ? [second.id, keys.second] : [key.id, keys.first]
    const signature = how.signature ?? `${id}:${by(text).toString('base64url')}`
    const vendor = how.vendor ?? wallet.vendor
    const given = Object.entries({ vendor, timestamp, nonce, signature } as const)
    const kept = given.filter(([part]) => part !== how.without)
    return Object.fromEntries(kept.map(([part, value]) => [headerOf(part), value]))
  }

  const send = async (name: string, body: object, how: Tampering) => {
    const path = `/wallet/v1/${name}`
    const text = JSON.stringify(body)
    const told = await post({
      url: new URL(how.sentPath ?? path, url),
      headers: { 'content-type': 'application/json', ...headersFor(path, text, how) },
      body: how.sentBody ?? text,
      timeoutMs,
      cut: how.cut,
    })
    return told && read(told.text, told.status, told.ms)
  }

  const ask = async (name: string, body: object) => {
    const answer = await send(name, body, {})
    if (!answer) throw new Error('no answer')
    return answer
  }
  const can: Need[] = ['signed', 'text', 'status', 'feed', 'betwin', 'sport', 'poker']
  const all: Need[] = second ? [...can, 'second-key'] : can
  return {
    name: url,
    can: new Set(all.filter((need) => !wallet.without?.includes(need))),
    ...(wallet.freshBalance && { freshBalance: true }),
    ask,
    call: ask,
    tamper: send,
  }
}

const headerOf = (part: string) =>
  new Map<string, string>(Object.entries(walletHeaders)).get(part) ?? part

function read(text: string, http: number, ms: number) {
  const found = AnswerShape.safeParse(json(text))
  if (!found.success) throw new Error(`HTTP ${http} with no answer in it: ${text.slice(0, 200)}`)
  return { ...found.data, http, ms }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
