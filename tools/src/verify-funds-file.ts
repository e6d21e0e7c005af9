import { createHash, createPublicKey, verify } from 'node:crypto'
import { FundsLeaf, FundsProof, MemberId } from '@balai/contract'
import {
  checkFunds,
  type FundsCheck,
  formOfProof,
  fundsChecks,
  type Lent,
} from '@balai/contract/funds-check'

const wrong: Record<FundsCheck, string> = {
  own: 'the leaf is not of this proof, or is below zero',
  sums: 'a sum on the way is below zero, or they do not make the published sum',
  root: 'the way does not lead to the published root',
  signed: 'the signature does not fit the proof',
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

const lent: Lent = {
  sha256: async (text) => sha256(text),
  isSigned: async ({ text, key, publicKey, signature }) => {
    const spki = Buffer.from(publicKey, 'hex')
    if (!sha256(spki).startsWith(key)) return false
    const known = createPublicKey({ key: spki, type: 'spki', format: 'der' })
    return verify(null, Buffer.from(text), known, Buffer.from(signature, 'hex'))
  },
}

const no = (text: string) => ({ ok: false, text: `NOT VERIFIED: ${text}` })

/** Verifies what a member kept of a night; with the published proof, that it is of that very one. */
export async function verifyFunds(text: string, published?: string) {
  const kept = keptOf(readJson(text))
  if (!kept) return no('this is no file of a member’s funds')
  const { proof, leaf, member } = kept
  if (published !== undefined) {
    const other = FundsProof.safeParse(readJson(published))
    if (!other.success) return no('what was published is no proof')
    const same = formOfProof(other.data) === formOfProof(proof) && other.data.key === proof.key
    if (!same) return no('the proof is not the one that was published')
  }
  const { ok, verdicts } = await checkFunds({ proof, leaf, member }, lent)
  const bad = fundsChecks.find((name) => verdicts[name] === 'bad')
  if (!ok && bad) return no(wrong[bad])
  const { cash, commission, bonus } = leaf.owed
  const total = proof.owed.cash + proof.owed.commission
  return {
    ok: true,
    text:
      `verified: member ${member} is counted in the proof of ${proof.day} (${proof.currency}) with ` +
      `cash ${cash}, commission ${commission}, bonus ${bonus}; ` +
      `${proof.leaves} members, ${total} owed, bonus ${proof.owed.bonus} apart`,
  }
}

/** What the page of members' funds gives to keep. */
function keptOf(value: unknown) {
  if (typeof value !== 'object' || value === null) return
  if (!('member' in value && 'proof' in value && 'leaf' in value)) return
  const member = MemberId.safeParse(value.member)
  const proof = FundsProof.safeParse(value.proof)
  const leaf = FundsLeaf.safeParse(value.leaf)
  if (!member.success || !proof.success || !leaf.success) return
  return { member: member.data, proof: proof.data, leaf: leaf.data }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
