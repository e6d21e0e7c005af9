import { createHash, createHmac, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { SandboxCallName } from '@balai/contract/sandbox-api'
import { sandboxKey } from '@balai/contract/sandbox-key'
import {
  type WalletCallName,
  walletCodes,
  walletHeaders,
  walletSigned,
} from '@balai/contract/wallet-api'
import { z } from 'zod'
import type { Answer, Request } from './driver.ts'
import { send } from './http.ts'

const Said = z.looseObject({ code: z.string() })
export type Body = z.output<typeof Said>

const Clock = z.object({ value: z.object({ now: z.coerce.date() }) })
const codes: ReadonlyMap<string, { retryable: boolean }> = new Map(Object.entries(walletCodes))
const againAfterMs = 100

/**
 * What an answer says for good; undefined where nobody knows yet. Whoever was not let in was told
 * nothing about what they asked for.
 */
export function definite({ status, text }: Answer): Body | undefined {
  const said = Said.safeParse(json(text))
  if (status >= 500 || !said.success || said.data.code === 'SIGNATURE_INVALID') return undefined
  return codes.get(said.data.code)?.retryable === false ? said.data : undefined
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The calls of one vendor: signed by the house's clock, as far as it is known. */
export class VendorLine {
  private readonly url: string
  private aheadMs = 0
  private learning = false

  constructor(url: string) {
    this.url = url
  }

  /** What the house's clock says, in milliseconds. */
  get now() {
    return Date.now() + this.aheadMs
  }

  /** A call, signed anew. The same body is the same bytes. */
  request(name: WalletCallName | SandboxCallName, given: object): Request {
    const path = `/wallet/v1/${name}`
    const body = JSON.stringify(given)
    const timestamp = String(Math.floor(this.now / 1_000))
    const nonce = randomBytes(18).toString('base64url')
    const bodyHash = createHash('sha256').update(body).digest('hex')
    const signed = walletSigned({ method: 'POST', path, timestamp, nonce, bodyHash })
    const mac = createHmac('sha256', sandboxKey.secret).update(signed).digest('base64url')
    return {
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/json',
        [walletHeaders.vendor]: sandboxKey.vendor,
        [walletHeaders.timestamp]: timestamp,
        [walletHeaders.nonce]: nonce,
        [walletHeaders.signature]: `${sandboxKey.id}:${mac}`,
      },
      body,
    }
  }

  /** Asks for something that moves nobody's money until it is answered, or is not wanted any more. */
  async ask(
    name: WalletCallName | SandboxCallName,
    body: object,
    wanted = () => true,
  ): Promise<Body | undefined> {
    while (wanted()) {
      const answer = await send(this.url, this.request(name, body)).catch(() => undefined)
      const said = answer && definite(answer)
      if (said) return said
      if (answer) this.unclear(answer)
      await pause(againAfterMs)
    }
    return undefined
  }

  /** Whoever is told that their clock is wrong sets it. */
  unclear({ text }: Answer) {
    if (text.includes('"CLOCK_SKEW"') && !this.learning) void this.learn()
  }

  private async learn() {
    this.learning = true
    const answer = await send(this.url, {
      method: 'POST',
      path: '/test/clock',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs: 0 }),
    }).catch(() => undefined)
    const clock = Clock.safeParse(answer && json(answer.text))
    if (clock.success) this.aheadMs = clock.data.value.now.getTime() - Date.now()
    this.learning = false
  }
}
