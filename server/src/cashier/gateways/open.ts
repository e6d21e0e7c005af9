import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import type { Gateway } from '../gateway.ts'
import { midtrans } from './midtrans.ts'
import { xendit } from './xendit.ts'

/** Whom the payer is shown that they pay. */
const payee = 'BALAI'

type Ground = { config: Pick<Config, 'mode' | 'xendit' | 'midtrans'>; log: Log }

/** Who takes money for a house, as its configuration says. Their ways are closed until the desk opens them. */
export function openGateways({ config, log }: Ground): Gateway[] {
  const reach = { localhost: config.mode !== 'live', log }
  const { xendit: x, midtrans: m } = config
  return [
    ...(x ? [xendit({ ...reach, ...x, base: x.url, payee })] : []),
    ...(m ? [midtrans({ ...reach, ...m, base: m.url, snapBase: m.snapUrl })] : []),
  ]
}
