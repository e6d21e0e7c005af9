import { record } from '../../audit/index.ts'
import type { Store, Tx } from '../../platform/db.ts'
import type { Finding, RiskRule } from '../../platform/desk.ts'
import type { Job } from '../../platform/jobs.ts'
import { keyOf } from '../../platform/random.ts'
import * as alerts from './alert-sql.ts'
import * as sql from './risk-sql.ts'

/** A rule that was asleep looks back no further than this. */
const backMs = 24 * 60 * 60_000
/** What is being written as a rule looks is seen at the next look. */
const lapMs = 2 * 60_000

/** Looks by one rule from where it looked last, and raises an alert for each thing it finds, once. */
export async function lookBy(store: Store, rule: RiskRule, now: Date): Promise<number> {
  return store.transact(async (tx) => {
    const { name } = rule
    const set = await sql.holdRule(tx, name)
    if (!set.on) return 0
    const least = now.getTime() - backMs
    const from = new Date(Math.max(least, (set.lookedAt?.getTime() ?? least) - lapMs))
    const threshold = set.threshold ?? rule.threshold
    const found = await rule.look(tx, { from, to: now, threshold })
    let raised = 0
    for (const finding of found) if (await raise(tx, name, { ...finding, now })) raised++
    await sql.noteLook(tx, { name, now })
    return raised
  })
}

type Raising = Finding & { now: Date }

/** An alert opens a case about its member, or joins the one that is not closed: what is watched is open again. */
async function raise(tx: Tx, rule: string, { member, key, facts, links = [], now }: Raising) {
  if (await alerts.isKnown(tx, { rule, key })) return false
  const id = keyOf(`case:${rule}`, key)
  const joined = await sql.openCaseOf(tx, { member, rule })
  if (joined) await sql.setWatching(tx, { id: joined.id, from: 'watching', to: 'open' })
  else await sql.addCase(tx, { id, member, rule, key, facts, about: null, by: null, now })
  const of = joined?.id ?? id
  await alerts.addAlert(tx, { id, rule, key, member, of, facts, now })
  const about = joined?.member ?? member
  const others = links.filter(({ kind, ref }) => kind !== 'member' || ref !== about)
  for (const link of others) await alerts.addLink(tx, { ...link, id: of, by: null, now })
  const body = { case: of, rule, facts }
  const kind = joined ? 'risk-alert' : 'risk-case'
  await record(tx, { kind, actor: 'house', subject: `member:${member}`, body, now })
  return true
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
