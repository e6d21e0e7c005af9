import { commitmentOf, isClientSeed, isHex32 } from '../fair.ts'
import { isKind } from './kinds.ts'
import { fishHash, title } from './math.ts'
import { chancesOf, type Shot, shooterOf, shotMarkOf, sittingIdOf } from './shot.ts'
import { isWeapon } from './weapons.ts'

type Seeds = {
  sitting: string
  title: string
  mathHash: string
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
}
type Landed = Shot & {
  nonce: number
  mark: string
  multiples: readonly number[]
  win: bigint
}

/** A shot of a sitting that is over, as it is published. */
export type ShotRecord = Seeds & Landed

/** All shots of a sitting that is over, of which there were `count`. */
export type SittingRecord = Seeds & { count: number; shots: readonly Landed[] }

export type ShotVerification =
  | { ok: true }
  | { ok: false; differs: string; found: string; expected: string }

type Line = [name: string, found: unknown, expected: () => unknown]

/** Shoots a published shot again from its seeds and compares all of it. Needs nothing but the record and this code. */
export const verifyShot = (record: ShotRecord): ShotVerification =>
  firstDiffering([...seedLines(record), ...shotLines(record, record)])

/**
 * The same of a whole sitting: its shots are numbered from 0 on, and none is left out. What differs is named
 * with the number of its shot.
 */
export function verifySitting({ count, shots, ...seeds }: SittingRecord): ShotVerification {
  const found = firstDiffering([...seedLines(seeds), ['count', shots.length, () => count]])
  if (!found.ok) return found
  for (const [at, shot] of shots.entries()) {
    const one = firstDiffering([['nonce', shot.nonce, () => at], ...shotLines(seeds, shot)])
    if (!one.ok) return { ...one, differs: `shot ${at}: ${one.differs}` }
  }
  return found
}

function firstDiffering(lines: readonly Line[]): ShotVerification {
  for (const [differs, found, expected] of lines)
    if (String(found) !== String(expected()))
      return { ok: false, differs, found: String(found), expected: String(expected()) }
  return { ok: true }
}

// In these orders: each may lean on those before it.
function seedLines(seeds: Seeds): Line[] {
  const { sitting, serverSeed, serverSeedHash, clientSeed } = seeds
  return [
    ['title', seeds.title, () => title],
    ['mathHash', seeds.mathHash, () => fishHash],
    ['seeds', isHex32(serverSeed) && isClientSeed(clientSeed), () => true],
    ['serverSeedHash', serverSeedHash, () => commitmentOf(serverSeed)],
    ['sitting', sitting, () => sittingIdOf(seeds)],
  ]
}

function shotLines({ sitting, serverSeed, clientSeed }: Seeds, shot: Landed): Line[] {
  const { nonce, mark, multiples, win } = shot
  const drawn = () => shooterOf({ serverSeed, clientSeed })(shot, nonce)
  return [
    ['nonce', Number.isSafeInteger(nonce) && nonce >= 0, () => true],
    ['met', isShot(shot), () => true],
    ['mark', mark, () => shotMarkOf(sitting, nonce, shot)],
    ['multiples', multiples, () => drawn().multiples],
    ['win', win, () => drawn().win],
  ]
}

function isShot({ weapon, met, stake }: Shot): boolean {
  if (stake <= 0n || !isWeapon(weapon) || !met.every(isKind)) return false
  try {
    return chancesOf({ weapon, met }).length === met.length
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
