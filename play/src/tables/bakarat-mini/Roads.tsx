import { type Bead, bigRoad, roadRows } from './roads.ts'
import { useWords } from './words/index.ts'

const columns = { beads: 9, big: 16 }
const letters = { player: 'P', banker: 'B' } as const

/** What this sitting has seen, as it is written at the tables. It says nothing of what comes. */
export function Roads({ beads }: { beads: readonly Bead[] }) {
  const say = useWords()
  const shown = beads.slice(-Math.max(0, columns.beads - 1) * roadRows)
  const spots = bigRoad(beads)
  const right = Math.max(0, ...spots.map(({ column }) => column))
  const from = Math.max(0, right - columns.big + 1)
  const count = (won: Bead['won']) => beads.filter((bead) => bead.won === won).length
  return (
    <section className="roads" aria-label={say('roads')}>
      <p className="unseen">
        {say('roads.told', {
          coups: beads.length,
          player: count('player'),
          banker: count('banker'),
          tie: count('tie'),
        })}
      </p>
      <ol className="road road-beads" aria-hidden="true">
        {shown.map(({ won, pairs }, nth) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a bead is its place
            key={nth}
            data-won={won}
            data-player-pair={pairs.player}
            data-banker-pair={pairs.banker}
          >
            {won === 'tie' ? say('letter.tie') : letters[won]}
          </li>
        ))}
      </ol>
      <ol className="road road-big" aria-hidden="true">
        {spots
          .filter(({ column }) => column >= from)
          .map(({ column, row, won, ties }) => (
            <li
              key={`${column}:${row}`}
              data-won={won}
              data-ties={ties > 0}
              style={{ gridColumn: column - from + 1, gridRow: row + 1 }}
            >
              {ties > 1 ? ties : ''}
            </li>
          ))}
      </ol>
      <p className="roads-note">{say('roads.note')}</p>
    </section>
  )
}
