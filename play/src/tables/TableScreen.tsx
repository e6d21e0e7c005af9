import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { grantedNext } from '../machine/granted.ts'
import { inRound, type State } from '../machine/state.ts'
import { Stake } from '../screens/Bar.tsx'
import { Frame } from '../screens/Frame.tsx'
import { Granted } from '../screens/Granted.tsx'
import { Won } from '../screens/Status.tsx'
import { type Around, useAround, useTable } from '../screens/seat.ts'
import { Facts } from '../screens/Top.tsx'
import { type Pace, type SceneProps, showOf, stakedIn } from './scene.ts'
import './tables.css'

type Props = SceneProps & {
  pace: Pace
  /** The hall behind the board: a picture that says nothing. */
  hall: ReactNode
  /** The board, and all that is pressed on it. */
  children: ReactNode
  /** What stands in the rail beside the stake: the great button, and the choices of the game. */
  controls: ReactNode
  /** In place of one stake of those on offer, where a game has chips. */
  stake?: ReactNode
  /** How it stands, in one sentence: read, and heard. Nothing of a step before it is seen. */
  told: string
  Rules: ComponentType<{ onClose: () => void }>
}

/** The screen of a game that is no slot: everything but its board, its controls and its rules. */
export function TableScreen(props: Props) {
  const { pace, hall, children, controls, stake, told, Rules, sound, onScene } = props
  const { table, seat } = useAround()
  const state = useTable(table)
  const free = grantedNext(state)
  const latest = useRef({ pace, sound })
  latest.current = { pace, sound }
  useEffect(() => {
    const now = () => latest.current
    onScene(
      showOf({
        pace: {
          land: (step) => now().pace.land(step),
          present: (step) => now().pace.present(step),
        },
        sound: {
          ...now().sound,
          strike: (key) => now().sound.strike(key),
          win: (times) => now().sound.win(times),
        },
        round: () => table.get().round,
      }),
    )
    return () => onScene(undefined)
  }, [onScene, table])
  return (
    <Frame sound={sound.on} onSound={sound.set} Rules={Rules}>
      <main className="stage board-stage" data-title={seat.title} data-doubt={state.doubt}>
        <div className="board-hall" aria-hidden="true">
          {hall}
        </div>
        <div className="board">{children}</div>
        <TableStatus told={told} />
      </main>
      <footer className="rail">
        <Facts />
        <div className="bar table-bar">
          {free && !inRound(state) ? <Granted free={free} /> : (stake ?? <Stake />)}
          {controls}
        </div>
      </footer>
    </Frame>
  )
}

/** The line under the board: what the house said, what was won, or how it stands. */
function TableStatus({ told }: { told: string }) {
  const around = useAround()
  const state = useTable(around.table)
  const { t, table } = around
  const win = wonNow(around)
  const said = saidNow(around, told)
  return (
    <div className="status">
      {win ? (
        <Won win={win} why={told} key={state.round?.id} />
      ) : (
        <p className={state.said ? 'said' : ''}>{said}</p>
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
      <p className="unseen" role="status" aria-live="polite">
        {win
          ? `${told} ${t('status.win', { amount: around.money(win) })}`
          : returnedNow(around)
            ? `${told} ${said}`
            : said}
      </p>
    </div>
  )
}

/** Whether anything was laid here, or what was laid before has come to its end here. */
const isPlayedHere = ({ rounds, returned }: State['session']) => rounds > 0 || returned > 0n

/** What is to be celebrated: more than was laid, once it was seen, of a round played here. */
function wonNow({ table }: Around): bigint | undefined {
  const { phase, round, said, session } = table.get()
  if (said || (phase !== 'idle' && phase !== 'showing') || !isPlayedHere(session)) return undefined
  return round?.state === 'closed' && round.win > stakedIn(round) ? round.win : undefined
}

/** A round played here that brought something back, once it was seen. */
function returnedNow({ table }: Around) {
  const { phase, round, said, session } = table.get()
  const seen = !said && (phase === 'idle' || phase === 'showing') && session.rounds > 0
  return seen && round?.state === 'closed' && round.win > 0n ? round : undefined
}

function saidNow(around: Around, told: string): string {
  const { table, t, money } = around
  const { phase, said, doubt } = table.get()
  if (said) return said.message
  if (phase === 'lost') return t('status.lost')
  if (phase === 'asking' && doubt) return t('status.confirming')
  const back = returnedNow(around)
  if (back) return t('status.back', { amount: money(back.win), stake: money(stakedIn(back)) })
  return told
}
