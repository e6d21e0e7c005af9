import * as z from 'zod/mini'

/** Where a member stands in an activity, as the source names it. */
export const ActivityState = z.enum([
  'signed-up',
  'in-progress',
  'coming-soon',
  'applying',
  'rejected',
  'issued',
  'claimed',
  'registration-closed',
])
export type ActivityState = z.output<typeof ActivityState>

/** What a member can do about a promotion, or what has become of it, as the source names it. */
export const PromotionStatus = z.enum([
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'signed',
  'coming-soon',
])
export type PromotionStatus = z.output<typeof PromotionStatus>

/** Why a part in an activity stands as it does. */
export const EntryReason = z.enum([
  'by-member',
  'by-house',
  'approved',
  'granted',
  'by-time',
  'drawn',
  'not-drawn',
  'paid',
  'counted',
  'nothing-lost',
  'resting',
])
export type EntryReason = z.output<typeof EntryReason>
