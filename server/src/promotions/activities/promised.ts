import type { Lang } from '@balai/contract'
import type { Db } from '../../platform/db.ts'
import * as site from '../../site/index.ts'
import * as wallet from '../../wallet/index.ts'
import { isOpenNow } from './status.ts'
import { activitiesInForce } from './terms-sql.ts'

/** What a new account is given by the registration bonus that runs, as it is written; nothing where none runs. */
export async function promised(
  db: Db,
  { lang, now }: { lang: Lang; now: Date },
): Promise<string | undefined> {
  const [largest] = (await activitiesInForce(db))
    .filter((one) => one.kind === 'registration' && one.pays !== 'free' && isOpenNow(one, now))
    .map(({ most }) => most)
    .sort((a, b) => (a < b ? 1 : -1))
  if (largest === undefined) return undefined
  const { currency } = await site.setting(db, 'brand')
  return wallet.worded(largest, currency)[lang]
}
