import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

export const Finding = z.object({
  rule: z.union([z.number(), z.string()]),
  title: z.string(),
  outcome: z.enum(['pass', 'fail', 'not run']),
  why: z.optional(z.string()),
})
export type Finding = z.output<typeof Finding>

const Report = z.object({
  /** What was judged: a wallet, or a vendor. */
  of: z.enum(['wallet', 'vendor']),
  subject: z.string(),
  verdict: z.enum(['PASSED', 'FAILED', 'INVALID']),
  at: z.string(),
  node: z.string(),
  /** How often each fault was met, where faults were made. */
  hits: z.optional(z.record(z.string(), z.number())),
  findings: z.array(Finding),
})
export type Report = z.output<typeof Report>

const Signed = z.object({
  report: Report,
  signature: z.object({
    algorithm: z.literal('Ed25519'),
    /** SPKI, base64url. */
    publicKey: z.string(),
    value: z.string(),
  }),
})

/** The lab's own key, made when there is none. It says which lab a report came from. */
export function labKey(file: string): KeyObject {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    const { privateKey } = generateKeyPairSync('ed25519')
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
    writeFileSync(file, pem, { mode: 0o600 })
  }
  return createPrivateKey(readFileSync(file))
}

/** What is signed: the report with its names in order, so that a rewritten file still verifies. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const named = Object.entries(value).filter(([, each]) => each !== undefined)
  const inOrder = named.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${inOrder.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`
}

/** A report as it is handed on. */
export function signed(report: Report, key: KeyObject): string {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const value = sign(null, Buffer.from(canonical(report)), key)
  const signature = {
    algorithm: 'Ed25519',
    publicKey: publicKey.toString('base64url'),
    value: value.toString('base64url'),
  }
  return `${JSON.stringify({ report, signature }, null, 2)}\n`
}

/** How a lab's key is named to people. */
export const fingerprint = (publicKey: Buffer) =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 16)

export const fingerprintOf = (key: KeyObject) =>
  fingerprint(createPublicKey(key).export({ type: 'spki', format: 'der' }))

/** Reads a report and says who signed it. A text that is none, or was changed, is refused. */
export function check(text: string): { report: Report; by: string } | { wrong: string } {
  const read = Signed.safeParse(json(text))
  if (!read.success) return { wrong: `not a report: ${z.prettifyError(read.error)}` }
  const { report, signature } = read.data
  const der = Buffer.from(signature.publicKey, 'base64url')
  const value = Buffer.from(signature.value, 'base64url')
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    // What was signed is what stands in the file, not what this reader makes of it.
    const given = z.object({ report: z.unknown() }).parse(json(text)).report
    if (key.asymmetricKeyType !== 'ed25519') return { wrong: 'the key is no Ed25519 key' }
    if (!verify(null, Buffer.from(canonical(given)), key, value))
      return { wrong: 'the signature does not fit: the report was changed' }
  } catch (error) {
    return { wrong: `the signature cannot be read: ${String(error)}` }
  }
  return { report, by: fingerprint(der) }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A line for each finding: what was tried, what came of it, and why. */
export const lineOf = ({ rule, title, outcome, why }: Finding) => {
  const sign = { pass: 'ok  ', fail: 'FAIL', 'not run': '-   ' }[outcome]
  const name = typeof rule === 'number' ? `rule ${rule}` : rule
  return `${sign} ${name.padEnd(12)} ${title}${why ? `\n     ${' '.repeat(12)} ${why}` : ''}`
}
