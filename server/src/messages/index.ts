export { brought } from './desk/brought.ts'

import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Store } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { startDelivery } from './deliver.ts'
import { openPorts } from './ports.ts'
import type { Telling } from './push/deliver.ts'
import type { Secrets } from './push/secret.ts'
import { startTelling } from './push/start.ts'

export { inboxRoutes } from './inbox/routes.ts'
export { tellInbox, tellManyInbox } from './inbox/tell.ts'
export { jobs } from './jobs.ts'
export { masked } from './masked.ts'
export { memberData } from './member-data.ts'
export { mountOutbox } from './outbox-page.ts'
export { pushRoutes } from './push/routes.ts'
export { sendEmail, sendSms } from './write.ts'

/** Delivers what was written, through the ways that this house is configured with, until closed. */
export async function startMessages({ config, restingOf, keys, ...ground }: Ground) {
  const means = { keys, localhost: config.mode === 'test' }
  const started = [
    await startDelivery({ ...ground, ports: openPorts(config) }),
    await startTelling({ ...ground, means, contact: config.mailFrom, restingOf }),
  ]
  return { close: async () => void (await Promise.all(started.map(({ close }) => close()))) }
}
type Ground = {
  config: Config
  store: Store
  clock: Clock
  log: Log
  keys: Secrets
  restingOf: Telling['restingOf']
}
