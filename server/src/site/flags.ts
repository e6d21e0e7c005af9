import type { WhitelabelNode } from '@balai/contract'
import type { Db, Tx } from '../platform/db.ts'
import { setting } from './setting.ts'
import type { Flag } from './settings.ts'

/** Flags that only mean something under another one. */
const under: Partial<Record<Flag, readonly Flag[]>> = {
  MOBILENUMREG3: ['REGMOBVERF3', 'MOBILENUMPASSREG3'],
}

const roots: readonly Flag[] = [
  'MOBILENUMREG3',
  'USERNAMEREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
  'DIRECTREG3',
  'CBS3',
]

/** Whether a feature is switched on now. */
export const flag = async (db: Db | Tx, name: Flag) => (await setting(db, 'whitelabel'))[name]

/** Every flag as the tree that pages read. */
export async function whitelabel(db: Db | Tx): Promise<WhitelabelNode[]> {
  const on = await setting(db, 'whitelabel')
  const node = (modId: Flag): WhitelabelNode => ({
    modId,
    enabled: on[modId] ? '1' : '0',
    childrenNodes: (under[modId] ?? []).map(node),
  })
  return roots.map(node)
}
