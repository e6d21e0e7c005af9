import { type Chain, isSigned, quicknet } from '@balai/games/beacon'
import { z } from 'zod'
import type { Store } from '../db.ts'
import { fetchOut } from './fetch-out.ts'

export type { Chain }

/** Where the rounds of a beacon are heard. */
export type Beacon = {
  chain: Chain
  /** Addresses of relays, each asked in turn until one gives the round; none: nothing is bound to a beacon. */
  relays: readonly string[]
  /** Only in a house without real money: a relay may be on this machine. */
  localhost?: boolean
  /** How long one relay may take: the others wait behind it. */
  timeoutMs?: number
}

const heard = new WeakMap<Store, Beacon>()
const chains = new Map([[quicknet.hash, quicknet]])

/** A chain that this house can check; what was bound to another is not drawn. */
export function chainKnown(hash: string): Chain {
  const found = chains.get(hash)
  if (!found) throw new Error(`nobody here knows the beacon ${hash}`)
  return found
}

/** Says where a house is put together which beacon it hears. */
export function hearBeacon(
  store: Store,
  { chain = quicknet, ...told }: Partial<Beacon> & Pick<Beacon, 'relays'>,
) {
  const beacon: Beacon = { chain, ...told }
  heard.set(store, beacon)
  chains.set(chain.hash, chain)
  return beacon
}

/** The chain that draws are bound to as they are announced from now on, or none. */
export const chainHeard = (store: Store): Chain | null => {
  const beacon = heard.get(store)
  return beacon?.relays.length ? beacon.chain : null
}

const timeoutUsualMs = 4_000
const Round = z.object({ round: z.int(), signature: z.string() })

/** What one relay says of a round, where it is the chain's own; anything else it says is worth nothing. */
async function askedOf(relay: string, round: number, beacon: Beacon) {
  const { chain, localhost = false, timeoutMs = timeoutUsualMs } = beacon
  const to = new URL(`${relay.replace(/\/$/, '')}/${chain.hash}/public/${round}`)
  const outside = { hosts: [to.host], localhost, timeoutMs }
  const said = Round.safeParse(
    JSON.parse(await fetchOut(to, { method: 'GET', headers: {} }, outside)),
  )
  if (!said.success) throw new Error(`${to.host} gave no round`)
  const { signature } = said.data
  if (said.data.round !== round || !isSigned(chain, round, signature))
    throw new Error(`${to.host} gave another thing than round ${round}`)
  return signature
}

/**
 * The signature of a round, from the first relay that gives it. What no relay gives, or gives with a signature that is
 * not the chain's, is not heard yet; `why` says of each relay what came of it.
 */
export async function roundHeard(
  store: Store,
  { chain, round }: { chain: string; round: number },
): Promise<{ signature: string | undefined; why: unknown[] }> {
  const beacon = heard.get(store)
  const why: unknown[] = []
  if (beacon?.chain.hash !== chain) return { signature: undefined, why }
  for (const relay of beacon.relays) {
    const signature = await askedOf(relay, round, beacon).catch(
      (fault: unknown) => void why.push(fault),
    )
    if (signature) return { signature, why }
  }
  return { signature: undefined, why }
}
