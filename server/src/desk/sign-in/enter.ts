import type { Lang } from '@balai/contract'
import { record } from '../../audit/index.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { rightsOf } from '../house-roles.ts'
import { meOf } from '../me.ts'
import { beginSession, placeOf } from '../session.ts'
import * as sql from '../staff-sql.ts'
import { forgiveFactor, type Here } from './attempts.ts'

type Entering = { staff: string; way: 'totp' | 'passkey'; lang: Lang; here: Here }

/** Signs somebody in who has just shown two factors, unless they were locked out meanwhile. */
export async function enter(tx: Tx, { staff, way, lang, here }: Entering) {
  const { from, random, now } = here
  const known = await sql.lockStaff(tx, staff)
  if (!known || known.locked || known.closed) return refuse('account-closed')
  await forgiveFactor(tx, staff)
  const { ip } = placeOf(from)
  await sql.noteSignIn(tx, { id: staff, ip, lang, now })
  const { token, session } = await beginSession(tx, { staff, from, random, now })
  const [rights] = await sql.rightsNow(tx, [staff])
  const may = rightsOf(rights ?? { roles: [], permissions: [] })
  await record(tx, {
    ...{ kind: 'staff-signed-in', actor: `staff:${staff}`, subject: `staff:${staff}`, now },
    body: { way, ip },
  })
  const { name } = known
  return { token, me: await meOf(tx, { session, staff, name, lang, may }) }
}
