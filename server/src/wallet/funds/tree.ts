import type { FundsNode, Owed } from '@balai/contract'
import { sha256 } from '../form.ts'

/** A node with its place: how many levels above the leaves, and which of them from the left. */
export type Placed = { height: number; position: number; node: FundsNode }

/** Below this height nodes are worked out from the leaves, of which no more than 64 are read for it. */
export const storedFrom = 6

/** A leaf or a sum below zero would let a debt vanish behind it. */
export class NegativeOwed extends Error {
  constructor() {
    super('nothing below zero can be owed')
  }
}

const isNegative = ({ cash, commission, bonus }: Owed) => cash < 0n || commission < 0n || bonus < 0n

const sideOf = ({ owed, hash }: FundsNode) =>
  `${owed.cash} ${owed.commission} ${owed.bonus} ${hash}`

/** The node above two others. */
export const join = (left: FundsNode, right: FundsNode): FundsNode => ({
  hash: sha256(['balai funds node 1', sideOf(left), sideOf(right)].join('\n')).toString('hex'),
  owed: {
    cash: left.owed.cash + right.owed.cash,
    commission: left.owed.commission + right.owed.commission,
    bonus: left.owed.bonus + right.owed.bonus,
  },
})

/**
 * The tree, fed leaf by leaf, of which only the roots of finished parts are kept. It tells of every
 * node as it comes to be, under each place from which it is a neighbour of another.
 */
export class FundsTree {
  private readonly finished: Placed[] = []
  private readonly tell: (placed: Placed) => void
  count = 0

  constructor(tell: (placed: Placed) => void = () => {}) {
    this.tell = tell
  }

  add(leaf: FundsNode) {
    if (isNegative(leaf.owed)) throw new NegativeOwed()
    let placed: Placed = { height: 0, position: this.count, node: leaf }
    for (;;) {
      this.tell(placed)
      const left = this.finished.at(-1)
      if (left?.height !== placed.height) break
      this.finished.pop()
      placed = above(left, placed.node)
    }
    this.finished.push(placed)
    this.count += 1
  }

  /** The root; an end without a neighbour is carried up as it stands. */
  root(): FundsNode {
    const [last, ...others] = [...this.finished].reverse()
    if (!last) throw new Error('a tree needs a leaf')
    return others.reduce((right, left) => {
      this.tell({ height: left.height, position: left.position + 1, node: right })
      return join(left.node, right)
    }, last.node)
  }
}

const above = (left: Placed, right: FundsNode): Placed => ({
  height: left.height + 1,
  position: left.position / 2,
  node: join(left.node, right),
})

/** Where the nodes beside the way from a leaf to the root lie, from below. */
export function beside(position: number, leaves: number): { height: number; position: number }[] {
  const places: { height: number; position: number }[] = []
  let at = position
  let width = leaves
  for (let height = 0; width > 1; height += 1) {
    const other = at % 2 === 1 ? at - 1 : at + 1
    if (other < width) places.push({ height, position: other })
    at = Math.floor(at / 2)
    width = Math.ceil(width / 2)
  }
  return places
}
