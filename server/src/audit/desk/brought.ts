import type { Brought } from '../../platform/desk.ts'
import { brokenChains } from './chain.ts'
import { eventKinds, staffActs } from './event-reports.ts'
import { events } from './events.ts'

/** What the audit log brings to the desk. */
export const brought: Brought = {
  listings: [events, eventKinds, staffActs],
  figures: [brokenChains],
}
