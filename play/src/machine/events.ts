import type { Sitting } from '@balai/contract'
import type { Entered, Plain, Played } from '../read.ts'
import type { AutoTerms, Commit, Intent, Step } from './state.ts'

export type { Entered, Played } from '../read.ts'

/** All that can happen to a seat. Keys are made by whoever reports the wish. */
export type Event =
  | { is: 'entered'; table: Entered }
  | { is: 'expired'; message: string }
  | { is: 'closed'; message: string }
  | { is: 'unreachable' }
  | { is: 'pressed'; key: string }
  /** A round is opened on a choice, and with a first move where there are several. */
  | { is: 'laid'; key: string; choice: Plain; stake?: bigint; move?: Plain }
  /** The next move of the open round. */
  | { is: 'moved'; key: string; move: Plain }
  | { is: 'late'; key: string }
  | { is: 'unanswered'; key: string }
  | { is: 'answered'; key: string; played: Played }
  | { is: 'refused'; key: string; code: string; message: string }
  | { is: 'restored'; table: Entered }
  | { is: 'asked-again' }
  /** The network is back. */
  | { is: 'reconnected' }
  | { is: 'landed' }
  | { is: 'shown' }
  | { is: 'staked'; stake: bigint }
  /** Of whose the next press stakes, where the house would. */
  | { is: 'own-money'; own: boolean }
  | { is: 'auto-started'; terms: AutoTerms; key: string }
  | { is: 'auto-stopped' }
  | { is: 'quickened'; quick: boolean }
  | { is: 'paused'; paused: boolean }
  | { is: 'seeded'; next: Commit }
  /** The house has said what play has come to; `at` by the clock of this device. */
  | { is: 'sat'; sitting: Sitting; at: number }
  | { is: 'heard' }

/** What the world is to do about it. */
export type Effect =
  | { do: 'send'; intent: Intent; afterMs: number }
  | { do: 'start' }
  | { do: 'calm' }
  | { do: 'stand'; step: Step | undefined }
  | { do: 'land'; step: Step }
  | { do: 'present'; step: Step }
  | { do: 'restore' }
  /** Press again by itself: automatic play, or the next free spin. */
  | { do: 'press-soon'; afterMs: number }

export type Turn<S> = { state: S; effects: Effect[] }
