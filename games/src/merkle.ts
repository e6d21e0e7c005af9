import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'

// Trees as RFC 6962 has them: the first byte of what is hashed keeps a leaf from passing for a node.

/** A leaf of a tree: the hash of what it says. */
export const leafOf = (says: Uint8Array): Uint8Array => sha256(concatBytes(Uint8Array.of(0), says))

const nodeOf = (left: Uint8Array, right: Uint8Array) =>
  sha256(concatBytes(Uint8Array.of(1), left, right))

/** Where a tree of so many leaves is parted: at the largest power of two below it. */
const partOf = (count: number) => 2 ** Math.floor(Math.log2(count - 1))

/**
 * The root over leaves, or over the roots of equal parts of them: parts of a power of two, of which only the last may
 * be smaller, have the same root above them as their leaves.
 */
export const rootOf = (leaves: readonly Uint8Array[]): Uint8Array => {
  const [only] = leaves
  if (!only) return sha256(new Uint8Array())
  if (leaves.length === 1) return only
  const at = partOf(leaves.length)
  return nodeOf(rootOf(leaves.slice(0, at)), rootOf(leaves.slice(at)))
}

/** What proves that a leaf is under the root: the other halves, from the leaf up. */
export function pathOf(leaves: readonly Uint8Array[], at: number): Uint8Array[] {
  if (!leaves[at]) throw new RangeError(`there is no leaf ${at}`)
  if (leaves.length === 1) return []
  const part = partOf(leaves.length)
  const [left, right] = [leaves.slice(0, part), leaves.slice(part)]
  return at < part
    ? [...pathOf(left, at), rootOf(right)]
    : [...pathOf(right, at - part), rootOf(left)]
}

type Climbed = { leaf: Uint8Array; at: number; count: number; path: readonly Uint8Array[] }

/** The root that a leaf of so many leads to by its path; undefined where the path is none of that place. */
export function climbed({ leaf, at, count, path }: Climbed): Uint8Array | undefined {
  if (!Number.isSafeInteger(at) || at < 0 || at >= count) return undefined
  const rest = [...path]
  const climb = (place: number, leaves: number): Uint8Array | undefined => {
    if (leaves === 1) return leaf
    const part = partOf(leaves)
    const left = place < part
    const own = left ? climb(place, part) : climb(place - part, leaves - part)
    const other = rest.shift()
    if (!own || !other) return undefined
    return left ? nodeOf(own, other) : nodeOf(other, own)
  }
  const top = climb(at, count)
  return rest.length === 0 ? top : undefined
}
