import type {
  DepositMethod,
  KycLevel,
  KycStands,
  PaperKind,
  PaperLevel,
  Unlocks,
} from '@balai/contract'
import { papersOf } from '@balai/contract'

const dayMs = 86_400_000

/** How long a member has to bring papers together, and the house to decide about them. */
export const sendWithinMs = 30 * dayMs
export const decideWithinMs = dayMs

/** Where money comes from and where somebody lives is asked anew after two years. */
export const addressHoldsMs = 730 * dayMs

/** Before a paper is over the member is told, the first time and the second. */
export const remindMs = [30 * dayMs, 7 * dayMs] as const
/** From then on the next papers can be sent, so that no day is lost between them. */
export const renewWithinMs = 60 * dayMs

/**
 * How long pictures are kept once nothing is decided about them any more: what was refused for the time
 * in which it may be disputed, what was accepted for five years after it ended. What was never handed in
 * goes at once.
 */
export const keepRefusedMs = 180 * dayMs
export const keepAcceptedMs = 5 * 365 * dayMs

/** A card can be charged back: not from somebody of whom nothing is known. */
const untold: DepositMethod[] = ['qris', 'virtual-account', 'e-wallet', 'bank-transfer']
const every: DepositMethod[] = [...untold, 'card']

/** Bounds are of one day in minor units of the house’s currency; null where there is none. */
export const unlocks: Readonly<Record<KycLevel, Unlocks>> = {
  0: {
    depositDayMost: 2_000_000n,
    withdrawDayMost: 2_000_000n,
    methods: untold,
  },
  1: {
    depositDayMost: 20_000_000n,
    withdrawDayMost: 20_000_000n,
    methods: every,
  },
  2: {
    depositDayMost: 200_000_000n,
    withdrawDayMost: 200_000_000n,
    methods: every,
  },
  3: {
    depositDayMost: null,
    withdrawDayMost: null,
    methods: every,
  },
}

type Open = Extract<KycStands, { due: Date }>['state']
type Turn = { owner: 'member' | 'house'; next: 'send' | 'review' | 'decision' }

/** Whose turn it is while a request is open, and what comes next. */
export const turns: Partial<Record<string, Turn>> = {
  asked: { owner: 'member', next: 'send' },
  sent: { owner: 'house', next: 'review' },
  review: { owner: 'house', next: 'decision' },
} satisfies Record<Open, Turn>

/** Everything that is missing for a level: of a level that is skipped the papers are asked with it. */
export const papersFor = (level: PaperLevel, has: KycLevel): PaperKind[] => [
  ...(has < 2 ? papersOf[2] : []),
  ...(level === 3 && has < 3 ? papersOf[3] : []),
]
