import type { FundsLeaf, FundsNode, FundsProof, Owed } from './funds.ts'

/*
 * How a member checks the own leaf, written from docs/ledger.md: it shares no code with what makes
 * the proof.
 */

export const fundsChecks = ['own', 'sums', 'root', 'signed'] as const
export type FundsCheck = (typeof fundsChecks)[number]

/** `unable`: this browser does not know the signature's kind. `skipped`: one before it failed. */
export type FundsVerdict = 'good' | 'bad' | 'skipped' | 'unable'
export type FundsChecked = { ok: boolean; verdicts: Record<FundsCheck, FundsVerdict> }

/** What a browser or a command lends for it, so that the check itself is nothing but arithmetic. */
export type Lent = {
  /** SHA-256 of a text in UTF-8, in hexadecimal. */
  sha256: (text: string) => Promise<string>
  /**
   * Whether the key is the one of that name (the beginning of the hash of its SPKI) and made the
   * Ed25519 signature over the text. Undefined where it cannot be told.
   */
  isSigned: (signed: {
    text: string
    key: string
    publicKey: string
    signature: string
  }) => Promise<boolean | undefined>
}

const purses = ['cash', 'commission', 'bonus'] as const
const sumsOf = (owed: Owed) => purses.map((purse) => owed[purse])
const isSound = (owed: Owed) => sumsOf(owed).every((sum) => sum >= 0n)
const together = (a: Owed, b: Owed): Owed => ({
  cash: a.cash + b.cash,
  commission: a.commission + b.commission,
  bonus: a.bonus + b.bonus,
})
const same = (a: Owed, b: Owed) => purses.every((purse) => a[purse] === b[purse])
const atLeast = (a: Owed, b: Owed) => purses.every((purse) => a[purse] >= b[purse])

type Whose = { day: string; member: string; currency: string; salt: string; owed: Owed }

/** What a leaf is the hash of: only its own member's number and amounts give it. */
export const formOfLeaf = ({ salt, day, member, currency, owed }: Whose) =>
  ['balai funds leaf 1', salt, day, member, currency, ...sumsOf(owed)].join('\n')

/** What a node is the hash of: each of its two sides, their sums included. */
export const formOfNode = (left: FundsNode, right: FundsNode) =>
  [
    'balai funds node 1',
    [...sumsOf(left.owed), left.hash].join(' '),
    [...sumsOf(right.owed), right.hash].join(' '),
  ].join('\n')

/** What the signature of a proof is over. */
export const formOfProof = (proof: Omit<FundsProof, 'key' | 'publicKey' | 'signature'>) =>
  [
    'balai funds 1',
    proof.id,
    proof.day,
    proof.at.toISOString(),
    proof.currency,
    proof.exponent,
    proof.leaves,
    ...sumsOf(proof.owed),
    proof.root,
    proof.previous,
  ].join('\n')

/** Where the node beside the way lies on each level: left, right, or nowhere at an unpaired end. */
function* sidesOf(position: number, leaves: number) {
  let at = position
  for (let width = leaves; width > 1; width = Math.ceil(width / 2)) {
    if (at % 2 === 1) yield 'left'
    else if (at + 1 < width) yield 'right'
    at = Math.floor(at / 2)
  }
}

type Climb = { proof: FundsProof; leaf: FundsLeaf; lent: Lent }

/** Goes from the leaf to the root. Undefined when the way is not one of a tree of that many leaves. */
async function climb(start: FundsNode, { proof, leaf, lent }: Climb) {
  const { position, path } = leaf
  if (!Number.isSafeInteger(position) || position < 0 || position >= proof.leaves) return
  const beside = [...path]
  let node = start
  for (const side of sidesOf(position, proof.leaves)) {
    const other = beside.shift()
    if (!other) return
    const form = side === 'left' ? formOfNode(other, node) : formOfNode(node, other)
    node = { hash: await lent.sha256(form), owed: together(node.owed, other.owed) }
  }
  return beside.length === 0 ? node : undefined
}

/** The first check that fails, in their order. */
async function failure(to: Climb, member: string): Promise<FundsCheck | undefined> {
  const { proof, leaf, lent } = to
  if (leaf.proof !== proof.id || !isSound(leaf.owed)) return 'own'
  const sound = leaf.path.every(({ owed }) => isSound(owed))
  if (!sound || !isSound(proof.owed) || !atLeast(proof.owed, leaf.owed)) return 'sums'

  const { day, currency } = proof
  const hash = await lent.sha256(formOfLeaf({ ...leaf, day, currency, member }))
  const top = await climb({ hash, owed: leaf.owed }, to)
  if (!top) return 'root'
  if (!same(top.owed, proof.owed)) return 'sums'
  return top.hash === proof.root ? undefined : 'root'
}

type Asked = { proof: FundsProof; leaf: FundsLeaf; member: string }

/**
 * Works out, from who the member is and what the house says it owed them, whether they are counted
 * in the published sum. What comes after the first check that fails was never reached.
 */
export async function checkFunds(
  { proof, leaf, member }: Asked,
  lent: Lent,
): Promise<FundsChecked> {
  const failed = await failure({ proof, leaf, lent }, member)
  const text = formOfProof(proof)
  const signed = failed ? undefined : await lent.isSigned({ ...proof, text })
  const bad = failed ?? (signed === false ? 'signed' : undefined)
  const until = bad ? fundsChecks.indexOf(bad) : fundsChecks.length
  const verdict = (i: number): FundsVerdict =>
    i < until ? 'good' : i === until ? 'bad' : 'skipped'
  const last = !bad && signed === undefined ? 'unable' : verdict(3)
  return {
    ok: !bad,
    verdicts: { own: verdict(0), sums: verdict(1), root: verdict(2), signed: last },
  }
}
