import { record } from '../../audit/index.ts'
import type { Store } from '../../platform/db.ts'
import { hashed } from '../../platform/random.ts'
import { refuse } from '../../platform/refusal.ts'
import { putOut } from '../desk/changes.ts'
import { putLock } from '../security/confirm-sql.ts'
import { object } from './contact-sql.ts'

type Objecting = { store: Store; takes: { code: string }; now: Date }

/**
 * Whoever had the old contact says that it was somebody else who changed it: nothing that guards the account
 * can be changed from then on, everybody is signed out, and the desk looks at it.
 */
export function sayNotMe({ store, takes, now }: Objecting) {
  return store.transact(async (tx) => {
    const found = await object(tx, { objection: hashed(takes.code), now })
    if (!found) return refuse('link-expired')
    const { member, id } = found
    await putLock(tx, { member, because: id, now })
    const { ended } = await putOut(tx, { member, now })
    const subject = `member:${member}`
    const body = { change: id, ended }
    await record(tx, { kind: 'contact-change-objected', actor: subject, subject, body, now })
    return {}
  })
}
