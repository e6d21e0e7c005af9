import { createHmac } from 'node:crypto'
import { traceHeaders } from '../platform/trace.ts'
import { type Port, Rejected } from './port.ts'

/** How long the gateway may take to say that it took a message. */
export const smsTimeoutMs = 5_000

type Gateway = { url: string; secret: string; timeoutMs?: number }

/** What the gateway is sent: `sha256=` and the HMAC of `<timestamp>.<body>` in hex. */
export const signatureOf = (secret: string, timestamp: string, body: string) =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

/**
 * Posts each SMS to an HTTP gateway, signed. `Idempotency-Key` is the message's id: a gateway that
 * took it, and whose answer was lost, sends it no second time.
 */
export function smsPort({ url, secret, timeoutMs = smsTimeoutMs }: Gateway): Port {
  return {
    name: 'sms-gateway',
    shown: false,
    async deliver({ id, to, text, purpose }, now) {
      const body = JSON.stringify({ id, to: `+${to}`, text, purpose })
      const timestamp = String(Math.floor(now.getTime() / 1000))
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          ...traceHeaders(),
          'content-type': 'application/json',
          'idempotency-key': id,
          'x-balai-timestamp': timestamp,
          'x-balai-signature': signatureOf(secret, timestamp, body),
        },
        // A number and a code go where they were addressed, and nowhere else.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      const { status } = response
      if (response.ok) return
      if (status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status))
        throw new Rejected(`the gateway refused it with ${status}`)
      throw new Error(`the gateway answered ${status}`)
    },
  }
}
