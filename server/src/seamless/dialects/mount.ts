import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { answerBefore } from '../../platform/front/before.ts'
import { refusalOfError } from '../../platform/front/faults.ts'
import type { Front } from '../../platform/front/front.ts'
import { beginSpan, within } from '../../platform/trace.ts'
import type { CallLog } from '../calls/call-log.ts'
import type { Bound, House } from '../door/bound.ts'
import { createModes } from '../door/modes.ts'
import { createWho } from '../door/who.ts'
import { createCollector } from '../door/wire.ts'
import { decimalHash } from './decimal-hash.ts'
import { type Dialect, type Heard, spokenTo, type Worded } from './dialect.ts'
import { keepSpeakers } from './keys.ts'
import { uuidRsa } from './uuid-rsa.ts'

/** Every manner that is understood beside the contract's. */
export const dialects: readonly Dialect[] = [uuidRsa, decimalHash]

type Needs = Pick<Front, 'store' | 'clock' | 'random' | 'log' | 'metrics' | 'keys'> &
  Pick<House, 'port' | 'place'> & {
    /** Our own calls by their names, which every dialect is translated to. */
    calls: ReadonlyMap<string, Bound>
    /** What is kept of calls, for the desk. */
    noted?: CallLog
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

/** What is answered, to whom as far as that is known, and whether they signed. */
type Answered = Worded & { vendor: string; signed: boolean }
type Answerer = (code: string, heard: Heard) => Promise<Answered>

/** Lets in what a vendor of this dialect signed. Whoever did not sign learns nothing. */
function answererOf(dialect: Dialect, needs: Needs & { house: House }): Answerer {
  const { store, clock, log, keys, calls, house } = needs
  const speakerOf = keepSpeakers(dialect.name, { db: store.db, keys, log })
  return async (code, heard) => {
    // Nobody writes a name into the books that is no vendor's.
    const who = { vendor: '?', signed: false }
    try {
      const now = clock.now()
      const speaker = await speakerOf(code, now)
      if (speaker) who.vendor = code
      const signed = dialect.signed(heard)
      if (!signed || !speaker?.checks.some((check) => check(signed.text, signed.signature)))
        return { ...dialect.refusal('SIGNATURE_INVALID', heard), ...who }
      who.signed = true
      const { vendor } = speaker
      const told = await dialect.answer(heard, spokenTo({ calls, house, vendor, now }))
      return { ...told, ...who }
    } catch (err) {
      const away = refusalOfError(err).refused === 'unavailable'
      log.error({ err, call: `${dialect.name}/${heard.call}`, vendor: code }, 'fault')
      return { ...dialect.refusal(away ? 'RETRY' : 'INTERNAL', heard), ...who }
    }
  }
}

type Handling = Needs & {
  answered: Answerer
  collector: ReturnType<typeof createCollector>
  /** Once the house leaves, each answer is the last of its line. */
  line: { leaving: boolean }
}

/** What a call is counted as: by its name where it is one, as each dialect may write it. */
const labelOf = ({ name, names }: Dialect, call: string) => {
  const plain = call.replace(/\.html$/, '')
  return names.includes(plain) ? `${name}/${plain}` : name
}

function handlerOf(dialect: Dialect, handling: Handling) {
  const { answered, collector, random, metrics, line, noted } = handling
  const { name, path } = dialect
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
      void within(span, () => answered(code, heard)).then((told) => {
        const { text, signed, ...answer } = told
        const ms = performance.now() - began
        metrics.calls.observe({ call: `wallet/${name}`, outcome: 'told' }, ms / 1_000)
        send(response, { status: 200, text, traceId, last: line.leaving })
        const said = signed && { body, answer: text }
        const call = labelOf(dialect, heard.call)
        noted?.note({ vendor: answer.vendor, call, code: answer.code, ms, trace: traceId, ...said })
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
