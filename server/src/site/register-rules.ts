import type { RegisterRule } from '@balai/contract'
import { patterns, type RegisterFlags } from '@balai/contract/register-rules'
import type { Db, Tx } from '../platform/db.ts'
import { setting } from './setting.ts'
import { defaults } from './settings.ts'

/**
 * How a registration is judged now, one rule a field: what the page reads is what the server judges
 * by. What was set before a field existed leaves that field as it is by default.
 */
export async function registerRules(db: Db | Tx): Promise<RegisterRule[]> {
  const set = await setting(db, 'register')
  const rules = defaults.register.map(
    (initial) => set.find(({ field }) => field === initial.field) ?? initial,
  )
  return rules.map((rule) => ({ ...rule, acceptedPattern: patterns[rule.patternId].shape.source }))
}

/** The switches that a registration depends on. */
export const registerFlags = (db: Db | Tx): Promise<RegisterFlags> => setting(db, 'whitelabel')
