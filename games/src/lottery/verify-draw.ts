import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Chain, isSigned, quicknet, randomnessOf, roundAfter } from '../beacon.ts'
import { canonical, commitmentOf, drawFor, isHex32 } from '../fair.ts'
import { isOfChain } from './chain.ts'
import { resultOf } from './draw.ts'
import { drums, type LotteryKind } from './drums.ts'
import type { Result } from './play.ts'

/** A draw of the house's own as it is published. */
export type DrawRecord = {
  draw: string
  kind: string
  drawsAt: Date
  /** Null of a draw whose numbers are drawn elsewhere. */
  chance: {
    /** Of the seed, told before a ticket was sold, with the head of its chain and its place in it. */
    commitment: string
    head: string
    position: number
    /** The round that was named before a ticket was sold, and what was published of it; null where to none. */
    beacon: { chain: string; round: number; signature: string | null } | null
    seed: string | null
  } | null
  locked: { at: Date; tickets: number; root: string | null } | null
  result: readonly { group: string; numbers: readonly string[] }[] | null
}

/** What does not hold of a draw, or what is not told of it yet. */
export type DrawDiffers =
  | 'official'
  | 'undrawn'
  | 'kind'
  | 'seed'
  | 'chain'
  | 'root'
  | 'beacon'
  | 'round'
  | 'signature'
  | 'result'

export const isLotteryKind = (kind: string): kind is LotteryKind => Object.hasOwn(drums, kind)

type Chance = { draw: string; kind: string; seed: string; root: string; beacon: string | undefined }

/**
 * What a draw brings: from its seed, from the root of all its tickets, and from the chance of its beacon (32 bytes in
 * hex) where it has one. The stream is that of a round of any game whose player's seed is the fingerprint of the rest.
 */
export function resultFrom({ draw, kind, seed, root, beacon }: Chance): Result {
  if (!isLotteryKind(kind)) throw new RangeError(`there is no lottery of the kind ${kind}`)
  const rest = ['lottery-draw/1', draw, root, ...(beacon === undefined ? [] : [beacon])].join('\n')
  const clientSeed = bytesToHex(sha256(utf8ToBytes(rest)))
  const draws = drawFor({ serverSeed: seed, clientSeed, nonce: 0 }, 0)
  return resultOf(drums[kind], draws)
}

/** What of a draw differs from what its seed, its tickets and the beacon lead to; undefined where all of it holds. */
export function drawDiffers(
  { draw, kind, drawsAt, chance, locked, result }: DrawRecord,
  known: readonly Chain[] = [quicknet],
): DrawDiffers | undefined {
  if (!chance) return 'official'
  const { commitment, head, position, beacon, seed } = chance
  if (!locked?.root || seed === null || !result) return 'undrawn'
  if (!isLotteryKind(kind)) return 'kind'
  if (!isHex32(seed) || commitmentOf(seed) !== commitment) return 'seed'
  if (!isOfChain(head, position, seed)) return 'chain'
  if (!isHex32(locked.root)) return 'root'
  const heard = heardOf({ beacon, drawsAt, lockedAt: locked.at }, known)
  if (heard.differs) return heard.differs
  const found = resultFrom({ draw, kind, seed, root: locked.root, beacon: heard.beacon })
  const said = Object.fromEntries(result.map(({ group, numbers }) => [group, numbers]))
  const same = result.length === Object.keys(said).length && canonical(found) === canonical(said)
  return same ? undefined : 'result'
}

type Waited = {
  beacon: NonNullable<DrawRecord['chance']>['beacon']
  drawsAt: Date
  lockedAt: Date
}

/**
 * The round that a draw waits for: the first after its own moment, which is named before a ticket is sold; or, where
 * its tickets were locked later than that, the first after the lock, since whoever knows a round before could still
 * have written one.
 */
export const roundFor = (chain: Chain, { drawsAt, lockedAt }: { drawsAt: Date; lockedAt?: Date }) =>
  roundAfter(chain, lockedAt && lockedAt > drawsAt ? lockedAt : drawsAt)

/** What the beacon brought of the round that was named, by a chain that is known here. */
function heardOf(
  { beacon, ...of }: Waited,
  known: readonly Chain[],
): { beacon?: string; differs?: 'beacon' | 'round' | 'signature' } {
  if (!beacon) return {}
  const chain = known.find(({ hash }) => hash === beacon.chain)
  if (!chain) return { differs: 'beacon' }
  const { round, signature } = beacon
  if (round !== roundFor(chain, of)) return { differs: 'round' }
  if (signature === null || !isSigned(chain, round, signature)) return { differs: 'signature' }
  return { beacon: randomnessOf(signature) }
}
