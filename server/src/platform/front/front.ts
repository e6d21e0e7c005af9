import type { Clock } from '../clock.ts'
import type { Store } from '../db.ts'
import type { Log } from '../log.ts'
import type { Random } from '../random.ts'
import type { Doors } from './doors.ts'
import type { Gate } from './gate.ts'
import type { KeyRing } from './keys.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'

/** What every call is answered with. Made once by the composition, handed to the front door. */
export type Front = {
  store: Store
  clock: Clock
  random: Random
  log: Log
  doors: Doors
  keys: KeyRing
  limits: Limits
  metrics: Metrics
  /** Whether the house is open, and to whom. Left out, it is open to everyone. */
  gate?: Gate
}
