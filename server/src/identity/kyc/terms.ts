import {
  DepositMethod,
  type KycLevel,
  type KycStands,
  type PaperKind,
  type PaperLevel,
  papersOf,
  type Unlocks,
} from '@balai/contract'
import type { Db, Tx } from '../../platform/db.ts'
import { setting } from '../../site/index.ts'

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

/** What a level opens, as the house has set it. */
export async function unlocksOf(db: Db | Tx): Promise<Readonly<Record<KycLevel, Unlocks>>> {
  const { level0, level1, level2, level3 } = await setting(db, 'kycLevels')
  const opens = ({ methods, ...bounds }: typeof level0): Unlocks => ({
    ...bounds,
    methods: DepositMethod.options.filter((method) => methods[method]),
  })
  return { 0: opens(level0), 1: opens(level1), 2: opens(level2), 3: opens(level3) }
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
