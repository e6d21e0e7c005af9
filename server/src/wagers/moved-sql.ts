import { part } from '../platform/db.ts'

/**
 * Whether an act `a` ended its round, or changed it by more than a stake on an open one: only then has anything of it
 * settled. Under load most acts are stakes whose rounds are open still, and whoever counts what settled has nothing to
 * do with them. What ends such a round later is another act.
 */
export const settles = part`(a.kind not in ('bet', 'tip') or a.kind = 'bet' and a.ends is not false)`
