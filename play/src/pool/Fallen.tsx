import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import type { Art } from '../art/index.ts'
import type { Round } from '../read.ts'
import { SymbolPicture } from '../screens/RulesSheet.tsx'
import { useAround, useTable } from '../screens/seat.ts'
import type { SceneSound } from '../tables/scene.ts'
import { emblems } from './Plaque.tsx'
import './pool.css'
import { useRolling } from './useMeter.ts'
import { usePoolWords } from './words/index.ts'

type Props = { art: Art; sound: SceneSound }

/**
 * The pool has fallen to this round: said once, as the reels have shown the spin in which it did. Play
 * waits until it is acknowledged, and nothing that is pressed meanwhile stakes anything.
 */
export function Fallen({ art, sound }: Props) {
  const { table } = useAround()
  const { round, phase, session, paused } = useTable(table)
  const [open, show] = useState<Round>()
  const told = useRef<string>(undefined)
  const first = round?.steps.length === 1 && phase === 'showing' && session.rounds > 0
  useEffect(() => {
    if (!first || round?.pool === undefined || told.current === round.id) return
    told.current = round.id
    show(round)
    sound.win(loudest)
  }, [first, round, sound])
  // Whoever comes back to the page does not let play go on behind what lies over it.
  useEffect(() => {
    if (open && !paused) table.dispatch({ is: 'paused', paused: true })
  }, [open, paused, table])
  if (!open) return null
  const close = () => {
    show(undefined)
    table.dispatch({ is: 'paused', paused: document.hidden })
  }
  return <Celebration art={art} round={open} onClose={close} />
}

const loudest = 1_000
const countMs = 3_200
const pieces = 26

/** Where a piece of the hoard flies, by its number: spread evenly and never the same way twice. */
function flight(n: number): CSSProperties {
  const golden = (n * 0.618034) % 1
  return {
    '--x': `${golden * 100}%`,
    '--late': `${((n * 0.377) % 1) * -4.2}s`,
    '--takes': `${3.4 + ((n * 0.733) % 1) * 2.4}s`,
    '--turn': `${n % 2 ? '' : '-'}${90 + ((n * 53) % 200)}deg`,
    '--size': `${34 + ((n * 17) % 34)}px`,
    '--y': `${8 + ((n * 29) % 84)}%`,
  } as CSSProperties
}

function Celebration({ art, round, onClose }: { art: Art; round: Round; onClose: () => void }) {
  const { seat, money } = useAround()
  const w = usePoolWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const about = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const pool = round.pool ?? 0n
  const emblem = emblems[seat.title] ?? ''
  const flying = art.symbols.filter((name) => name !== emblem && name !== 'segel')
  const shown = useRolling(pool, countMs, 0n)
  return (
    <dialog
      ref={dialog}
      className="fallen"
      data-title={seat.title}
      aria-labelledby={heading}
      aria-describedby={about}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="fallen-rays" aria-hidden="true" />
      <div className="fallen-pieces" aria-hidden="true">
        {Array.from({ length: pieces }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces are told apart by nothing else
          <span key={n} style={flight(n)}>
            <SymbolPicture name={flying[n % flying.length] ?? emblem} sheet={art} />
          </span>
        ))}
      </div>
      <div className="fallen-told">
        <div className="fallen-emblem" aria-hidden="true">
          <SymbolPicture name={emblem} sheet={art} />
        </div>
        <h2 id={heading}>{w('fallen')}</h2>
        <p className="fallen-sum" aria-hidden="true">
          {money(shown)}
        </p>
        <p id={about}>
          <span className="unseen">{money(pool)}. </span>
          {w(seat.mode === 'demo' ? 'fallen.demo' : 'fallen.about', { stake: money(round.stake) })}{' '}
          {w(round.state === 'open' ? 'fallen.later' : 'fallen.paid')}
        </p>
        <button type="button" className="gold-button" onClick={() => dialog.current?.close()}>
          {w('go-on')}
        </button>
      </div>
    </dialog>
  )
}

/** What of the pool belongs to the round on the table, for as long as it lies there. */
export function PoolLine() {
  const { table, money } = useAround()
  const w = usePoolWords()
  const { round, session, phase } = useTable(table)
  if (round?.pool === undefined || (phase !== 'idle' && phase !== 'showing')) return null
  if (session.rounds === 0 && round.state === 'closed') return null
  return (
    <p className="pool-line" role="status">
      {w(round.state === 'open' ? 'line.open' : 'line.closed', { amount: money(round.pool) })}
    </p>
  )
}
