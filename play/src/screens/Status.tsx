import { useEffect, useState } from 'react'
import { lastStep, type State, worthCelebrating } from '../machine/state.ts'
import { outcomeOf } from '../mathematics.ts'
import { isStill } from '../stillness.ts'
import { symbolName } from '../words/index.ts'
import { type Around, type Slot, useAround, useSlot, useTable } from './seat.ts'

/** The line under the reels: what is happening, what was won, what the house said. */
export function Status() {
  const around = useSlot()
  const state = useTable(around.table)
  const { t, table } = around
  const win = shownWin(state)
  return (
    <div className="status">
      {state.said ? (
        <p className="said">{state.said.message}</p>
      ) : win ? (
        <Won
          win={win}
          why={whyWon(around, state)}
          key={`${state.round?.id}:${state.round?.steps.length}`}
        />
      ) : (
        <p>{quietly(around, state)}</p>
      )}
      {state.phase === 'lost' && (
        <button
          type="button"
          className="plain-button"
          onClick={() => table.dispatch({ is: 'asked-again' })}
        >
          {t('status.check')}
        </button>
      )}
    </div>
  )
}

const atRest = ({ phase }: State) => phase === 'idle' || phase === 'showing'

/** The win to celebrate: one above the stake, once the reels have shown it. */
function shownWin(state: State): bigint | undefined {
  if (state.grantedOver && state.phase === 'idle') return undefined
  const step = lastStep(state.round)
  if (!step || !state.round || !atRest(state) || state.session.rounds === 0) return undefined
  return worthCelebrating(step.win, state.round.stake) ? step.win : undefined
}

function quietly({ t, money }: Around, state: State): string {
  if (state.phase === 'lost') return t('status.lost')
  if (state.phase === 'asking') return state.doubt ? t('status.confirming') : t('status.spinning')
  if (state.phase === 'revealing') return t('status.spinning')
  if (state.grantedOver && state.phase === 'idle') return t('granted.over')
  if (state.autoEnd) return t(`auto.end.${state.autoEnd}`)
  const step = lastStep(state.round)
  if (!step || !state.round || state.session.rounds === 0) return t('status.ready')
  if (step.win > 0n)
    return t('status.back', { amount: money(step.win), stake: money(state.round.stake) })
  return t('status.nothing')
}

function whyWon({ t, title }: Around & Slot, { round }: State): string {
  const step = lastStep(round)
  if (!step || !round) return ''
  const { lines, scatter } = outcomeOf(title, step)
  const [line] = lines
  if (line && lines.length === 1 && !scatter?.pays)
    return t('status.line', {
      line: line.line,
      count: line.count,
      symbol: symbolName(t, line.symbol),
    })
  if (!line && scatter)
    return t('status.scatter', { count: scatter.count, symbol: symbolName(t, title.scatter) })
  return t('status.lines', { lines: lines.length })
}

const countMs = 900

/** Counts up once, then stands. */
export function Won({ win, why }: { win: bigint; why: string }) {
  const { money } = useAround()
  const [shown, show] = useState(() => (isStill() ? win : 0n))
  useEffect(() => {
    if (isStill()) return
    const began = performance.now()
    let handle = requestAnimationFrame(function count(now) {
      const part = Math.min(1, Math.max(0, now - began) / countMs)
      const eased = 1 - (1 - part) ** 3
      show(part === 1 ? win : (win * BigInt(Math.round(eased * 1000))) / 1000n)
      if (part < 1) handle = requestAnimationFrame(count)
    })
    return () => cancelAnimationFrame(handle)
  }, [win])
  return (
    <p className="won" aria-hidden="true">
      <span>{why}</span>
      <b>{money(shown, 'always')}</b>
    </p>
  )
}

/** The same in words, for those who listen: each row of the grid, then what came of it. */
export function Spoken() {
  const around = useSlot()
  const state = useTable(around.table)
  return (
    <p className="unseen" role="status" aria-live="polite">
      {spoken(around, state)}
    </p>
  )
}

/** One sentence a row and one for the result. */
function spoken(around: Around & Slot, state: State): string {
  const { t, title, money } = around
  if (state.said) return state.said.message
  if (state.phase === 'lost') return t('status.lost')
  if (state.phase === 'asking' && state.doubt) return t('status.confirming')
  const over = state.grantedOver && state.phase === 'idle' ? [t('granted.over')] : []
  const step = lastStep(state.round)
  if (!step || !state.round || !atRest(state) || state.session.rounds === 0) return ''
  const { grid, freeSpins } = outcomeOf(title, step)
  const rows = [0, 1, 2].map((row) =>
    t('status.row', {
      row: row + 1,
      symbols: grid.map((reel) => symbolName(t, reel[row] ?? '')).join(', '),
    }),
  )
  const result = worthCelebrating(step.win, state.round.stake)
    ? t('status.win', { amount: money(step.win) })
    : step.win > 0n
      ? t('status.back', { amount: money(step.win), stake: money(state.round.stake) })
      : t('status.nothing')
  const free = freeSpins > 0 ? [`${t('free.won', { count: freeSpins })}.`] : []
  const ended = state.autoEnd ? [t(`auto.end.${state.autoEnd}`)] : []
  return [...rows, result, ...free, ...over, ...ended].join(' ')
}
