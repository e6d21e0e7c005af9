import { houseVendor } from '@balai/contract'
import type { Line, VendorStanding } from '@balai/contract/desk/vendors'
import * as catalogue from '../../catalogue/index.ts'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { setting } from '../../site/index.ts'
import { vendorsApart } from '../../wagers/index.ts'
import { vendorPursesSum } from '../../wallet/index.ts'
import { keptDays, sampleEvery, tookBounds } from '../calls/call-log.ts'
import { counted } from '../calls/sql.ts'
import { vendorKeys } from '../door/change-vendor.ts'
import { vendorBy } from '../reach.ts'
import { reaches } from '../reach-sql.ts'
import * as sql from './sql.ts'
import { troubles } from './trouble.ts'

const hourMs = 3_600_000
/** A vendor of whose calls more than so many fail is ill: refusals are part of play, faults are not. */
const faultsMax = 0.01

const quiet: Line = { calls: 0, refused: 0, faults: 0, p99Ms: null, lastAt: null }

/** Within how long 99 of 100 were answered, as far as the counts tell; beyond the last bound, nothing. */
export function p99Of(took: readonly number[]): number | null {
  const all = took.reduce((sum, n) => sum + n, 0)
  let so = 0
  for (const [place, bound] of tookBounds.entries()) {
    so += took[place] ?? 0
    if (all > 0 && so >= all * 0.99) return bound
  }
  return null
}

type Sums = Awaited<ReturnType<typeof counted>>

function lineOf(sums: Sums, vendor: string, way: 'in' | 'out'): Line {
  const found = sums.find((one) => one.vendor === vendor && one.way === way)
  if (!found) return quiet
  const { calls, refused, faults, took, lastAt } = found
  return { calls, refused, faults, p99Ms: p99Of(took), lastAt }
}

/** Every vendor with how its line does. */
export async function vendorsNow(db: Db, now: Date): Promise<VendorStanding[]> {
  const [things, stops, sums, keys, breaks, troubleOf] = await Promise.all([
    catalogue.stoppable(db),
    catalogue.stopsNow(db),
    counted(db, new Date(now.getTime() - hourMs)),
    vendorKeys(db, now),
    sql.openBreaks(db),
    troubles(db, now),
  ])
  const stopped = new Set(stops.map(({ what }) => what))
  return things
    .filter(({ what }) => what.startsWith('vendor:'))
    .map(({ what, names }) => {
      const vendor = what.slice('vendor:'.length)
      const [incoming, outgoing] = [lineOf(sums, vendor, 'in'), lineOf(sums, vendor, 'out')]
      return {
        ...{ vendor, words: names, incoming, outgoing },
        games: things.filter((one) => one.what.startsWith('game:') && one.vendor === vendor).length,
        stopped: stopped.has('house') || stopped.has(what),
        keys: keys.filter((key) => key.vendor === vendor && key.liveFrom <= now).length,
        breaks: breaks.find((one) => one.vendor === vendor)?.breaks ?? 0,
        ...troubleOf(vendor),
        state: troubleOf(vendor).alarm ? 'ill' : stateOf(incoming, outgoing),
      }
    })
}

function stateOf(incoming: Line, outgoing: Line): VendorStanding['state'] {
  const calls = incoming.calls + outgoing.calls
  if (calls === 0) return 'silent'
  return incoming.faults + outgoing.faults > calls * faultsMax ? 'ill' : 'well'
}

/** One vendor with what was agreed with it. */
export async function oneVendor(
  db: Db,
  { vendor, by, now }: { vendor: string; by: string; now: Date },
) {
  const standing = (await vendorsNow(db, now)).find((one) => one.vendor === vendor)
  if (!standing) return refuse('vendor-unknown')
  const [known, all, keys, wanted, sums, purses] = await Promise.all([
    vendorBy(db, vendor),
    reaches(db),
    vendorKeys(db, now),
    sql.wantedKeys(db, { vendor, now }),
    counted(db, new Date(now.getTime() - hourMs)),
    walletOf(db, vendor),
  ])
  const agreed = all.find((one) => one.vendor === vendor)
  return {
    ...{ standing, setting: known.setting, sampleEvery, keptDays },
    reach: agreed ? reachOf(agreed) : null,
    wallet: purses,
    keys: keys.filter((key) => key.vendor === vendor).map(({ vendor: _, ...key }) => key),
    wanted: wanted.map(({ id, until, by: asker }) => ({ id, until, mine: asker === by })),
    unkept: sums
      .filter((one) => one.vendor === vendor)
      .reduce((sum, { unkept }) => sum + unkept, 0),
  }
}

async function walletOf(db: Db, vendor: string) {
  const [apart, { members, sum }, { currency, exponent }] = await Promise.all([
    vendorsApart(db),
    vendorPursesSum(db, vendor),
    setting(db, 'brand'),
  ])
  const isSingle = !apart.includes(vendor)
  return { isSingle, always: vendor === houseVendor, members, sum, currency, exponent }
}

export const reachOf = ({ vendor: _, ...reach }: Awaited<ReturnType<typeof reaches>>[number]) =>
  reach
