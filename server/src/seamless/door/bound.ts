import { type WalletCallName, walletApi } from '@balai/contract/wallet-api'
import { actBy, keyOfAct } from '../../wagers/index.ts'
import type { Admitted } from './admit.ts'
import type { Asked, Extra, Handlers, Takes } from './handlers.ts'
import { beginning, json, read } from './read.ts'
import { isSaid, type Said, say } from './said.ts'
import { txOf } from './vendor.ts'
import type { Soon } from './who.ts'

/** What every call is answered with, whoever asks and whatever it brings. */
export type House = Omit<Asked<'balance'>, 'takes' | 'vendor' | 'body' | 'now'>

/** What a call is answered with, as the door sends it on. */
export type Told = { code: 'OK' | 'DUPLICATE_OK' } | Said

/** A call that was let in, with its body as text. */
type Let = Admitted & { now: Date; text: string }

/** A call with its handler. */
export type Bound = {
  /** What it is counted as. */
  label: string
  answer: (house: House, admitted: Let) => Soon<Told>
}

type Answers = { handlers: Handlers; extra: Record<string, Extra>; inMaintenance: () => boolean }

/** Every call that somebody answers, by its path. */
export function boundCalls(path: string, { handlers, extra, inMaintenance }: Answers) {
  const found = new Map<string, Bound>()
  for (const name of Object.keys(walletApi).filter(isName)) {
    const answer = boundOf(handlers, name, inMaintenance)
    if (answer) found.set(`${path}${name}`, { label: `wallet/${name}`, answer })
  }
  for (const [name, handler] of Object.entries(extra))
    found.set(`${path}${name}`, {
      label: `wallet/${name}`,
      answer: (house, { text, ...admitted }) => {
        const takes = json(text)
        return takes === undefined
          ? say('MALFORMED', { field: 'body' })
          : handler({ ...house, ...admitted, takes })
      },
    })
  return found
}

const isName = (name: string): name is WalletCallName => name in walletApi

function boundOf<N extends WalletCallName>(
  handlers: Handlers,
  name: N,
  inMaintenance: () => boolean,
): Bound['answer'] | undefined {
  const handler: Handlers[N] = handlers[name]
  if (!handler) return undefined
  const begins = beginning.has(name)
  return (house, { vendor, body, now, text }) => {
    const found = read(name, text)
    if ('code' in found) return found
    // Written out: spreading an object costs more than reading the body does.
    const { random, store, port, who, modes, place } = house
    const { takes } = found
    const asked = { vendor, takes, body, now, random, store, port, who, modes, place }
    return begins && inMaintenance() ? unlessShut(asked, handler) : handler(asked)
  }
}

/**
 * A house in maintenance begins nothing. What has begun already is answered as it was, so that whoever
 * repeats it does not take it for refused.
 */
async function unlessShut<N extends WalletCallName>(
  asked: Asked<N>,
  handler: (asked: Asked<N>) => Soon<Told>,
): Promise<Told> {
  const { vendor, who } = asked
  const takes: Takes<WalletCallName> = asked.takes
  if (await isKnown(asked, takes)) return handler(asked)
  const sessionId = 'sessionId' in takes ? takes.sessionId : undefined
  const seat = sessionId === undefined ? undefined : await who.seatOf(vendor, sessionId)
  return say('MAINTENANCE', seat && !isSaid(seat) ? { lang: seat.lang } : {})
}

async function isKnown(
  { vendor, store }: Pick<Asked<'bet'>, 'vendor' | 'store'>,
  takes: Takes<WalletCallName>,
) {
  const txId = 'txId' in takes ? takes.txId : 'bet' in takes ? takes.bet.txId : undefined
  const ref = 'playerRef' in takes ? takes.playerRef : undefined
  const tx = txId === undefined || ref === undefined ? undefined : txOf(vendor, ref, txId)
  if (tx === undefined) return false
  const { code } = vendor
  return (await actBy(store.db, { source: code, key: keyOfAct(code, tx) })) !== undefined
}
