import type { RegisterRule } from '@balai/contract'
import { patterns } from '@balai/contract/register-rules'
import type { Db, Tx } from '../platform/db.ts'
import { setting } from './setting.ts'

/** How a registration is judged now: what the page reads is what the server judges by. */
export async function registerRules(db: Db | Tx): Promise<RegisterRule[]> {
  const rules = await setting(db, 'register')
  return rules.map((rule) => ({ ...rule, acceptedPattern: patterns[rule.patternId].shape.source }))
}
