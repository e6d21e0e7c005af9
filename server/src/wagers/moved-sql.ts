import { part } from '../platform/db.ts'

/** The round of an act `a`, as it stands now. */
export const itsRound = part`
  left join lateral (
    select r.state from wagers.round r where r.bucket = a.bucket and r.id = a.round limit 1) now on true`

/**
 * Whether an act `a` ended its round, or changed it by more than a stake on an open one: only then has anything of it
 * settled. Under load most acts are stakes whose rounds are open still, and whoever counts what settled has nothing to
 * do with them.
 */
export const settles = part`(a.kind not in ('bet', 'tip') or now.state <> 'open')`
