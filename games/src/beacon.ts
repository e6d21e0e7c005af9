import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/**
 * A public beacon of chance: at every round it publishes a signature that nobody knew before, made by many
 * together, and that anybody can check against one key. Of the scheme `bls-unchained-g1-rfc9380`: a round's
 * signature is of its number alone.
 */
export type Chain = {
  /** The chain's fingerprint, by which relays name it. */
  hash: string
  /** A point of G2, compressed, in hex. */
  publicKey: string
  /** When round 1 was published, and how long each lasts, in seconds. */
  genesis: number
  period: number
}

/**
 * drand's quicknet, run by the League of Entropy, as it was announced on 16 October 2023 and as every relay tells it
 * at `/52db9ba7…/info`. Its hash follows from all of it, which a test works out again.
 */
export const quicknet: Chain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
}

/** When a round is published. */
export const publishedAt = ({ genesis, period }: Chain, round: number): Date =>
  new Date((genesis + (round - 1) * period) * 1_000)

/** The first round that is published after a moment: later than it, never at it. */
export const roundAfter = ({ genesis, period }: Chain, at: Date): number =>
  Math.max(1, Math.floor((at.getTime() / 1_000 - genesis) / period) + 2)

/** What keeps a signature of this scheme from passing for one of another. */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

function messageOf(round: number) {
  const number = new Uint8Array(8)
  new DataView(number.buffer).setBigUint64(0, BigInt(round))
  return sha256(number)
}

/** A round's message as a point: what its signature is of. */
export const pointOf = (round: number) => bls12_381.shortSignatures.hash(messageOf(round), domain)

/** Whether a signature is the chain's own of exactly this round. What is no signature at all is not. */
export function isSigned({ publicKey }: Chain, round: number, signature: string): boolean {
  if (!Number.isSafeInteger(round) || round < 1 || !/^[0-9a-f]{96}$/.test(signature)) return false
  try {
    const { shortSignatures } = bls12_381
    return shortSignatures.verify(hexToBytes(signature), pointOf(round), hexToBytes(publicKey))
  } catch {
    // Bytes that are no point of the curve, or of another group of it.
    return false
  }
}

/** The chance that a round brought, as the beacon itself has it: SHA-256 of its signature. */
export const randomnessOf = (signature: string): string => bytesToHex(sha256(hexToBytes(signature)))
