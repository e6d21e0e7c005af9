import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Store } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { equipmentOf } from './equipment.ts'

/** How long a challenge may be solved and sent. */
export const challengeLivesMs = 10 * 60_000
/**
 * What solving takes: a search of 300 to 900 steps of 1,000 rounds each, which keeps an old
 * telephone busy for a second and a farm of numbers for a good while. Checking takes one HMAC.
 */
export const altchaCost = { rounds: 1_000, stepsMin: 300, stepsMax: 900 } as const
const algorithm = 'PBKDF2/SHA-256'

const secretsOf = (store: Store) => {
  const { keys } = equipmentOf(store)
  return {
    hmacSignatureSecret: keys.secret('verification altcha').toString('hex'),
    hmacKeySignatureSecret: keys.secret('verification altcha key').toString('hex'),
  }
}

/** A challenge that carries its own end and the house's signature: nothing of it is stored. */
export async function altchaChallenge(
  store: Store,
  { random, now }: { random: Random; now: Date },
): Promise<Record<string, unknown>> {
  const { rounds: cost, stepsMin, stepsMax } = altchaCost
  const counter = stepsMin + (random.bytes(4).readUInt32BE() % (stepsMax - stepsMin + 1))
  // The library would read the end from the machine's clock; the house's own is asked instead.
  const data = { until: now.getTime() + challengeLivesMs }
  return {
    ...(await createChallenge({ algorithm, cost, counter, data, deriveKey, ...secretsOf(store) })),
  }
}

const Proof = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(algorithm),
      nonce: z.string().max(64),
      salt: z.string().max(64),
      cost: z.literal(altchaCost.rounds),
      keyLength: z.literal(32),
      keyPrefix: z.string().max(64),
      keySignature: z.string().max(128),
      data: z.object({ until: z.number() }),
    }),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(128) }),
})

/** The challenge that was solved, by its signature; undefined when it was not, or too late. */
export async function altchaPasses(
  store: Store,
  { proof, now }: { proof: string; now: Date },
): Promise<string | undefined> {
  const read = Proof.safeParse(decoded(proof))
  if (!read.success) return undefined
  const { challenge, solution } = read.data
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(store) })
  return verified && challenge.parameters.data.until > now.getTime()
    ? challenge.signature
    : undefined
}

/** As the widget sends it: JSON in base64. */
function decoded(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
