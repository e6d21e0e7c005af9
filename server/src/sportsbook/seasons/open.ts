import type { Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import * as sql from './sql.ts'

type Opening = {
  league: string
  name: string
  fixtures: readonly sql.NewFixture[]
  /** What the league plays from here on is of it. */
  beginsAt: Date
  random: Random
  now: Date
}

/** The fewest and the most sides whose table is laid on. */
const sidesBounds = { least: 4, most: 40 }

/** What is wrong with fixtures as those of a season, if anything: each side meets each other once at home. */
function fixturesFault(
  fixtures: readonly { home: string; away: string }[],
): 'sides' | 'twice' | 'missing' | undefined {
  const sides = sidesIn(fixtures)
  if (sides.length < sidesBounds.least || sides.length > sidesBounds.most) return 'sides'
  const pairs = new Set(fixtures.map(({ home, away }) => JSON.stringify([home, away])))
  if (pairs.size < fixtures.length) return 'twice'
  return pairs.size === sides.length * (sides.length - 1) ? undefined : 'missing'
}

const sidesIn = (fixtures: readonly { home: string; away: string }[]) =>
  [...new Set(fixtures.flatMap(({ home, away }) => [home, away]))].sort()

/**
 * Opens a season whose fixtures are all known, or adds to the one of that name what is told of them. Answers what was done; nothing
 * where they are not those of a season, or not those of that one.
 */
export async function putSeason(tx: Tx, opening: Opening): Promise<'opened' | 'kept' | undefined> {
  const { league, name, fixtures, beginsAt, random, now } = opening
  const known = await sql.seasonNamed(tx, { league, name })
  if (known) {
    if (sidesIn(fixtures).some((side) => !known.sides.includes(side))) return undefined
    await sql.putFixtures(tx, { league, name, fixtures })
    return 'kept'
  }
  if (fixturesFault(fixtures)) return undefined
  const last = Math.max(...fixtures.map(({ startsAt }) => startsAt.getTime()))
  await sql.addSeason(tx, {
    ...{ id: random.id(now), league, name, beginsAt, now },
    ...{ sides: sidesIn(fixtures), startsAt: new Date(last) },
  })
  await sql.putFixtures(tx, { league, name, fixtures })
  return 'opened'
}
