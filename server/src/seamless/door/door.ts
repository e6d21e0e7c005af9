import type { IncomingMessage, ServerResponse } from 'node:http'
import { type WalletCode, walletHeaders } from '@balai/contract/wallet-api'
import { refusalOfError } from '../../platform/front/faults.ts'
import type { Front } from '../../platform/front/front.ts'
import { beginSpan, within } from '../../platform/trace.ts'
import type { Port } from '../../wagers/index.ts'
import type { CallLog } from '../calls/call-log.ts'
import { type Admission, type Admitted, createAdmission, type Wire } from './admit.ts'
import { type Bound, boundCalls, type House, type Told } from './bound.ts'
import type { Asked, Extra, Handlers } from './handlers.ts'
import { createModes } from './modes.ts'
import type { Nonces } from './nonces.ts'
import { isSaid, type Said, say } from './said.ts'
import type { Vendors } from './vendors.ts'
import { createWho, type Soon } from './who.ts'
import { createCollector, sentOf, write } from './wire.ts'

/** Under which address vendors find the wallet. */
export const doorPath = '/wallet/v1/'

/** Answers slower than this are worth a line of their own. */
const slowMs = 1_000

type Needs = Pick<Front, 'store' | 'clock' | 'random' | 'log' | 'metrics'> & {
  port: Port
  vendors: Vendors
  nonces: Nonces
  handlers: Handlers
  /** Calls beside the contract's: what only a sandbox has. */
  extra: Record<string, Extra>
  place: Asked<'authenticate'>['place']
  inMaintenance: () => boolean
  /** What is kept of calls, for the desk. */
  calls?: CallLog
}

/** The wallet's door for vendors. */
export type Door = {
  handle(request: IncomingMessage, response: ServerResponse): void
  /** From now on each answer is the last of its line. */
  leave(): void
  close(): Promise<void>
}

type Open = Omit<Needs, 'calls'> & {
  noted: CallLog | undefined
  house: House
  admit: Admission
  calls: ReadonlyMap<string, Bound>
  leaving: boolean
}

/**
 * Opens the door: reads what comes, lets in what is signed, and answers every call with a code.
 *
 * Thousands of stakes a second come through here, so the way of one is short: whatever is at hand is
 * told at once instead of in a turn of its own, a span is begun only where something is written of it,
 * and no closure is made that the body of a call can do without.
 */
export function openDoor(needs: Needs): Door {
  const { store, random, port, place } = needs
  const open: Open = {
    ...needs,
    noted: needs.calls,
    house: { store, random, port, place, who: createWho(store), modes: createModes(store) },
    admit: createAdmission(needs),
    calls: boundCalls(doorPath, needs),
    leaving: false,
  }
  const collector = createCollector()
  return {
    handle(request, response) {
      if (request.method !== 'POST') return no(open, response, { field: 'method', status: 405 })
      collector.collect(request, (body) =>
        body
          ? void serve(open, request, { response, body })
          : no(open, response, { field: 'body', status: 413 }),
      )
    },
    leave() {
      open.leaving = true
    },
    async close() {
      collector.close()
      await open.house.who.close()
    },
  }
}

/** Refuses what is no call at all. Its line is closed: nobody reads on to find the next one. */
function no({ random }: Open, response: ServerResponse, { field, status }: No) {
  const traceId = random.uuid()
  const sent = sentOf(say('MALFORMED', { field }), traceId)
  write(response, { ...sent, status }, { traceId, last: true })
}
type No = { field: string; status: number }

type Read = { response: ServerResponse; body: Buffer }

async function serve(open: Open, { url = '', headers }: IncomingMessage, { response, body }: Read) {
  const traceId = open.random.uuid()
  const began = performance.now()
  const call = open.calls.get(url)
  const wire: Came = { path: url, headers, body, signed: false }
  let told: Told
  try {
    const answer = admitted(open, wire, { call, traceId })
    told = answer instanceof Promise ? await answer : answer
  } catch (error) {
    told = fault(open, error, { wire, traceId })
  }
  const sent = sentOf(told, traceId)
  write(response, sent, { traceId, last: open.leaving })
  const ms = performance.now() - began
  const label = call?.label ?? 'wallet'
  open.metrics.calls.observe({ call: label, outcome: told.code }, ms / 1_000)
  open.noted?.note({
    vendor: vendorOf(open, headers),
    call: label,
    code: told.code,
    ms,
    trace: traceId,
    // What nobody signed is nobody's word: it is counted, and not kept.
    body: wire.signed ? body : undefined,
    answer: wire.signed ? sent.json : undefined,
  })
  if (told.code === 'TX_CONFLICT' || ms >= slowMs || open.log.isLevelEnabled('debug'))
    within(spanOf(wire, traceId), () => tell(open, wire, { label, code: told.code, ms }))
}

/** A call as it came, and whether it turned out to be signed. */
type Came = Wire & { signed: boolean }
type Which = { call: Bound | undefined; traceId: string }

// Written out as with a stake: to spread `which` costs a thirtieth of a call.
function admitted(open: Open, wire: Came, { call, traceId }: Which): Soon<Told> {
  const now = open.clock.now()
  const found = open.admit(wire, now)
  return found instanceof Promise
    ? found.then((late) => answered(open, wire, { call, traceId, found: late, now }))
    : answered(open, wire, { call, traceId, found, now })
}

type Found = Which & { found: Admitted | Said; now: Date }

function answered(open: Open, wire: Came, { call, traceId, found, now }: Found): Soon<Told> {
  if (isSaid(found)) return found
  wire.signed = true
  // Only whoever has signed is told what there is and what not.
  if (!call) return say('MALFORMED', { field: 'path' })
  const { vendor, body } = found
  const given = { vendor, body, now, text: wire.body.toString() }
  if (alone.has(call.label)) return call.answer(open.house, given)
  return within(spanOf(wire, traceId), () => call.answer(open.house, given))
}

/** Whose call it says it is, where there is such a vendor: nobody else writes names into the books. */
function vendorOf({ vendors }: Open, headers: IncomingMessage['headers']) {
  const code = headers[walletHeaders.vendor]
  return typeof code === 'string' && vendors.named(code) ? code : '?'
}

/** What travels in a statement with others has no transaction of its own to bear the ids of its span. */
const alone = new Set(['wallet/bet', 'wallet/win'])

const spanOf = ({ headers }: Wire, request: string) =>
  beginSpan({ header: headers.traceparent, request })

function fault({ log }: Open, err: unknown, { wire, traceId }: { wire: Wire; traceId: string }) {
  within(spanOf(wire, traceId), () => log.error({ err, call: wire.path }, 'fault'))
  return say(refusalOfError(err).refused === 'unavailable' ? 'RETRY' : 'INTERNAL')
}

type Line = { label: string; code: WalletCode; ms: number }

/** One line says what was asked and what became of it, no more. */
function tell({ log }: Open, { headers }: Wire, { label, code, ms }: Line) {
  const vendor = String(headers[walletHeaders.vendor] ?? '').slice(0, 16)
  const line = { call: label, outcome: code, ms: Math.round(ms), vendor }
  // The same number for something else: somebody at the vendor's has to look.
  if (code === 'TX_CONFLICT') log.warn(line, 'a number was used for something else')
  else log[ms < slowMs ? 'debug' : 'warn'](line, 'call')
}
