import { boardOf } from '@balai/games/reels/board'
import type { ReelMath } from '@balai/games/reels/math'
import { worthCelebrating } from '../machine/state.ts'
import type { Around } from '../screens/seat.ts'
import { isCapped, moneyOf } from './direct.ts'
import type { Beat } from './replay.ts'
import { cellAt } from './tiles.ts'
import { nameOf, type useReelWords } from './words/index.ts'

type Words = ReturnType<typeof useReelWords>
type Told = { around: Around; w: Words; math: ReelMath; beats: readonly Beat[] }

/** What the last step won, in money: paid, or still to be gambled. */
export function gainedBy({ around, math, beats }: Omit<Told, 'w'>): bigint {
  const { round } = around.table.get()
  const beat = beats.at(-1)
  if (!round || !beat) return 0n
  if ('taken' in beat.seen) return moneyOf(math, round, beat.after.won)
  return moneyOf(math, round, Math.max(0, beat.units))
}

/** A win to celebrate: above what was staked, once it was shown, and not once more as it is taken. */
export function winOf(told: Omit<Told, 'w'>): bigint | undefined {
  const { round, phase, session, said } = told.around.table.get()
  const beat = told.beats.at(-1)
  if (said || !round || !beat || session.rounds === 0) return undefined
  if (phase !== 'idle' && phase !== 'showing') return undefined
  const gained = gainedBy(told)
  return worthCelebrating(gained, round.stake) ? gained : undefined
}

/** Why it won: the symbols, or the feature. */
export function whyOf({ w, math, beats, around }: Told): string {
  const beat = beats.at(-1)
  const { round } = around.table.get()
  if (!beat || !round) return ''
  const amount = around.money(moneyOf(math, round, Math.max(0, beat.units)))
  if ('slice' in beat.seen) return w('won.wheel', { amount })
  if ('landed' in beat.seen) return w('won.hold', { count: beat.after.held.length })
  if ('fell' in beat.seen || 'taken' in beat.seen) return ''
  const wins = beat.falls.flatMap((fall) => fall.wins)
  const [win] = wins
  const falls = beat.falls.length - 1
  if (falls > 0) return w('won.falls', { falls, count: wins.length })
  if (wins.length > 1) return w('won.many', { count: wins.length })
  const symbol = win ? (boardOf(math).symbols[win.symbol] ?? '') : math.scatter
  return w('won.one', { count: win?.count ?? beat.scatters, symbol: nameOf(w, symbol) })
}

/** How it stands, in one sentence. */
export function sentenceOf(told: Told): string {
  const { around, w, math, beats } = told
  const { t, money } = around
  const { round, phase, doubt, session, autoEnd, grantedOver } = around.table.get()
  if (phase === 'lost') return t('status.lost')
  if (phase === 'asking' && doubt) return t('status.confirming')
  if (phase === 'asking' || phase === 'revealing') return t('status.spinning')
  if (grantedOver && phase === 'idle') return t('granted.over')
  if (autoEnd) return t(`auto.end.${autoEnd}`)
  const beat = beats.at(-1)
  if (!beat || !round) return t('status.ready')
  const won = money(moneyOf(math, round, beat.after.won))
  const { after, seen } = beat
  const waits = waitsOf(told)
  if (waits) return waits
  if ('fell' in seen && after.won === 0)
    return w(`lost.gamble.${seen.fell}`, {
      amount: money(moneyOf(math, round, beat.before.won)),
    })
  if (session.rounds === 0 && round.state === 'closed') return t('status.ready')
  if ('taken' in seen) return w('taken', { amount: won })
  const gained = gainedBy(told)
  if (gained > 0n) return t('status.back', { amount: money(gained), stake: money(round.stake) })
  return t('status.nothing')
}

/** What the round waits for, or that it can pay no more; nothing where a press is all there is. */
function waitsOf({ around, w, math, beats }: Told): string {
  const beat = beats.at(-1)
  const { round } = around.table.get()
  if (!beat || !round) return ''
  const { after } = beat
  const amount = around.money(moneyOf(math, round, after.won))
  if (isCapped(math, beat)) return w('capped', { amount })
  if (after.phase === 'gamble') return w('waits.gamble', { amount })
  if (after.phase === 'wheel') return w('waits.wheel')
  return after.phase === 'hold' ? w('waits.hold', { left: after.respinsLeft }) : ''
}

/** The same for those who listen: the window row after row, what is held, and what came of it. */
export function spokenOf(told: Told): string {
  const { around, beats } = told
  const { t, money } = around
  const { round, phase, session, said, doubt } = around.table.get()
  if (said) return said.message
  if (phase === 'lost' || (phase === 'asking' && doubt)) return sentenceOf(told)
  const beat = beats.at(-1)
  if (!round || !beat || (phase !== 'idle' && phase !== 'showing')) return ''
  if (session.rounds === 0 && round.state === 'closed') return ''
  const win = winOf(told)
  const result = win
    ? `${whyOf(told).replace(/\.?$/, '.')} ${t('status.win', { amount: money(win) })}`
    : ''
  const rest = win ? waitsOf(told) : sentenceOf(told)
  const free = beat.given > 0 ? [`${t('free.won', { count: beat.given })}.`] : []
  return [...rowsOf(told), ...heldOf(told), result, rest, ...free].filter(Boolean).join(' ')
}

function rowsOf({ w, math, beats }: Told): string[] {
  const beat = beats.at(-1)
  const cells = beat?.falls.at(-1)?.cells
  if (!cells) return []
  const { symbols } = boardOf(math)
  return Array.from({ length: math.rows }, (_, row) =>
    w('spoken.row', {
      row: row + 1,
      symbols: Array.from({ length: math.reels }, (_, reel) =>
        nameOf(w, symbols[cells[reel * math.rows + row] ?? 0] ?? ''),
      ).join(', '),
    }),
  )
}

function heldOf({ around, w, math, beats }: Told): string[] {
  const beat = beats.at(-1)
  const { round } = around.table.get()
  const { hold } = math
  if (!beat || !round || !hold || !('landed' in beat.seen)) return []
  return beat.seen.landed.map(([cell, value]) => {
    const { reel, row } = cellAt(math, cell)
    return w('spoken.held', {
      ...{ symbol: nameOf(w, hold.coin), reel: reel + 1, row: row + 1 },
      amount: around.money(moneyOf(math, round, hold.values[value]?.pay ?? 0)),
    })
  })
}
