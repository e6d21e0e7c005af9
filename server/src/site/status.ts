import { countryOf } from './country.ts'
import { isWithin } from './networks.ts'
import type { Settings } from './setting.ts'
import type { Setting } from './settings.ts'

/** 0 open, 1 closed for maintenance, 2 closed to this address. */
export type Status = 0 | 1 | 2

type Asked = {
  now: Date
  ip: string
  /** Countries of a licence: real money is taken in no other. */
  licensed?: readonly string[] | undefined
}

/** Whether the house is open to an address, by settings already at hand. Maintenance wins. */
export async function statusOf(of: Settings, { ip, licensed, now }: Asked): Promise<Status> {
  if (inMaintenance(of('status'), now)) return 1
  if (isWithin(of('access').blocked, ip)) return 2
  const { country: own, allow, deny } = of('region')
  if (!allow.length && !deny.length && !licensed) return 0
  const country = await countryOf(ip, own)
  // Where nobody knows the country, nobody knows that it is allowed.
  const allowed = (list: readonly string[]) => country !== null && list.includes(country)
  if (allowed(deny)) return 2
  if (allow.length && !allowed(allow)) return 2
  return licensed && !allowed(licensed) ? 2 : 0
}

/** Whether the house is closed for maintenance at a moment: now and until further notice, or by its plan. */
export function inMaintenance({ maintenance, window }: Setting<'status'>, now: Date): boolean {
  if (maintenance) return true
  return !!window && window.from <= now && (!window.until || now < window.until)
}
