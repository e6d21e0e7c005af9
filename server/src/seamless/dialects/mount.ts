import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { answerBefore } from '../../platform/front/before.ts'
import { refusalOfError } from '../../platform/front/faults.ts'
import type { Front } from '../../platform/front/front.ts'
import { beginSpan, within } from '../../platform/trace.ts'
import type { Bound, House } from '../door/bound.ts'
import { createModes } from '../door/modes.ts'
import { createWho } from '../door/who.ts'
import { createCollector } from '../door/wire.ts'
import { decimalHash } from './decimal-hash.ts'
import { type Dialect, type Heard, spokenTo } from './dialect.ts'
import { keepSpeakers } from './keys.ts'
import { uuidRsa } from './uuid-rsa.ts'

const dialects: readonly Dialect[] = [uuidRsa, decimalHash]

type Needs = Pick<Front, 'store' | 'clock' | 'random' | 'log' | 'metrics' | 'keys'> &
  Pick<House, 'port' | 'place'> & {
    /** Our own calls by their names, which every dialect is translated to. */
    calls: ReadonlyMap<string, Bound>
  }

/** Puts each dialect at its address. Behind it stand the same calls as behind the contract's door. */
export function mountDialects(app: FastifyInstance, needs: Needs): void {
  const { store, random, port, place } = needs
  const house = { store, random, port, place, who: createWho(store), modes: createModes(store) }
  const collector = createCollector()
  for (const dialect of dialects) {
    const answered = answererOf(dialect, { ...needs, house })
    const handle = handlerOf(dialect, { ...needs, answered, collector })
    answerBefore(app, dialect.path, handle)
  }
  app.addHook('onClose', async () => collector.close())
}

type Answerer = (code: string, heard: Heard) => Promise<string>

/** Lets in what a vendor of this dialect signed. Whoever did not sign learns nothing. */
function answererOf(dialect: Dialect, needs: Needs & { house: House }): Answerer {
  const { store, clock, log, keys, calls, house } = needs
  const speakerOf = keepSpeakers(dialect.name, { db: store.db, keys, log })
  return async (code, heard) => {
    try {
      const now = clock.now()
      const speaker = await speakerOf(code, now)
      const signed = dialect.signed(heard)
      if (!signed || !speaker?.checks.some((check) => check(signed.text, signed.signature)))
        return dialect.refusal('SIGNATURE_INVALID', heard)
      const { vendor } = speaker
      return await dialect.answer(heard, spokenTo({ calls, house, vendor, now }))
    } catch (err) {
      const away = refusalOfError(err).refused === 'unavailable'
      log.error({ err, call: `${dialect.name}/${heard.call}`, vendor: code }, 'fault')
      return dialect.refusal(away ? 'RETRY' : 'INTERNAL', heard)
    }
  }
}

type Handling = Needs & { answered: Answerer; collector: ReturnType<typeof createCollector> }

function handlerOf({ name, path }: Dialect, { answered, collector, random, metrics }: Handling) {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST') return send(response, { status: 405 })
    const [address = ''] = (request.url ?? '').slice(path.length).split('?')
    const [code = '', ...call] = address.split('/')
    const traceId = random.uuid()
    collector.collect(request, (body) => {
      if (!body) return send(response, { status: 413 })
      const heard = { call: call.join('/'), headers: request.headers, text: body.toString() }
      const span = beginSpan({ header: request.headers.traceparent, request: traceId })
      const began = performance.now()
      void within(span, () => answered(code, heard)).then((text) => {
        const ms = performance.now() - began
        metrics.calls.observe({ call: `wallet/${name}`, outcome: 'told' }, ms / 1_000)
        send(response, { status: 200, text, traceId })
      })
    })
  }
}

type Sent = { status: number; text?: string; traceId?: string }

function send(response: ServerResponse, { status, text = '', traceId }: Sent) {
  if (response.destroyed) return
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    ...(traceId && { 'x-request-id': traceId }),
    ...(status !== 200 && { connection: 'close' }),
  })
  response.end(text)
}
