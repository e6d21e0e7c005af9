import { sha256 } from './form.ts'

const leaf = Buffer.from([0])
const node = Buffer.from([1])

/** A Merkle tree that is fed leaf by leaf and keeps only the roots of its finished subtrees. */
export class MerkleTree {
  private readonly finished: { height: number; root: Buffer }[] = []
  count = 0

  add(text: string) {
    let root = sha256(leaf, text)
    let height = 0
    for (;;) {
      const left = this.finished.at(-1)
      if (left?.height !== height) break
      this.finished.pop()
      root = sha256(node, left.root, root)
      height += 1
    }
    this.finished.push({ height, root })
    this.count += 1
  }

  /** The root as RFC 6962 defines it: an unfinished right side is hashed as it stands. */
  root() {
    const [last, ...others] = this.finished.map(({ root }) => root).reverse()
    if (!last) return sha256()
    return others.reduce((right, left) => sha256(node, left, right), last)
  }
}
