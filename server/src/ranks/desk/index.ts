import { ranksDesk } from '@balai/contract/desk/ranks'
import * as catalogue from '../../catalogue/index.ts'
import * as identity from '../../identity/index.ts'
import type { Brought } from '../../platform/desk.ts'
import { refuse } from '../../platform/refusal.ts'
import { serve } from '../../platform/serve.ts'
import * as site from '../../site/index.ts'
import { progressOf } from '../my-rank.ts'
import { stepsOf } from '../sql.ts'
import { tableAt } from '../table-sql.ts'
import { figures, ranked, rankedFigure, steps } from './lists.ts'
import { setMember } from './set-change.ts'
import { membersByLevel } from './sql.ts'
import { setTable } from './table-change.ts'

/** What ranks bring to the desk. */
export const brought: Brought = {
  changes: [setTable, setMember],
  listings: [ranked, steps, figures],
  figures: [rankedFigure],
}

const stepsMost = 50

export const deskRoutes = serve(ranksDesk, {
  table: async ({ db }) => {
    const [{ currency, exponent }, table, members, vendors] = await Promise.all([
      site.setting(db, 'brand'),
      tableAt(db),
      membersByLevel(db),
      catalogue.vendorsNamed(db),
    ])
    return { currency, exponent, ...table, members, vendors }
  },
  member: async ({ db, takes: { member }, now }) => {
    const stands = await identity.standsAs(db, member)
    if (!stands) return refuse('member-unknown')
    const whose = { member, bucket: stands.bucket }
    const [{ currency, exponent }, progress, steps] = await Promise.all([
      site.setting(db, 'brand'),
      progressOf(db, { ...whose, now }),
      stepsOf(db, { ...whose, size: stepsMost }),
    ])
    const { table, level, since, pinnedUntil, counted, month } = progress
    const { deposits, stakes, kept } = month
    return {
      ...{ currency, exponent, level, since, pinnedUntil, counted },
      name: table.levels[level]?.name ?? { ID: '', EN: '' },
      month: { deposits, stakes, kept },
      steps: steps.map(({ seq: _, ...step }) => step),
    }
  },
})
