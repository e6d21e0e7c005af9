import type { TalkKind, TalkState } from '@balai/contract'

/** How a state looks; what is over has no colour. */
export const stateTones = {
  open: 'warn',
  acknowledged: 'info',
  answered: 'turq',
  escalated: 'gold',
  closed: undefined,
} as const satisfies Record<TalkState, unknown>

export const kindTones = {
  chat: 'turq',
  ticket: 'info',
  complaint: 'gold',
} as const satisfies Record<TalkKind, unknown>
