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

/** Confirms a number and an address of a member’s, as a code sent there would have. */
export async function confirmContacts(data: string, username: string) {
  const mobileNum = `812${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const email = `${username}@example.com`
  await withStore(data, (store) =>
    store.transact(async (tx) => {
      await tx.run`
        update identity.profile
           set mobile = ${`62${mobileNum}`}, mobile_verified_at = now(), email = ${email},
               email_key = ${email}
         where member = (select id from identity.member where account_key = ${username})`
    }),
  )
  return { mobileNum, email }
}
