import { type VendorCall, vendorApi } from '@balai/contract/vendor-api'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Store } from '../../platform/db.ts'
import type { KeyRing } from '../../platform/front/keys.ts'
import type { Log } from '../../platform/log.ts'
import { Unreached } from '../../platform/outbound/fetch-out.ts'
import type { Random } from '../../platform/random.ts'
import { reachedVendors } from '../reach.ts'
import { noteAgain, noteOut } from './call-log.ts'
import { openReplay } from './replay.ts'
import * as sql from './sql.ts'

/** Calls of ours that come to the same however often they are asked. Opening a game is not one. */
export const repeatable: ReadonlySet<string> = new Set([
  'games',
  'freeRounds',
  'createFreeRounds',
  'cancelFreeRounds',
  'round',
  'rounds',
])

const takenMax = 20

type Needs = {
  store: Store
  keys: KeyRing
  clock: Clock
  random: Random
  log: Log
  live: boolean
  licence: string | undefined
}

/** Asks again what somebody wants to have asked again, once; answers with how many. */
export async function repeatWanted(needs: Needs): Promise<number> {
  const { store } = needs
  const wanted = await store.transact((tx) => sql.takeWanted(tx, takenMax))
  await askedOut(
    needs,
    wanted.filter(({ way }) => way === 'out'),
  )
  await heardAgain(
    needs,
    wanted.filter(({ way }) => way === 'in'),
  )
  return wanted.length
}

type Wanted = readonly Awaited<ReturnType<typeof sql.takeWanted>>[number][]

/** Answers vendors' calls again, for vendors that have given them up. */
async function heardAgain(needs: Needs, wanted: Wanted) {
  if (wanted.length === 0) return
  const { clock, log } = needs
  const replay = openReplay(needs)
  for (const { id, vendor, call } of wanted)
    try {
      const again = await replay.ask({ id, vendor, call, now: clock.now() })
      if (again) await noteAgain(needs, { ...again, vendor, call, repeats: id })
    } catch (err) {
      log.error({ err, vendor, call }, 'a call was not replayed')
    }
  await replay.close()
}

async function askedOut(needs: Needs, wanted: Wanted) {
  const { store, log } = needs
  for (const { id, vendor, call, asked } of wanted) {
    const told = (
      code: string,
      became: { call: string; code: string; ms: number; asked: unknown },
    ) => void noteOut(needs, { ...became, vendor: code, repeats: id })
    const reached = await reachedVendors(store.db, { ...needs, told })
    const line = reached.find((one) => one.vendor.code === vendor)?.line
    const api: VendorCall | undefined = Object.entries(vendorApi).find(
      ([name]) => name === call,
    )?.[1]
    if (!line || !api || !repeatable.has(call)) continue
    await line.ask(api, z.decode(api.takes, asked ?? {})).catch((err: unknown) => {
      if (!(err instanceof Unreached)) log.error({ err, vendor, call }, 'a call was not repeated')
    })
  }
}
