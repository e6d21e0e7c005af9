import type { ActivityState, EntryReason } from '@balai/contract'

export type EntryArrow = readonly [
  was: ActivityState | '',
  becomes: ActivityState,
  reason: EntryReason,
]

/**
 * Every way that a part in an activity can go, empty where it begins; the database has the same table and
 * refuses every other step. What has not begun, and what nobody can join any more, are told by the clock.
 */
export const entryArrows: readonly EntryArrow[] = [
  ['', 'applying', 'by-member'],
  ['', 'issued', 'granted'],
  ['applying', 'issued', 'approved'],
  ['applying', 'rejected', 'by-house'],
  ['', 'signed-up', 'by-member'],
  ['signed-up', 'issued', 'drawn'],
  ['signed-up', 'registration-closed', 'not-drawn'],
  ['', 'in-progress', 'by-member'],
  ['in-progress', 'issued', 'counted'],
  ['in-progress', 'registration-closed', 'nothing-lost'],
  ['in-progress', 'registration-closed', 'resting'],
  ['issued', 'claimed', 'by-member'],
  ['issued', 'claimed', 'paid'],
  ['issued', 'registration-closed', 'by-time'],
]
