import type { IncomingHttpHeaders } from 'node:http'
import type { WalletCallName } from '@balai/contract/wallet-api'
import { hashed } from '../../platform/random.ts'
import * as wallet from '../../wallet/index.ts'
import type { Bound, House, Told } from '../door/bound.ts'
import { isSaid, type Said, say } from '../door/said.ts'
import type { Vendor } from '../door/vendor.ts'
import type { Player } from '../door/who.ts'
import type { DialectName } from './keys.ts'

/** A call as it came: what stands behind the vendor's name in the path, and the body as it was sent. */
export type Heard = { call: string; headers: IncomingHttpHeaders; text: string }

/** What a dialect needs to answer a call that was signed. */
export type Spoken = {
  house: House
  vendor: Vendor
  /** Asks one of our own calls: the same handlers, rules and refusals as behind the contract's door. */
  ask(name: WalletCallName, body: Record<string, unknown>): Promise<Told>
}

/** An answer as it goes over the wire, and the code of ours that it words. */
export type Worded = { text: string; code: Told['code'] }

/** A manner of speaking: how its calls are signed, what they mean, and how it words an answer. */
export type Dialect = {
  name: DialectName
  /** Its address; a vendor's code follows, then the call. */
  path: string
  /** What can be asked in it. */
  names: readonly string[]
  /** What is signed and by what; undefined where nothing is. */
  signed(heard: Heard): { text: string; signature: string } | undefined
  answer(heard: Heard, spoken: Spoken): Promise<Worded>
  /** The words for what was not let in, or went wrong. */
  refusal(code: Said['code'], heard: Heard): Worded
}

/**
 * What the same intent always has in common. Vendors of these manners repeat an act with another
 * number of the call, another time, another token: only what it is about makes it the same.
 */
const printOf = (name: string, { sessionId: _, ...lasting }: Record<string, unknown>) =>
  hashed(JSON.stringify([name, Object.entries(lasting).sort(([a], [b]) => (a < b ? -1 : 1))]))

type Asking = { calls: ReadonlyMap<string, Bound>; house: House; vendor: Vendor; now: Date }

/** Our own calls, for a dialect to translate to. */
export const spokenTo = ({ calls, house, vendor, now }: Asking): Spoken => ({
  house,
  vendor,
  ask: async (name, body) => {
    const call = calls.get(name)
    if (!call) throw new Error(`nobody answers ${name}`)
    return call.answer(house, {
      vendor,
      now,
      body: printOf(name, body),
      text: JSON.stringify(body),
    })
  },
})

/** Who plays, and how many digits of their money stand behind the point. */
export async function playerOf({ house, vendor }: Spoken, ref: string) {
  const player = await house.who.player(vendor, ref)
  return isSaid(player) ? player : { player, exponent: wallet.exponentOf(player.currency) }
}
export type Playing = { player: Player; exponent: number }

/** What an answer tells of, whatever it is an answer to. */
export type Outcome = {
  code: Told['code']
  field: string | undefined
  balance: { real: string; bonus: string } | undefined
  txRef: string | undefined
}

/** The parts of an answer of ours that every dialect words. */
export function outcomeOf(told: Told): Outcome {
  const of = (name: string): unknown => Reflect.get(told, name)
  const txRef = of('txRef')
  return {
    code: told.code,
    field: isSaid(told) ? told.field : undefined,
    balance: balanceOf(of('balance')),
    txRef: typeof txRef === 'string' ? txRef : undefined,
  }
}

function balanceOf(given: unknown) {
  if (typeof given !== 'object' || given === null) return undefined
  const [real, bonus] = [Reflect.get(given, 'real'), Reflect.get(given, 'bonus')]
  return typeof real === 'string' && typeof bonus === 'string' ? { real, bonus } : undefined
}

export const amountInvalid = say('AMOUNT_INVALID', { field: 'amount' })
