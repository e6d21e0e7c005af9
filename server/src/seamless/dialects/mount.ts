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
  const line = { leaving: false }
  for (const dialect of dialects) {
    const answered = answererOf(dialect, { ...needs, house })
    const handle = handlerOf(dialect, { ...needs, answered, collector, line })
    answerBefore(app, dialect.path, handle)
  }
  app.addHook('preClose', async () => {
    line.leaving = true
  })
  app.addHook('onClose', async () => {
    collector.close()
    await house.who.close()
  })
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

type Handling = Needs & {
  answered: Answerer
  collector: ReturnType<typeof createCollector>
  /** Once the house leaves, each answer is the last of its line. */
  line: { leaving: boolean }
}

function handlerOf({ name, path }: Dialect, handling: Handling) {
  const { answered, collector, random, metrics, line } = handling
  return (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST') return send(response, { status: 405, last: true })
    const [address = ''] = (request.url ?? '').slice(path.length).split('?')
    const [code = '', ...call] = address.split('/')
    const traceId = random.uuid()
    collector.collect(request, (body) => {
      if (!body) return send(response, { status: 413, last: true })
      const heard = { call: call.join('/'), headers: request.headers, text: body.toString() }
      const span = beginSpan({ header: request.headers.traceparent, request: traceId })
      const began = performance.now()
      void within(span, () => answered(code, heard)).then((text) => {
        const ms = performance.now() - began
        metrics.calls.observe({ call: `wallet/${name}`, outcome: 'told' }, ms / 1_000)
        send(response, { status: 200, text, traceId, last: line.leaving })
      })
    })
  }
}

type Sent = { status: number; text?: string; traceId?: string; last: boolean }

function send(response: ServerResponse, { status, text = '', traceId, last }: Sent) {
  if (response.destroyed) return
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    ...(traceId && { 'x-request-id': traceId }),
    ...(last && { connection: 'close' }),
  })
  response.end(text)
}
