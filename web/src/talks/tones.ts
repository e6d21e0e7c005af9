import type { TalkState } from '@balai/contract'

/** How a state looks; what waits for nobody has no colour. */
export const tones = {
  open: 'warn',
  acknowledged: 'info',
  answered: 'turq',
  escalated: 'gold',
  closed: undefined,
} as const satisfies Record<TalkState, unknown>
