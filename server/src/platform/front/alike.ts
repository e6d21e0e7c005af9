import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answered, everyCall } from './answer.ts'
import type { Front } from './front.ts'
import { langOf } from './reply.ts'
import { say } from './say.ts'

/** Whether an answer that was given before would be given again, now, to whoever asks the same. */
type Stands = (given: object) => boolean

/** An answer as it goes over the wire. */
type Ready = {
  given: object
  json: string
  packed: () => Buffer | undefined
  etag: string
}

/** So many addresses are held at once, none of them longer than a page of the lobby needs. */
const heldMax = 500
const addressMax = 1_000

/**
 * Answers that are the same for everyone, by the address that asks for them: a page of the lobby is asked
 * for by thousands in the same words, and nothing of it has to be read, looked for or written twice.
 * Whoever shows a token or a key is answered the long way. What no longer stands is given to nobody.
 */
export function alikeAnswers(front: Front) {
  const held = new Map<string, Ready>()
  const keyOf = ({ headers, raw }: FastifyRequest) =>
    headers.authorization === undefined && headers['idempotency-key'] === undefined
      ? `${langOf(headers['accept-language'])} ${raw.url}`
      : ''
  return {
    /** Answers where the answer to this very address stands, and says whether it did. */
    async answered(
      request: FastifyRequest,
      reply: FastifyReply,
      by: { name: string; stands: Stands },
    ) {
      const key = keyOf(request)
      const ready = held.get(key)
      if (!ready) return false
      if (!by.stands(ready.given)) {
        held.delete(key)
        return false
      }
      const done = front.metrics.calls.startTimer({ call: by.name })
      const slow = await front.limits.spend('every-call', request.ip, everyCall)
      if (slow) say(reply, slow, langOf(request.headers['accept-language']))
      else if (by.stands(ready.given)) sendReady(reply, ready)
      else return false
      done({ outcome: slow ? slow.refused : 'given' })
      return true
    },
    /** Holds what an address was answered with. */
    hold(request: FastifyRequest, answer: Answered) {
      const key = keyOf(request)
      if (!key || key.length > addressMax || !('given' in answer)) return
      if (held.size >= heldMax) held.delete(held.keys().next().value ?? '')
      held.set(key, { ...answer, etag: etagOf(answer.json) })
    },
  }
}

/** By what is said, so that all processes of a house name the same answer alike. */
const etagOf = (json: string) =>
  `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`

const takesPacked = /\bbr\b/

function sendReady(reply: FastifyReply, { json, packed, etag }: Ready) {
  const { headers } = reply.request
  // A browser may keep it and has to ask whether it still holds: it then hears so in a few bytes.
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language' })
  if (headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const bytes = takesPacked.test(headers['accept-encoding'] ?? '') ? packed() : undefined
  return bytes ? reply.header('content-encoding', 'br').send(bytes) : reply.send(json)
}
