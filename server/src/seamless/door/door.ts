import type { IncomingMessage, ServerResponse } from 'node:http'
import { type WalletCode, walletHeaders } from '@balai/contract/wallet-api'
import { refusalOfError } from '../../platform/front/faults.ts'
import type { Front } from '../../platform/front/front.ts'
import { beginSpan, within } from '../../platform/trace.ts'
import type { Port } from '../../wagers/index.ts'
import { createAdmission, type Wire } from './admit.ts'
import { boundCalls, type Told } from './bound.ts'
import type { Asked, Extra, Handlers } from './handlers.ts'
import { createModes } from './modes.ts'
import type { Nonces } from './nonces.ts'
import { isSaid, say } from './said.ts'
import type { Vendors } from './vendors.ts'
import { createWho } from './who.ts'
import { collect, type Sent, sentOf, write } from './wire.ts'

/** Under which address vendors find the wallet. */
export const doorPath = '/wallet/v1/'

/** Answers slower than this are worth a line of their own. */
const slowMs = 300

type Needs = Pick<Front, 'store' | 'clock' | 'random' | 'log' | 'metrics'> & {
  port: Port
  vendors: Vendors
  nonces: Nonces
  handlers: Handlers
  /** Calls beside the contract's: what only a sandbox has. */
  extra: Record<string, Extra>
  place: Asked<'authenticate'>['place']
  inMaintenance: () => boolean
}

/** The wallet's door for vendors. */
export type Door = { handle(request: IncomingMessage, response: ServerResponse): void }

/** Opens the door: reads what comes, lets in what is signed, and answers every call with a code. */
export function openDoor(needs: Needs): Door {
  const { store, clock, random, log, metrics, port, place } = needs
  const admit = createAdmission(needs)
  const calls = boundCalls(needs)
  const [who, modes] = [createWho(store), createModes(store)]

  const answered = async (wire: Wire): Promise<Told> => {
    const now = clock.now()
    const admitted = await admit(wire, now)
    if (isSaid(admitted)) return admitted
    const call = calls.get(wire.path.slice(doorPath.length))
    if (!call) return say('MALFORMED', { field: 'path' })
    const shared = { ...admitted, now, random, store, port, who, modes, place }
    return call(shared, wire.body.toString())
  }

  const serve = async (wire: Wire, traceId: string): Promise<Sent> => {
    const began = performance.now()
    const call = wire.path.slice(doorPath.length)
    const sent = await answered(wire).then(
      (answer) => sentOf(answer, traceId),
      (error: unknown) => {
        const away = refusalOfError(error).refused === 'unavailable'
        log.error({ err: error, call: `wallet/${call}` }, 'fault')
        return sentOf(say(away ? 'RETRY' : 'INTERNAL'), traceId)
      },
    )
    const ms = performance.now() - began
    const known = calls.has(call) ? `wallet/${call}` : 'wallet'
    metrics.calls.observe({ call: known, outcome: sent.code }, ms / 1_000)
    tell({ call: known, code: sent.code, ms: Math.round(ms), vendor: vendorOf(wire) })
    return sent
  }

  /** One line says what was asked and what became of it, no more. */
  const tell = (line: { call: string; code: WalletCode; ms: number; vendor: string }) => {
    // The same number for something else: somebody at the vendor's has to look.
    if (line.code === 'TX_CONFLICT') log.warn(line, 'a number was used for something else')
    else if (line.ms >= slowMs) log.warn(line, 'call')
    else log.debug(line, 'call')
  }

  return {
    handle(request, response) {
      const traceId = random.uuid()
      const send = (sent: Sent) => write(response, sent, traceId)
      const no = (field: string, status: number) =>
        send(sentOf(say('MALFORMED', { field }), traceId, status))
      const path = request.url ?? ''
      if (request.method !== 'POST') return no('method', 405)
      collect(request, (body) => {
        if (!body) return no('body', 413)
        const { headers } = request
        const span = beginSpan({ header: headers.traceparent, request: traceId })
        void within(span, () => serve({ path, headers, body }, traceId)).then(send)
      })
    },
  }
}

const vendorOf = ({ headers }: Wire) => String(headers[walletHeaders.vendor] ?? '').slice(0, 16)
