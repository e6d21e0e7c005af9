import type { Lang } from '@balai/contract'
import { missionDesk } from '@balai/contract/desk/missions'
import type { Db } from '../../platform/db.ts'
import type { Brought } from '../../platform/desk.ts'
import { serve } from '../../platform/serve.ts'
import * as promotions from '../../promotions/index.ts'
import * as site from '../../site/index.ts'
import { boundsNow, newestMissions } from '../mission-sql.ts'
import { newestPrizes } from '../prizes-sql.ts'
import { cost, progress } from './lists.ts'
import { setMission, termsOf } from './set-mission.ts'
import { setBounds, setPrizes } from './set-rest.ts'
import { standingByMission } from './sql.ts'

/** What missions bring to the desk. */
export const brought: Brought = {
  changes: [setMission, setBounds, setPrizes],
  listings: [progress, cost],
}

async function allMissions(db: Db, lang: Lang) {
  const [missions, stands, bounds, { amounts, since }, extras, { currency, exponent }] =
    await Promise.all([
      newestMissions(db),
      standingByMission(db),
      boundsNow(db),
      newestPrizes(db),
      promotions.extrasOpen(db),
      site.setting(db, 'brand'),
    ])
  return {
    ...{ currency, exponent, bounds, prizes: { amounts, since } },
    extras: extras.map(({ activity, names }) => ({ activity, name: names[lang] })),
    missions: missions.map((row) => {
      const { reached, claimed, cost } = stands.find(({ mission }) => mission === row.mission) ?? {
        ...{ reached: 0, claimed: 0, cost: 0n },
      }
      const { mission, version, by, at } = row
      return { mission, version, terms: termsOf(row), by, at, reached, claimed, cost }
    }),
  }
}

export const deskRoutes = serve(missionDesk, { all: ({ db, lang }) => allMissions(db, lang) })
