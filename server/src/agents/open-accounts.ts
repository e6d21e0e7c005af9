import {
  type AgentType,
  type agentLinks,
  type Lang,
  type MemberId,
  type Takes,
  typeBelow,
} from '@balai/contract'
import { record } from '../audit/index.ts'
import * as identity from '../identity/index.ts'
import type { Store } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { isRefusal } from '../platform/refusal.ts'
import { presetRates, ratesAbove } from './links.ts'

type Opening = {
  store: Store
  who: { member: MemberId; isAgent: AgentType }
  takes: Takes<typeof agentLinks.openAccounts>
  key: string
  lang: Lang
  random: Random
  now: Date
}

/** Opens accounts below the caller with rates of their own, all or none. */
export async function openAccounts(
  { store, who: { member: by, isAgent }, takes, key, lang: language, random, now }: Opening,
  onOpened: identity.OnOpened,
) {
  const { accounts, rates, as = 'member' } = takes
  const kind = as === 'agent' ? typeBelow(isAgent) : 0
  const over = await ratesAbove(store.db, by, rates)
  if (over) return over
  const done = await identity.openFor(store, {
    ...{ accounts, by, kind, key, language, random, now },
    onOpened: async (tx, one) => {
      await onOpened(tx, one)
      const actor = `member:${by}`
      await presetRates(tx, { member: one.member, rates, by: actor, now })
      const subject = `member:${one.member}`
      const given = rates.map(({ category, rate }) => ({ category, rate }))
      const body = { upline: by, kind, rates: given }
      await record(tx, { kind: 'agent-account-opened', actor, subject, body, now })
    },
  })
  if (isRefusal(done)) return done
  return 'faults' in done ? { opened: [], ...done } : { opened: done, faults: [] }
}
