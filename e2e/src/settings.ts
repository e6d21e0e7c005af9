import { openDatabase } from '../../server/src/platform/database.ts'
import { openStore, type Store } from '../../server/src/platform/db.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { changeSetting } from '../../server/src/site/index.ts'
import { defaults, type Setting, type SettingName } from '../../server/src/site/settings.ts'

type Changes = { [N in SettingName]?: Partial<Setting<N>> | Setting<N> }

/** Opens the store of a running house beside it, as another hand would that has the keys. */
export async function withStore(data: string, work: (store: Store) => Promise<void>) {
  const database = await openDatabase({ data }, { visitor: true })
  const limits = { statementTimeoutMs: 10_000, idleInTransactionTimeoutMs: 10_000 }
  const store = openStore({
    url: database.url,
    max: 1,
    log: createLog({ level: 'error' }),
    ...limits,
  })
  try {
    await work(store)
  } finally {
    await store.close()
    await database.close()
  }
}

const settingNames = [
  'whitelabel',
  'register',
  'site',
  'human',
  'entry',
  'domains',
  'services',
  'linkHosts',
  'status',
  'access',
] as const satisfies readonly SettingName[]

/** Sets a running house, as its operator would: what is not named is as it is from the beginning. */
export const setHouse = (data: string, changes: Changes) =>
  withStore(data, async (store) => {
    const put = <N extends SettingName>(name: N, change: unknown) =>
      store.transact((tx) => {
        const value = Array.isArray(change) ? change : Object.assign({}, defaults[name], change)
        return changeSetting(tx, { name, value: value as Setting<N>, by: 'house', now: new Date() })
      })
    for (const name of settingNames) if (changes[name]) await put(name, changes[name])
  })
