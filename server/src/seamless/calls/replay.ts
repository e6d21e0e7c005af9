import { hash } from 'node:crypto'
import type { WalletCode } from '@balai/contract/wallet-api'
import type { Store } from '../../platform/db.ts'
import type { KeyRing } from '../../platform/front/keys.ts'
import type { Random } from '../../platform/random.ts'
import { createPort } from '../../wagers/index.ts'
import { spokenTo } from '../dialects/dialect.ts'
import { dialects } from '../dialects/mount.ts'
import { boundCalls, type House } from '../door/bound.ts'
import { handlers } from '../door/handlers.ts'
import { createModes } from '../door/modes.ts'
import { createWho } from '../door/who.ts'
import { sentOf } from '../door/wire.ts'
import { beside } from '../pots/beside.ts'
import { vendorBy } from '../reach.ts'
import { openCall } from './seal.ts'
import * as sql from './sql.ts'

/** A launch code is good once: nothing comes of it a second time but a seat that nobody sits at. */
const never = new Set(['wallet/authenticate', 'decimal-hash/authenticate'])

/** Whether what a vendor asked can be asked again for it. */
export const replayable = ({ call, whole }: { call: string; whole: boolean }) =>
  whole && !never.has(call)

type Needs = {
  store: Store
  keys: KeyRing
  random: Random
  licence: string | undefined
}
type Logged = { id: string; vendor: string; call: string; now: Date }
type Replayed = { code: WalletCode; answer: string; ms: number; body: Buffer }

/**
 * Asks again what a vendor asked, in its name and with its very bytes, so that its own rules of the same
 * number hold: what was done is told as it was. Nothing begins by it: a stake that was never taken is
 * answered as in a house in maintenance, for its player has gone on.
 */
export function openReplay({ store, keys, random, licence }: Needs) {
  const calls = boundCalls('', { handlers, extra: {}, inMaintenance: () => true })
  const port = createPort(store, beside)
  const who = createWho(store)
  const house: House = { store, random, port, who, modes: createModes(store), place: { licence } }
  const tell = async ({ vendor: code, call, now }: Logged, body: Buffer) => {
    const vendor = await vendorBy(store.db, code)
    const [manner = '', ...rest] = call.split('/')
    const name = rest.join('/')
    const dialect = dialects.find((one) => one.name === manner)
    const text = body.toString()
    if (dialect) {
      const told = await dialect.answer(
        { call: name, headers: {}, text },
        spokenTo({ calls, house, vendor, now }),
      )
      return { code: told.code, answer: told.text }
    }
    const print = hash('sha256', body, 'buffer')
    const told = await calls.get(name)?.answer(house, { vendor, now, text, body: print })
    return told && { code: told.code, answer: sentOf(told, random.uuid()).json }
  }
  return {
    /** Undefined where there is nothing to ask. */
    async ask(logged: Logged): Promise<Replayed | undefined> {
      const found = await sql.sealedOf(store.db, logged.id)
      if (!found?.sealed) return undefined
      const body = openCall(keys, found.sealed, logged)
      const began = performance.now()
      const told = await tell(logged, body)
      return told && { ...told, ms: performance.now() - began, body }
    },
    close: () => who.close(),
  }
}
