import { record } from '../../audit/index.ts'
import type { Store } from '../../platform/db.ts'
import type { RiskRule } from '../../platform/desk.ts'
import type { Job } from '../../platform/jobs.ts'
import { keyOf } from '../../platform/random.ts'
import * as sql from './risk-sql.ts'

/** A rule that was asleep looks back no further than this. */
const backMs = 24 * 60 * 60_000
/** What is being written as a rule looks is seen at the next look. */
const lapMs = 2 * 60_000

/** Looks by one rule from where it looked last, and opens a case for each thing it finds, once. */
export async function lookBy(store: Store, rule: RiskRule, now: Date): Promise<number> {
  return store.transact(async (tx) => {
    const { name } = rule
    const set = await sql.holdRule(tx, name)
    if (!set.on) return 0
    const least = now.getTime() - backMs
    const from = new Date(Math.max(least, (set.lookedAt?.getTime() ?? least) - lapMs))
    const threshold = set.threshold ?? rule.threshold
    const found = await rule.look(tx, { from, to: now, threshold })
    let opened = 0
    for (const { member, key, facts } of found) {
      const id = keyOf(`case:${name}`, key)
      const added = await sql.addCase(tx, {
        ...{ id, member, rule: name, key, facts, about: null, by: null, now },
      })
      if (!added) continue
      opened++
      const subject = `member:${member}`
      const body = { case: id, rule: name, facts }
      await record(tx, { kind: 'risk-case', actor: 'house', subject, body, now })
    }
    await sql.noteLook(tx, { name, now })
    return opened
  })
}

/** Looks by every rule each minute. */
export const riskJobs = (rules: readonly RiskRule[]): readonly Job[] => [
  {
    name: 'desk-risk',
    cron: '* * * * *',
    run: async (store, now) => {
      for (const rule of rules) await lookBy(store, rule, now)
    },
  },
]
