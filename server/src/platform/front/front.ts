import type { Clock } from '../clock.ts'
import type { Store, Tx } from '../db.ts'
import type { Log } from '../log.ts'
import type { Random } from '../random.ts'
import type { Refusal } from '../refusal.ts'
import type { Origin, Staff } from '../serve.ts'
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
  /** Keeps what staff tried and were refused, though nothing else of the call stands. */
  noteRefused?: (tx: Tx, refused: Refused) => Promise<void>
}

/** A call of staff that was refused, as it arrived; what came sealed is left out. */
export type Refused = {
  who: Staff
  call: string
  takes: unknown
  refusal: Refusal
  from: Origin
  now: Date
}
