import type { SiteConfig } from '@balai/contract'
import type { Db } from '../platform/db.ts'
import { setting } from './setting.ts'

/** What every page needs to know of the brand before it is drawn. */
export async function siteConfig(db: Db): Promise<SiteConfig> {
  const { merchantCode, symbol } = await setting(db, 'brand')
  return {
    platform: 'web',
    merchantCode,
    lotteryType: 'SEA',
    device: 'WEB',
    language: 'ID',
    currencySymbol: symbol,
    prizeModes: ['Lott', 'ZY', 'Elott', 'SEA'],
    ...(await setting(db, 'site')),
  }
}
