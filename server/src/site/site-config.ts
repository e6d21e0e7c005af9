import type { SiteConfig } from '@balai/contract'
import type { Db } from '../platform/db.ts'
import { setting } from './setting.ts'

/** The sign of money of a brand that names none of its own. */
export const usualSymbol = '$'

/** What every page needs to know of the brand before it is drawn. */
export async function siteConfig(db: Db): Promise<SiteConfig> {
  const { merchantCode, symbol, theme } = await setting(db, 'brand')
  const { images } = await setting(db, 'cdns')
  return {
    platform: 'web',
    merchantCode,
    lotteryType: 'SEA',
    device: 'WEB',
    language: 'ID',
    currencySymbol: symbol || usualSymbol,
    ...(theme && { theme }),
    prizeModes: ['Lott', 'ZY', 'Elott', 'SEA'],
    ...(await setting(db, 'site')),
    feedback: await setting(db, 'feedback'),
    ...(images.length > 0 && { imageCDNs: images }),
  }
}
