import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Chain, pointOf, quicknet } from '../beacon.ts'

const { shortSignatures } = bls12_381

/** A chain of a test's own, with the clock of quicknet: whoever has its secret signs any round of it. */
export function chainOf(name: string) {
  const { secretKey, publicKey } = shortSignatures.keygen(utf8ToBytes(name.padEnd(48)))
  const hash = bytesToHex(sha256(utf8ToBytes(name)))
  const chain: Chain = { ...quicknet, hash, publicKey: publicKey.toHex(true) }
  const signs = (round: number) => shortSignatures.sign(pointOf(round), secretKey).toHex(true)
  return { chain, signs }
}
