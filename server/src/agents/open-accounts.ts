import type { agentLinks, Lang, MemberId, Takes } from '@balai/contract'
import { record } from '../audit/index.ts'
import * as identity from '../identity/index.ts'
import type { Store } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { isRefusal } from '../platform/refusal.ts'
import { presetRates, ratesAbove } from './links.ts'

type Opening = {
  store: Store
  who: { member: MemberId }
  takes: Takes<typeof agentLinks.openAccounts>
  key: string
  lang: Lang
  random: Random
  now: Date
}

/** Opens accounts below the caller with rates of their own, all or none. */
export async function openAccounts(
  { store, who: { member: by }, takes, key, lang: language, random, now }: Opening,
  onOpened: identity.OnOpened,
) {
  const { accounts, rates } = takes
  const over = await ratesAbove(store.db, by, rates)
  if (over) return over
  const done = await identity.openFor(store, {
    ...{ accounts, by, key, language, random, now },
    onOpened: async (tx, one) => {
      await onOpened(tx, one)
      const actor = `member:${by}`
      await presetRates(tx, { member: one.member, rates, by: actor, now })
      const subject = `member:${one.member}`
      const body = { upline: by, rates: rates.map(({ category, rate }) => ({ category, rate })) }
      await record(tx, { kind: 'agent-account-opened', actor, subject, body, now })
    },
  })
  if (isRefusal(done)) return done
  return 'faults' in done ? { opened: [], ...done } : { opened: done, faults: [] }
}
