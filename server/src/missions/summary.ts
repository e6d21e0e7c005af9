import type { Lang, Mission, MissionState, MissionSummary } from '@balai/contract'
import { GameId } from '@balai/contract'
import * as catalogue from '../catalogue/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import * as promotions from '../promotions/index.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { pointsOf } from './board-sql.ts'
import { periodAt, periodNamed } from './calendar.ts'
import { isPaid, owedOf, restsNow } from './claim.ts'
import { type MissionRow, newestOf, versionsOf } from './mission-sql.ts'
import * as sql from './sql.ts'
import { type Standing, standingsIn } from './standing.ts'

/** Rewards of earlier periods that are shown at once; what is claimed makes room for the next. */
const waitingMost = 30

type Asking = sql.Whose & { now: Date; lang: Lang }

function stateOf({ mission, reachedAt, claimedAt, waits }: Standing): MissionState {
  if (claimedAt) return 'done'
  if (reachedAt) return isPaid(mission) ? 'reached' : 'done'
  return waits ? 'waits' : 'open'
}

type Named = {
  games: readonly { id: string; names: { ID: string; EN: string } }[]
  extraOf: Awaited<ReturnType<typeof promotions.extrasTold>>
}

/** A mission as its member sees it. */
function shown(stand: Standing, others: readonly MissionRow[], { games, extraOf }: Named): Mission {
  const { mission: m, period } = stand
  const before = others.find(({ mission }) => mission === m.after)
  return {
    ...{ mission: m.mission, version: m.version, period: period.first, per: m.per },
    ...{ begins: period.begins, ends: period.ends, names: m.names, abouts: m.abouts },
    ...{ goal: m.goal, want: m.want, has: stand.has, times: m.times, categories: m.categories },
    games: m.games.map((id) => ({
      id: GameId.parse(id),
      names: games.find((game) => game.id === id)?.names ?? { ID: id, EN: id },
    })),
    ...{ bonusCounts: m.bonusCounts, reward: m.reward, owed: owedOf(m), points: m.points },
    ...{ mallPoints: m.mallPoints, extra: extraOf(promotions.extraIn(m)) },
    after: before ? { mission: before.mission, names: before.names } : null,
    ...{ state: stateOf(stand), reachedAt: stand.reachedAt, claimedAt: stand.claimedAt },
  }
}

async function namesOf(db: Db | Tx, stands: readonly Standing[], lang: Lang): Promise<Named> {
  const ids = [...new Set(stands.flatMap(({ mission }) => mission.games))]
  const extras = stands.flatMap(({ mission }) => promotions.extraIn(mission) ?? [])
  return {
    games: ids.length ? await catalogue.gamesNamed(db, ids) : [],
    extraOf: await promotions.extrasTold(db, extras, lang),
  }
}

/**
 * What of these is offered: nothing that asks for more than the member’s own limit of stakes leaves room for
 * in its period, for nobody shall want to raise one.
 */
async function withinLimits(db: Db, stands: readonly Standing[], asking: Asking) {
  const bounds = (await wagers.boundsOf(db, asking)).filter(({ kind }) => kind === 'stake')
  const over = ({ mission, reachedAt }: Standing) =>
    !reachedAt &&
    mission.goal === 'stake' &&
    bounds.some((bound) => {
      const most = bound.span === mission.per ? wagers.inForce(bound) : null
      return most !== null && most < mission.want
    })
  const left = new Set(stands.filter((one) => !over(one)).map(({ mission }) => mission.mission))
  return stands.filter(
    ({ mission, reachedAt }) =>
      left.has(mission.mission) && (reachedAt || !mission.after || left.has(mission.after)),
  )
}

/** What runs now for a member, with how far they are by the books of this moment. */
export async function summaryOf(db: Db, asking: Asking): Promise<MissionSummary> {
  const { now, lang, ...whose } = asking
  const periods = [periodAt('day', now), periodAt('week', now)]
  const firsts = periods.map(({ first }) => first)
  const [resting, kept, late, { currency, exponent }] = await Promise.all([
    restsNow(db, asking),
    sql.progressIn(db, { ...whose, periods: firsts }),
    sql.unclaimed(db, { ...whose, running: periods, size: waitingMost }),
    wallet.balanceOf(db, { ...whose, trial: false }),
  ])
  const stands = await Promise.all(
    periods.map((period) => standingsIn(db, { ...whose, period, kept })),
  )
  const running = await withinLimits(db, stands.flat(), asking)
  const past = await pastOf(db, late)
  const games = await namesOf(db, [...running, ...past], lang)
  const rows = [...running, ...past].map(({ mission }) => mission)
  const missions = running
    .map((stand) => shown(stand, rows, games))
    // Who rests is offered nothing; what they have reached is still theirs.
    .filter(({ reachedAt }) => !resting || reachedAt)
  const waiting = past.map((stand) => shown(stand, rows, games)).filter(isReached)
  const [, week] = periods
  return {
    ...{ currency, exponent, resting, missions, waiting },
    open: resting
      ? 0
      : missions.filter(({ state }) => state === 'open' || state === 'reached').length +
        waiting.length,
    points: week ? await pointsOf(db, { ...whose, from: week.begins, to: week.ends }) : 0,
  }
}

const isReached = ({ state }: Mission) => state === 'reached'

/** What was kept of periods that are over, under the versions that it was kept by. */
async function pastOf(db: Db | Tx, kept: readonly sql.ProgressRow[]): Promise<Standing[]> {
  const versions = kept.length ? await versionsOf(db, kept) : []
  return kept.flatMap(({ mission: code, version, period: first, has, reachedAt, claimedAt }) => {
    const mission = versions.find((one) => one.mission === code && one.version === version)
    const period = mission && periodNamed(mission.per, first)
    return period ? [{ mission, period, has, reachedAt, claimedAt, waits: false }] : []
  })
}

/** One mission of one period, as it is kept. */
export async function missionShown(
  tx: Tx,
  { mission, period, lang, ...whose }: sql.Whose & { mission: string; period: string; lang: Lang },
) {
  const kept = await sql.progressIn(tx, { ...whose, periods: [period] })
  const stands = await pastOf(
    tx,
    kept.filter((row) => row.mission === mission),
  )
  const [stand] = stands
  if (!stand) throw new Error('it was claimed a moment ago')
  const before = stand.mission.after ? await newestOf(tx, stand.mission.after) : undefined
  return shown(stand, before ? [before] : [], await namesOf(tx, stands, lang))
}
