import type { HumanChallenge } from '@balai/contract'
import { permits } from '../platform/config.ts'
import type { Store } from '../platform/db.ts'
import { hashed, type Random } from '../platform/random.ts'
import { setting } from '../site/index.ts'
import { altchaChallenge, altchaPasses, challengeLivesMs } from './altcha.ts'
import { equipmentOf } from './equipment.ts'
import { siteverify } from './siteverify.ts'
import * as sql from './sql.ts'

/** What passes in a test house, where no person sits. */
export const knownProof = 'test-human'

/** What a page has to solve, by the provider that is set. */
export async function humanChallenge(
  store: Store,
  { random, now }: { random: Random; now: Date },
): Promise<HumanChallenge> {
  const { provider } = await setting(store.db, 'human')
  if (provider === 'off') return { provider }
  if (provider === 'altcha')
    return { provider, challenge: await altchaChallenge(store, { random, now }) }
  return { provider, siteKey: agreementOf(store, provider).siteKey }
}

type Proving = { proof: string | undefined; ip: string; now: Date }

/** Whether a person is there. A proof passes once; with the check switched off everyone does. */
export async function humanPasses(store: Store, { proof, ip, now }: Proving): Promise<boolean> {
  const { provider } = await setting(store.db, 'human')
  if (provider === 'off') return true
  if (!proof) return false
  const { config, log } = equipmentOf(store)
  if (permits(config.mode).knownAnswers && proof === knownProof) return true
  const right =
    provider === 'altcha'
      ? await altchaPasses(store, { proof, now })
      : await siteverify({ agreement: agreementOf(store, provider), proof, ip, log })
  // A challenge could be proved in several spellings: what counts once is what was asked.
  return right ? spendOnce(store, `${provider} ${right}`, now) : false
}

const spendOnce = async (store: Store, what: string, now: Date) => {
  const until = new Date(now.getTime() + challengeLivesMs)
  const spent = await store.transact((tx) => sql.spend(tx, { digest: hashed(what), until }))
  return spent === 1
}

function agreementOf(store: Store, provider: 'hcaptcha' | 'turnstile') {
  const agreement = equipmentOf(store).config[provider]
  if (!agreement) throw new Error(`${provider} is set, and this house has no keys of it`)
  return agreement
}
