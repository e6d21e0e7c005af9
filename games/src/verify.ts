import {
  canonical,
  commitmentOf,
  drawFor,
  isClientSeed,
  isHex32,
  type Plain,
  roundIdOf,
} from './fair.ts'
import type { Game } from './game.ts'
import { type PlayedStep, playStep } from './play.ts'
import { gameWith } from './titles/index.ts'

/** One step as it is published. */
export type FairStep = { move: Plain; seen: Plain; added: bigint; win: bigint }

/** A closed round as it is published. `stake` is what it was opened with. */
export type FairRecord = {
  round: string
  title: string
  mathHash: string
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  nonce: number
  stake: bigint
  choice: Plain
  win: bigint
  steps: readonly FairStep[]
}

/** Whether a record holds, or the first thing in it that differs from what its seeds give. */
export type Verification =
  | { ok: true; game: Game; steps: readonly PlayedStep[] }
  | { ok: false; differs: string; found: string; expected: string }

const differs = (name: string, found: unknown, expected: unknown) =>
  ({ ok: false, differs: name, found: String(found), expected: String(expected) }) as const

/**
 * Plays a published round again from its seeds and the moves that were made, and compares all of it, to
 * the last byte. Needs nothing but the record and this code.
 */
export function verifyRound(record: FairRecord): Verification {
  const { title, mathHash, serverSeed, clientSeed, nonce, stake, choice } = record
  const game = gameWith(title, mathHash)
  if (typeof game === 'string')
    return game === 'title' ? unknown('title', title) : unknown('mathHash', mathHash)
  if (!isHex32(serverSeed)) return differs('serverSeed', serverSeed, '64 digits of hex')
  const serverSeedHash = commitmentOf(serverSeed)
  if (record.serverSeedHash !== serverSeedHash)
    return differs('serverSeedHash', record.serverSeedHash, serverSeedHash)
  if (!isClientSeed(clientSeed)) return differs('clientSeed', clientSeed, '1 to 64 characters')
  if (!Number.isSafeInteger(nonce) || nonce < 0) return differs('nonce', nonce, '0 or more')
  const opened = game.open({ stake, choice })
  if (opened === undefined)
    return differs('stake', `${stake} on ${canonical(choice)}`, 'one that the game takes')
  const terms = { title, mathHash: game.hash, serverSeedHash, clientSeed, nonce, stake, choice }
  const round = roundIdOf(terms)
  if (record.round !== round) return differs('round', record.round, round)
  return playedAgain(game, record, opened)
}

const unknown = (name: string, found: string) => differs(name, found, 'one that is known here')

function playedAgain(game: Game, record: FairRecord, opened: Plain): Verification {
  const played: PlayedStep[] = []
  let state = opened
  let win = 0n
  for (const [i, found] of record.steps.entries()) {
    if (game.isOver(state)) return differs('steps', record.steps.length, i)
    if (!game.takes(state, found.move))
      return differs(`steps[${i}].move`, canonical(found.move), 'a move that may be made')
    const step = playStep(game, { state, move: found.move, draw: drawFor(record, i) })
    const wrong = firstWrong(i, found, step)
    if (wrong) return wrong
    played.push(step)
    state = step.state
    win += step.win
  }
  if (!game.isOver(state)) return differs('steps', record.steps.length, 'all of the round')
  if (record.win !== win) return differs('win', record.win, win)
  return { ok: true, game, steps: played }
}

function firstWrong(i: number, found: FairStep, { seen, added, win }: PlayedStep) {
  if (canonical(found.seen) !== canonical(seen))
    return differs(`steps[${i}].seen`, canonical(found.seen), canonical(seen))
  if (found.added !== added) return differs(`steps[${i}].added`, found.added, added)
  return found.win === win ? undefined : differs(`steps[${i}].win`, found.win, win)
}
