import { type KeyObject, verify } from 'node:crypto'
import type { FundsNode, FundsProof } from '@balai/contract'
import { formOfLeaf, formOfNode, formOfProof } from '@balai/contract/funds-check'
import type { Finding } from '../../audit/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { sha256 } from '../form.ts'
import * as funds from '../funds/sql.ts'
import * as sql from './funds-sql.ts'
import { Pages } from './pages.ts'

type Outside = { keys: ReadonlyMap<string, KeyObject>; funds?: readonly FundsProof[] }

const pageSize = 5_000
const namedMax = 20
const nameOf = ({ id }: { id: number }) => `proof ${id}`
const hashOf = (text: string) => sha256(text).toString('hex')
const first = hashOf('balai funds proofs 1')
const whole = (proof: FundsProof) => `${formOfProof(proof)}\n${proof.key}\n${proof.signature}`

/**
 * Holds the proofs of members' funds against their signatures, each other and the database, grows
 * the newest tree of each currency anew, and looks for whoever should be in it and is not.
 */
export async function checkProofs(db: Db | Tx, { keys, funds: outside = [] }: Outside) {
  const found: Finding[] = []
  outside.forEach((proof, i) => {
    const fault = faultOf(proof, outside[i - 1], keys.get(proof.key))
    if (fault) found.push({ at: nameOf(proof), what: fault })
  })
  found.push(...(await compareWithin(db, outside)))

  const newest = new Map(outside.map((proof) => [proof.currency, proof]))
  for (const proof of newest.values()) {
    const fault = await regrow(db, proof)
    if (fault) found.push({ at: nameOf(proof), what: fault })
    for (const { member, what } of await sql.miscounted(db, proof, namedMax))
      found.push({ at: `${nameOf(proof)}, member ${member}`, what })
  }
  return found
}

function faultOf(
  proof: FundsProof,
  before: FundsProof | undefined,
  key: KeyObject | undefined,
): string | undefined {
  if (!key) return `its key ${proof.key} is not known`
  const signature = Buffer.from(proof.signature, 'hex')
  if (!verify(null, Buffer.from(formOfProof(proof)), key, signature))
    return 'its signature is wrong'
  if (proof.id !== (before?.id ?? 0) + 1) return 'the one before it is missing'
  const previous = before ? hashOf(formOfProof(before)) : first
  return proof.previous === previous ? undefined : 'it does not follow the one before it'
}

/** The proofs in the database, against those outside. Only newer ones may be missing there. */
async function compareWithin(db: Db | Tx, outside: readonly FundsProof[]) {
  const kept = new Map(outside.map((proof) => [proof.id, whole(proof)]))
  const newest = outside.at(-1)?.id ?? 0
  const found: Finding[] = []
  const proofs = new Pages<FundsProof>((last) =>
    funds.proofs(db, { after: last?.id ?? 0, newestFirst: false, limit: pageSize }),
  )
  for (let proof = await proofs.peek(); proof; proof = await proofs.peek()) {
    proofs.take()
    const text = kept.get(proof.id)
    kept.delete(proof.id)
    if (text === whole(proof)) continue
    if (text) found.push({ at: nameOf(proof), what: 'the database has another one' })
    else if (proof.id < newest)
      found.push({ at: nameOf(proof), what: 'it is not kept outside the database' })
  }
  for (const id of kept.keys())
    found.push({ at: nameOf({ id }), what: 'it is missing in the database' })
  return found
}

/** Works the tree of a proof out from its leaves, as long as they are kept. */
async function regrow(db: Db | Tx, proof: FundsProof): Promise<string | undefined> {
  const kept = await funds.kept(db, proof.id)
  if (!kept) return
  const { day, currency } = proof
  const nodes: FundsNode[] = []
  const leaves = new Pages<Awaited<ReturnType<typeof funds.leaves>>[number]>((last) =>
    funds.leaves(db, { proof: proof.id, from: (last?.position ?? -1) + 1, limit: pageSize }),
  )
  for (let leaf = await leaves.peek(); leaf; leaf = await leaves.peek()) {
    leaves.take()
    const { member, node, position } = leaf
    const mixed = ['balai funds salt 1', member, currency].join('\n')
    const salt = sha256(kept.secret, mixed).toString('hex')
    const hash = hashOf(formOfLeaf({ salt, day, member, currency, owed: node.owed }))
    if (position !== nodes.length || hash !== node.hash)
      return `its leaf ${nodes.length} is not what was written`
    nodes.push(node)
  }
  if (nodes.length !== proof.leaves) return `it has ${nodes.length} leaves, not ${proof.leaves}`
  const top = topOf(nodes)
  const { cash, commission, bonus } = proof.owed
  const owed = top?.owed
  if (owed?.cash !== cash || owed.commission !== commission || owed.bonus !== bonus)
    return 'its leaves do not make its sum'
  return top?.hash === proof.root ? undefined : 'its leaves do not make its root'
}

/** The root over leaves, level by level; an unpaired last one goes up as it stands. */
function topOf(leaves: readonly FundsNode[]): FundsNode | undefined {
  let level = leaves
  while (level.length > 1) {
    const upper: FundsNode[] = []
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = level.slice(i, i + 2)
      if (left) upper.push(right ? over(left, right) : left)
    }
    level = upper
  }
  return level[0]
}

const over = (left: FundsNode, right: FundsNode): FundsNode => ({
  hash: hashOf(formOfNode(left, right)),
  owed: {
    cash: left.owed.cash + right.owed.cash,
    commission: left.owed.commission + right.owed.commission,
    bonus: left.owed.bonus + right.owed.bonus,
  },
})
