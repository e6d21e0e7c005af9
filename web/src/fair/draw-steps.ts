import type { LotteryDraw } from '@balai/contract/lottery-draws'
import { type DrawDiffers, drawDiffers } from '@balai/games/lottery/verify-draw'

export const drawChecks = ['seed', 'chain', 'beacon', 'result'] as const
export type DrawCheck = (typeof drawChecks)[number]
export type DrawVerdict = 'good' | 'bad' | 'skipped' | 'unable'

const partOf: Readonly<Record<DrawDiffers, DrawCheck | undefined>> = {
  ...{ official: undefined, undrawn: undefined, kind: 'result', root: 'result', result: 'result' },
  ...{ seed: 'seed', chain: 'chain', beacon: 'beacon', round: 'beacon', signature: 'beacon' },
}

/** What came of checking a draw: nothing where there is nothing to check yet, or nothing of the house's own. */
export type CheckedDraw =
  | { why: 'official' | 'undrawn' }
  | { ok: boolean; verdicts: Record<DrawCheck, DrawVerdict> }

/**
 * Draws again in this browser with the file that the house itself drew with. The steps stand in the order in which
 * they are checked: what comes after the first that fails was never reached.
 */
export function checkDraw(draw: LotteryDraw): CheckedDraw {
  const differs = drawDiffers(draw)
  if (differs === 'official' || differs === 'undrawn') return { why: differs }
  const part = differs && partOf[differs]
  const bad = part ? drawChecks.indexOf(part) : drawChecks.length
  const verdict = (i: number): DrawVerdict => (i < bad ? 'good' : i === bad ? 'bad' : 'skipped')
  const bound = draw.chance?.beacon !== null
  return {
    ok: differs === undefined,
    verdicts: {
      ...{ seed: verdict(0), chain: verdict(1), result: verdict(3) },
      // What was bound to no beacon proves nothing by one, and hides nothing either.
      beacon: bound || bad === 2 ? verdict(2) : 'unable',
    },
  }
}

/** The same draw with one digit of its seed changed: what a forged record looks like. */
export function forgedDraw(draw: LotteryDraw): LotteryDraw {
  const { chance } = draw
  if (!chance?.seed) return draw
  const last = chance.seed.slice(-1) === '0' ? '1' : '0'
  return { ...draw, chance: { ...chance, seed: chance.seed.slice(0, -1) + last } }
}
