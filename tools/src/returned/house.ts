import { randomUUID } from 'node:crypto'
import { games } from '@balai/contract/desk/games'
import { openDatabase } from '../../../server/src/platform/database.ts'
import { openStore } from '../../../server/src/platform/db.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import { changeSetting } from '../../../server/src/site/index.ts'
import { defaults } from '../../../server/src/site/settings.ts'
import { send } from '../chaos/http.ts'
import { call, given, keySealing, parsed } from '../chaos/seat.ts'

/** Gives whoever registers enough to play for as long as it takes. */
export async function giveMuch(data: string, welcomeCredit: bigint) {
  const database = await openDatabase({ data }, { visitor: true })
  const store = openStore({ url: database.url, max: 1, log: createLog({ level: 'error' }) })
  const value = { ...defaults.brand, welcomeCredit }
  await store.transact((tx) =>
    changeSetting(tx, { name: 'brand', value, by: 'house', now: new Date() }),
  )
  await store.close()
  await database.close()
}

/** Signs in at the desk as the auditor of the demonstration, whose authenticator a house in test mode shows. */
export async function auditor(url: string): Promise<string> {
  const sealed = await keySealing(url)
  const enter = async (path: string, body: object) =>
    send(url, call(path, { key: randomUUID(), body: sealed(body) }))
  const first = parsed(
    await enter('/desk/v1/session/password', { account: 'auditor', password: 'Balai#2026' }),
  ).value as { ticket: string; demoCode: string }
  const { value } = parsed(
    await enter('/desk/v1/session/factor', { ticket: first.ticket, code: first.demoCode }),
  )
  return (value as { token: string }).token
}

/** What the house itself has measured, as its auditor sees it. */
export async function measuredAt(url: string, token: string) {
  const value = await given(url, call(games.returns.path, { token }))
  return games.returns.gives.parse(value).measured.filter(({ current }) => current)
}
