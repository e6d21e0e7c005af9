import type { Job } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Random } from '../../platform/random.ts'
import { equipmentOf } from '../equipment.ts'
import { compareDay } from './compare.ts'
import * as sql from './sql.ts'

const dayMs = 86_400_000
const aheadMs = 7 * 3_600_000
/** Payers take money back for weeks: those that list nothing are asked again after so many days. */
const againAfterDays = [1, 7, 30]
const listedAfterDays = [1, 2]
/** Days with open cases that are laid beside each other again in one night. */
const openMax = 14

type Ground = { random: Random; log: Log }

const dayOf = (at: Date) => new Date(at.getTime() + aheadMs).toISOString().slice(0, 10)

/** Lays the days that are over beside what gateways say of them: a quarter to ten in the morning of Jakarta. */
export const compareJob = ({ random, log }: Ground): Job => ({
  name: 'cashier-compare',
  cron: '45 2 * * *',
  run: async (store, now) => {
    for (const gateway of equipmentOf(store).gateways) {
      if (!gateway.comparable) continue
      const ago = gateway.listOf ? listedAfterDays : againAfterDays
      const open = await sql.openDays(store.db, { gateway: gateway.code, size: openMax })
      const days = new Set([
        ...ago.map((days) => dayOf(new Date(now.getTime() - days * dayMs))),
        ...open.map(({ day }) => day),
      ])
      for (const day of days)
        await compareDay(store, { gateway, day, random, now }).catch((err: unknown) =>
          log.warn({ err, gateway: gateway.code, day }, 'a day of a gateway waits to be compared'),
        )
    }
  },
})
