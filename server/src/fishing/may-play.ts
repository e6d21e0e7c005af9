import * as catalogue from '../catalogue/index.ts'
import type { Db } from '../platform/db.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import * as protection from '../protection/index.ts'
import { setting } from '../site/index.ts'
import type { Angler } from './room.ts'
import { game, rules } from './title.ts'

/**
 * For so long a yes is believed of what the statement that takes the stake does not ask itself: whether
 * an interruption is due, which it is by the minute, whether this very mathematics was stopped, and how fast may
 * be shot. A no is asked again each time, so that whoever has answered goes on at once.
 */
const yesMs = 5_000

type Allowed = { vendor: string; leastMs: number }

/** Whether a member may stake here now, and on whose game. */
export async function mayPlay(db: Db, angler: Angler, now: Date): Promise<Allowed | Refusal> {
  const at = now.getTime()
  const { may } = angler
  if (may && at < may.until) return may
  const asked = await ask(db, angler, now)
  if (isRefusal(asked)) return asked
  angler.may = { ...asked, until: at + yesMs }
  return asked
}

async function ask(db: Db, { who }: Angler, now: Date): Promise<Allowed | Refusal> {
  const [listed, stopped, pace, due] = await Promise.all([
    catalogue.gameById(db, game),
    catalogue.stopOf(db, `math:${rules.hash}`),
    setting(db, 'pace'),
    who.mode === 'cash' && protection.checkDue(db, { ...who, now }),
  ])
  if (!listed?.open || stopped) return refuse('game-closed')
  if (due) return refuse('reality-check')
  return { vendor: listed.vendor, leastMs: pace.otherMs }
}
