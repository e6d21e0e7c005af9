import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MerkleTree } from './merkle.ts'

const sha256 = (...parts: (string | Buffer)[]) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest()

/** The definition of RFC 6962, section 2.1, word for word. */
function rootOf(leaves: readonly string[]): Buffer {
  if (leaves.length === 0) return sha256()
  if (leaves.length === 1) return sha256(Buffer.from([0]), leaves[0]!)
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return sha256(Buffer.from([1]), rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)))
}

const treeOf = (leaves: readonly string[]) => {
  const tree = new MerkleTree()
  for (const leaf of leaves) tree.add(leaf)
  return tree
}

test('the root fed leaf by leaf is the root as defined', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 70 }), (leaves) => {
      const tree = treeOf(leaves)
      expect(tree.root()).toEqual(rootOf(leaves))
      expect(tree.count).toBe(leaves.length)
    }),
  )
})

test('any one leaf that differs, and any one that is left out, changes the root', () => {
  const leaves = Array.from({ length: 21 }, (_, i) => `leaf ${i}`)
  const roots = leaves.flatMap((_, i) => [
    treeOf(leaves.with(i, 'other')).root().toString('hex'),
    treeOf(leaves.toSpliced(i, 1)).root().toString('hex'),
  ])
  expect(new Set([...roots, treeOf(leaves).root().toString('hex')]).size).toBe(43)
})
