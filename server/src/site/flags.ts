import type { WhitelabelNode } from '@balai/contract'
import { flagsUnder } from '@balai/contract/desk/settings-shapes'
import type { Db, Tx } from '../platform/db.ts'
import { setting } from './setting.ts'
import type { Flag } from './settings.ts'

const roots: readonly Flag[] = [
  'MOBILENUMREG3',
  'USERNAMEREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
  'DIRECTREG3',
  'CBS3',
  'UPLINETRANSFER3',
]

/** Whether a feature is switched on now. */
export const flag = async (db: Db | Tx, name: Flag) => (await setting(db, 'whitelabel'))[name]

/** Every flag as the tree that pages read. */
export async function whitelabel(db: Db | Tx): Promise<WhitelabelNode[]> {
  const on = await setting(db, 'whitelabel')
  const node = (modId: Flag): WhitelabelNode => ({
    modId,
    enabled: on[modId] ? '1' : '0',
    childrenNodes: (flagsUnder[modId] ?? []).map(node),
  })
  return roots.map(node)
}
