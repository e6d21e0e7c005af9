import type { Db, Tx } from '../platform/db.ts'
import { countryOf } from './country.ts'
import { setting } from './setting.ts'

/** The ISO 3166 code of where an address is; the house’s own for a private one; null where nobody knows. */
export const countryAt = async (db: Db | Tx, ip: string) =>
  countryOf(ip, (await setting(db, 'region')).country)
