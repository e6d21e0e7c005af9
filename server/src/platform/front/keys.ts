import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { z } from 'zod'

const Stored = z.array(z.looseObject({ kid: z.string(), kty: z.literal('RSA'), d: z.string() }))

type KeyRing = {
  /** What is published, newest first. */
  published: { keys: JWK[] }
  /** The private key of a `kid`, or undefined when it is not known (any more). */
  open: (kid: string) => Awaited<ReturnType<typeof importJWK>> | undefined
}

export type { KeyRing }

const algorithm = 'RSA-OAEP-256'

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
  return { published: { keys: published }, open: (kid) => opened.get(kid) }
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
  try {
    writeFileSync(file, JSON.stringify(keys), { mode: 0o600, flag: 'wx' })
  } catch {
    // Another process was first: its keys are the ones.
    return JSON.parse(readFileSync(file, 'utf8'))
  }
  return keys
}
