export { brought } from './desk/brought.ts'

import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Store } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { startDelivery } from './deliver.ts'
import { openPorts } from './ports.ts'

export { inboxRoutes } from './inbox/routes.ts'
export { tellInbox, tellManyInbox } from './inbox/tell.ts'
export { jobs } from './jobs.ts'
export { masked } from './masked.ts'
export { memberData } from './member-data.ts'
export { mountOutbox } from './outbox-page.ts'
export { sendEmail, sendSms } from './write.ts'

/** Delivers what was written, through the ways that this house is configured with, until closed. */
export const startMessages = ({ config, ...ground }: Ground) =>
  startDelivery({ ...ground, ports: openPorts(config) })
type Ground = { config: Config; store: Store; clock: Clock; log: Log }
