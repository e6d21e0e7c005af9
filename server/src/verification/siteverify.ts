import { z } from 'zod'
import type { Log } from '../platform/log.ts'
import { traceHeaders } from '../platform/trace.ts'

/** How long the provider may take. */
export const siteverifyTimeoutMs = 5_000
const answerMax = 65_536

const Verdict = z.object({ success: z.boolean(), hostname: z.string().optional() })

type Asking = {
  agreement: { url: string; siteKey: string; secret: string }
  proof: string
  ip: string
  log: Log
  timeoutMs?: number
}

/**
 * Asks hCaptcha or Turnstile, whose calls are the same, about a proof. Answers with the proof when
 * it is good. A provider that is away lets nobody pass.
 */
export async function siteverify(asking: Asking): Promise<string | undefined> {
  const { agreement, proof, ip, log, timeoutMs = siteverifyTimeoutMs } = asking
  const { url, siteKey, secret } = agreement
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: traceHeaders(),
      body: new URLSearchParams({ secret, response: proof, remoteip: ip, sitekey: siteKey }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (!response.ok || text.length > answerMax) throw new Error(`answered ${response.status}`)
    return Verdict.parse(JSON.parse(text)).success ? proof : undefined
  } catch (err) {
    log.warn({ err }, 'the human check could not be asked')
    return undefined
  }
}
