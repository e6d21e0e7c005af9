import { type WalletCallName, walletApi } from '@balai/contract/wallet-api'
import { actBy, keyOfAct } from '../../wagers/index.ts'
import type { Asked, Extra, Handlers, Takes } from './handlers.ts'
import { beginning, json, read } from './read.ts'
import { isSaid, type Said, say } from './said.ts'
import { txOf } from './vendor.ts'

/** What every call is answered with, whatever it brings. */
export type Shared = Omit<Asked<'balance'>, 'takes'>

/** What a call is answered with, as the door sends it on. */
export type Told = { code: 'OK' | 'DUPLICATE_OK' } | Said

/** A call with its handler: takes the text of a body that was signed. */
export type Bound = (shared: Shared, text: string) => Promise<Told>

type House = { handlers: Handlers; extra: Record<string, Extra>; inMaintenance: () => boolean }

/** Every call that somebody answers, by its name. */
export function boundCalls({ handlers, extra, inMaintenance }: House): Map<string, Bound> {
  const found = new Map<string, Bound>()
  for (const name of Object.keys(walletApi).filter(isName)) {
    const call = boundOf(handlers, name, inMaintenance)
    if (call) found.set(name, call)
  }
  for (const [name, handler] of Object.entries(extra))
    found.set(name, async (shared, text) => {
      const takes = json(text)
      return takes === undefined
        ? say('MALFORMED', { field: 'body' })
        : handler({ ...shared, takes })
    })
  return found
}

const isName = (name: string): name is WalletCallName => name in walletApi

function boundOf<N extends WalletCallName>(
  handlers: Handlers,
  name: N,
  inMaintenance: () => boolean,
): Bound | undefined {
  const handler: Handlers[N] = handlers[name]
  if (!handler) return undefined
  const begins = beginning.has(name)
  return async (shared, text) => {
    const found = read(name, text)
    if ('code' in found) return found
    if (begins && inMaintenance() && !(await isKnown(shared, found.takes)))
      return shut(shared, found.takes)
    return handler({ ...shared, takes: found.takes })
  }
}

/** Whether what would begin has begun already: then it is answered as it was. */
async function isKnown({ vendor, store }: Shared, takes: Takes<WalletCallName>) {
  const txId = 'txId' in takes ? takes.txId : 'bet' in takes ? takes.bet.txId : undefined
  const ref = 'playerRef' in takes ? takes.playerRef : undefined
  const tx = txId === undefined || ref === undefined ? undefined : txOf(vendor, ref, txId)
  if (tx === undefined) return false
  const { code } = vendor
  return (await actBy(store.db, { source: code, key: keyOfAct(code, tx) })) !== undefined
}

async function shut({ vendor, who }: Shared, takes: Takes<WalletCallName>) {
  const sessionId = 'sessionId' in takes ? takes.sessionId : undefined
  const seat = sessionId === undefined ? undefined : await who.seatOf(vendor, sessionId)
  return say('MAINTENANCE', seat && !isSaid(seat) ? { lang: seat.lang } : {})
}
