import { useAround, useTable } from '../screens/seat.ts'
import { sheetBackground } from '../stage/sheet.ts'
import { moneyOf } from './direct.ts'
import type { Beat } from './replay.ts'
import type { ReelTitle } from './useReels.ts'
import { useReelWords } from './words/index.ts'

/** A win that may be taken, or doubled at even odds. Its price and its chance stand beside the choice. */
export function Gamble({
  title: { math, art },
  beats,
}: {
  title: ReelTitle
  beats: readonly Beat[]
}) {
  const { table, money } = useAround()
  const w = useReelWords()
  const { round, phase, auto, intent } = useTable(table)
  const beat = beats.at(-1)
  if (!math.gamble || !beat || !round || auto) return null
  const fell = 'fell' in beat.seen ? beat.seen.fell : undefined
  const asked = beat.after.phase === 'gamble' && (phase === 'idle' || (fell && phase === 'showing'))
  const opened = phase === 'showing' ? fell : undefined
  // While a side is on its way or being opened the two stay where they are.
  const chosen = intent?.kind === 'move' && intent.move !== 'take'
  const waits = phase === 'revealing' ? fell !== undefined : phase === 'asking' && chosen
  if (!asked && !opened && !waits) return null
  const { won, doubled } = phase === 'revealing' ? beat.before : beat.after
  const amount = money(moneyOf(math, round, won))
  const move = (made: 'left' | 'right' | 'take') =>
    table.dispatch({ is: 'moved', key: crypto.randomUUID(), move: made })
  const side = (at: 'left' | 'right') => (
    <button type="button" className="gamble-side" disabled={!asked} onClick={() => move(at)}>
      <span
        className="gamble-picture"
        data-found={opened ? opened === at : undefined}
        style={sheetBackground(art, math.scatter)}
      />
      {w(`gamble.${at}`)}
    </button>
  )
  return (
    <section className="gamble" aria-label={w('gamble')}>
      <p>
        <b>{w('gamble')}</b>{' '}
        <small>{asked && w('gamble.nth', { nth: doubled + 1, most: math.gamble.most })}</small>
      </p>
      <div>
        {side('left')}
        {side('right')}
      </div>
      {asked && (
        <>
          <p className="gamble-about">
            {w('gamble.about', { amount, twice: money(moneyOf(math, round, 2 * won)) })}
          </p>
          <button type="button" className="gold-button" onClick={() => move('take')}>
            {w('gamble.take', { amount })}
          </button>
        </>
      )}
    </section>
  )
}
