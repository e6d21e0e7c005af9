import { hkdfSync } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { z } from 'zod'

const Stored = z.array(z.looseObject({ kid: z.string(), kty: z.literal('RSA'), d: z.string() }))

type KeyRing = {
  /** What is published, newest first. */
  published: { keys: JWK[] }
  /** The private key of a `kid`, or undefined when it is not known (any more). */
  open: (kid: string) => Awaited<ReturnType<typeof importJWK>> | undefined
  /** 32 bytes that only this house knows, the same in each of its processes, another each purpose. */
  secret: (purpose: string) => Buffer
}

export type { KeyRing }

const algorithm = 'RSA-OAEP-256'
const secretBytes = 32

/** A new private key as it is stored: a JWK with its `kid`. */
export async function newKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, {
    modulusLength: 2048,
    extractable: true,
  })
  return { ...(await exportJWK(privateKey)), kid, alg: algorithm, use: 'enc' }
}

/**
 * The keys that sealed bodies are opened with, newest first. Rotation is adding a key in front: the
 * older ones still open what was sealed a moment before.
 */
export async function keyRing(stored: unknown): Promise<KeyRing> {
  const keys = Stored.parse(stored)
  if (!keys.length) throw new Error('the house has no key')
  const opened = new Map<string, Awaited<ReturnType<typeof importJWK>>>()
  for (const key of keys) opened.set(key.kid, await importJWK(key, algorithm))
  const published = keys.map(({ kid, kty, n, e }) => ({
    kid,
    kty,
    n: String(n),
    e: String(e),
    alg: algorithm,
    use: 'enc',
  }))
  // Of the oldest key: a new one in front leaves what was handed out a moment before in force.
  const root = keys.at(-1)?.d ?? ''
  const secret = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', root, 'balai', purpose, secretBytes))
  return { published: { keys: published }, open: (kid) => opened.get(kid), secret }
}

/** Reads the keys kept in a file, making the first one there. For houses without `KEYS`. */
export async function keysInFile(file: string, kid: string): Promise<unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const keys = [await newKey(kid)]
  mkdirSync(dirname(file), { recursive: true })
  // Written apart and put there whole: nobody ever reads half a file.
  const apart = `${file}.${kid}`
  writeFileSync(apart, JSON.stringify(keys), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(apart, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    // Another process was first: its keys are the ones.
  } finally {
    unlinkSync(apart)
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}
