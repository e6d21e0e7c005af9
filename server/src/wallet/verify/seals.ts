import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FundsProof } from '@balai/contract'
import type { Finding } from '../../audit/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { formOfSeal, keyIdOf } from '../form.ts'
import { digestOf, digestOfChanges, type Seal, treeOfHeads } from '../seal.ts'
import { SealFile, seals as sealsOf } from '../seal-sql.ts'

/** What is kept outside the database: seals and proofs in their order, and the public keys by name. */
export type Outside = {
  seals: Seal[]
  keys: Map<string, KeyObject>
  findings: Finding[]
  /** Proofs of members' funds, in their order. */
  funds?: FundsProof[]
}

const pageSize = 1000

/** Reads the seals, proofs and keys of a folder. A file that cannot be read as one is a finding. */
export async function readOutside(folder: string): Promise<Outside> {
  const names = await readdir(folder).catch(() => [])
  const proofs: FundsProof[] = []
  const outside: Outside = { seals: [], keys: new Map(), findings: [], funds: proofs }
  for (const name of names.sort()) {
    const text = await readFile(join(folder, name), 'utf8')
    if (/^key-\w+\.pem$/.test(name)) {
      const key = createPublicKey(text)
      outside.keys.set(keyIdOf(key), key)
    } else if (/^\d+\.json$/.test(name)) {
      const seal = SealFile.safeParse(parsed(text))
      if (seal.success) outside.seals.push(seal.data)
      else outside.findings.push({ at: `file ${name}`, what: 'it is not a seal' })
    } else if (/^funds-\d+\.json$/.test(name)) {
      const proof = FundsProof.safeParse(parsed(text))
      if (proof.success) proofs.push(proof.data)
      else outside.findings.push({ at: `file ${name}`, what: 'it is not a proof of funds' })
    }
  }
  return outside
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Holds the seals kept outside against their signatures, each other and the database. */
export async function checkSeals(db: Db | Tx, { seals, keys, findings }: Outside) {
  const found = [...findings]
  seals.forEach((seal, i) => {
    const fault = faultOf(seal, seals[i - 1], keys.get(seal.key))
    if (fault) found.push({ at: `seal ${seal.id}`, what: fault })
  })
  found.push(...(await compareWithin(db, seals)))

  for (const seal of seals) {
    if (await notedAsSigned(db, seal, seal === seals.at(-1))) continue
    found.push({ at: `seal ${seal.id}`, what: 'the heads noted for it are not those it signed' })
  }
  return found
}

/** The tree over all heads is worked out for the last seal alone: what each one noted makes it up. */
async function notedAsSigned(db: Db | Tx, seal: Seal, isLast: boolean) {
  if (seal.changes !== null && seal.changes !== (await digestOfChanges(db, seal.id))) return false
  if (!isLast) return true
  const { accounts, root } = await treeOfHeads(db, seal.id)
  return accounts === seal.accounts && root.toString('hex') === seal.root
}

function faultOf(
  seal: Seal,
  before: Seal | undefined,
  key: KeyObject | undefined,
): string | undefined {
  if (!key) return `its key ${seal.key} is not known`
  const form = Buffer.from(formOfSeal(seal))
  if (!verify(null, form, key, Buffer.from(seal.signature, 'hex'))) return 'its signature is wrong'
  if (before ? seal.id !== before.id + 1 : seal.id !== 1) return 'the one before it is missing'
  return seal.previous === digestOf(before) ? undefined : 'it does not follow the one before it'
}

/** The seals in the database, against those outside. Only newer ones may be missing there. */
async function compareWithin(db: Db | Tx, seals: readonly Seal[]) {
  const outside = new Map(seals.map((seal) => [seal.id, `${formOfSeal(seal)}\n${seal.signature}`]))
  const newest = seals.at(-1)?.id ?? 0
  const found: Finding[] = []
  let after = 0
  for (;;) {
    const page = await sealsOf(db, { after, newestFirst: false, limit: pageSize })
    for (const seal of page) {
      const text = outside.get(seal.id)
      outside.delete(seal.id)
      if (text === `${formOfSeal(seal)}\n${seal.signature}`) continue
      if (text) found.push({ at: `seal ${seal.id}`, what: 'the database has another one' })
      else if (seal.id < newest) {
        found.push({ at: `seal ${seal.id}`, what: 'it is not kept outside the database' })
      }
    }
    after = page.at(-1)?.id ?? after
    if (page.length < pageSize) break
  }
  if (newest === 0 && after > 0)
    found.push({ at: 'seals', what: 'none is kept outside the database' })
  for (const id of outside.keys()) {
    found.push({ at: `seal ${id}`, what: 'it is missing in the database' })
  }
  return found
}
