import { commitmentOf, isClientSeed, isHex32, roundIdOf } from './fair.ts'
import { mathHashOf } from './slot/math.ts'
import { isStake, playRound, type RoundStep } from './slot/round.ts'
import { mathWith } from './titles/index.ts'

/** One spin as it is published. */
export type FairStep = { stops: readonly number[]; free: boolean; win: bigint }

/** A closed round as it is published. */
export type FairRecord = {
  round: string
  title: string
  mathHash: string
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  nonce: number
  stake: bigint
  win: bigint
  steps: readonly FairStep[]
}

/** Whether a record holds, or the first thing in it that differs from what its seeds give. */
export type Verification =
  | { ok: true; steps: readonly RoundStep[] }
  | { ok: false; differs: string; found: string; expected: string }

const differs = (name: string, found: unknown, expected: unknown): Verification => ({
  ok: false,
  differs: name,
  found: String(found),
  expected: String(expected),
})

/**
 * Plays a published round again from its seeds and compares all of it, to the last byte. Needs nothing
 * but the record and this code.
 */
export function verifyRound(record: FairRecord): Verification {
  const { title, mathHash, serverSeed, clientSeed, nonce, stake } = record
  const math = mathWith(title, mathHash)
  if (typeof math === 'string')
    return math === 'title' ? unknown('title', title) : unknown('mathHash', mathHash)
  if (!isHex32(serverSeed)) return differs('serverSeed', serverSeed, '64 digits of hex')
  const serverSeedHash = commitmentOf(serverSeed)
  if (record.serverSeedHash !== serverSeedHash)
    return differs('serverSeedHash', record.serverSeedHash, serverSeedHash)
  if (!isClientSeed(clientSeed)) return differs('clientSeed', clientSeed, '1 to 64 characters')
  if (!Number.isSafeInteger(nonce) || nonce < 0) return differs('nonce', nonce, '0 or more')
  if (!isStake(math, stake)) return differs('stake', stake, `a multiple of ${math.lines.length}`)
  const round = roundIdOf({
    title,
    mathHash: mathHashOf(math),
    serverSeedHash,
    clientSeed,
    nonce,
    stake,
  })
  if (record.round !== round) return differs('round', record.round, round)
  const played = playRound(math, { serverSeed, clientSeed, nonce }, stake)
  const wrong = firstWrong(record.steps, played.steps)
  if (wrong) return wrong
  if (record.win !== BigInt(played.state.win)) return differs('win', record.win, played.state.win)
  return { ok: true, steps: played.steps }
}

const unknown = (name: string, found: string) => differs(name, found, 'one that is known here')

function firstWrong(found: readonly FairStep[], played: readonly RoundStep[]) {
  if (found.length !== played.length) return differs('steps', found.length, played.length)
  for (const [i, { free, win, spin }] of played.entries()) {
    const step = found[i]
    if (String(step?.stops) !== String(spin.stops))
      return differs(`steps[${i}].stops`, step?.stops, spin.stops)
    if (step?.free !== free) return differs(`steps[${i}].free`, step?.free, free)
    if (step.win !== win) return differs(`steps[${i}].win`, step.win, win)
  }
  return undefined
}
