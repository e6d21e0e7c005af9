import { bestAmong } from '@balai/games/machine-poker/best-hold'
import type { PokerMath } from '@balai/games/machine-poker/math'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAround } from '../../screens/seat.ts'
import type { Pace, SceneProps } from '../scene.ts'
import { TableScreen } from '../TableScreen.tsx'
import { type CardBack, Hand } from './Hand.tsx'
import { Hint } from './Hint.tsx'
import { PayTable } from './PayTable.tsx'
import './poker.css'
import { Rules } from './Rules.tsx'
import type { RowName } from './rows.ts'
import { type Poker, places, showMs, usePoker } from './usePoker.ts'
import { usePokerKeys } from './usePokerKeys.ts'
import { useWords } from './words/index.ts'

/** What a machine has of its own beside its mathematics: how it looks. */
export type Look = {
  back: CardBack
  hall: ReactNode
  /** What falls when much is won. */
  petal: ReactNode
  /** The hands that this machine is about: they stand apart from the others. */
  proud?: readonly RowName[]
}

type Props = { scene: SceneProps; math: PokerMath; look: Look }

const pace: Pace = { land: showMs, present: () => 0 }
/** From so many stakes on petals fall. */
const muchWon = 9

/** A machine of five cards: deal, keep what you like, draw. */
export function PokerScreen({ scene, math, look }: Props) {
  const poker = usePoker(math)
  usePokerKeys(poker)
  useHeard(poker, scene.sound.strike)
  const told = useTold(poker)
  const proud = poker.rows.filter(({ name }) => look.proud?.includes(name))
  const plain = poker.rows.filter((row) => !proud.includes(row))
  const great = poker.won && (poker.row?.times ?? 0) >= muchWon
  return (
    <TableScreen
      {...scene}
      pace={pace}
      hall={look.hall}
      told={told}
      controls={<Controls poker={poker} />}
      Rules={({ onClose }) => <Rules math={math} poker={poker} onClose={onClose} />}
    >
      <div className="poker" data-won={poker.won}>
        {proud.length > 0 && <PayTable poker={poker} rows={proud} proud />}
        <PayTable poker={poker} rows={plain} />
        <div className="poker-felt">
          <Hand poker={poker} back={look.back} />
          <Hint poker={poker} />
        </div>
      </div>
      {great && (
        <div className="poker-petals" aria-hidden="true">
          {Array.from({ length: 22 }, (_, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a petal is its place
            <span key={nth} style={fallOf(nth)}>
              {look.petal}
            </span>
          ))}
        </div>
      )}
    </TableScreen>
  )
}

/** Where a petal falls, and when: spread over the hall by steps that never meet. */
const fallOf = (nth: number) => ({
  left: `${(nth * 61.8) % 100}%`,
  animationDelay: `${(nth * 137) % 900}ms`,
  animationDuration: `${1900 + ((nth * 271) % 1200)}ms`,
})

/** Each card that turns up is heard. */
function useHeard({ cards }: Poker, strike: (key: number) => void) {
  const up = cards.filter(({ comes, down }) => comes !== undefined && !down).length
  const heard = useRef({ up: 0, strike })
  heard.current.strike = strike
  useEffect(() => {
    if (up > heard.current.up) heard.current.strike(up)
    heard.current.up = up
  }, [up])
}

function useTold(poker: Poker): string {
  const say = useWords()
  const { row, dealing, drawing, choosing, over } = poker
  if (dealing) return say('told.dealing')
  if (drawing) return say('told.drawing')
  const made = say(`hand.${row?.name ?? 'nothing'}`)
  if (choosing) return say('told.dealt', { made })
  if (over) return row ? `${made}.` : say('told.nothing')
  return say('told.ready')
}

function Controls({ poker }: { poker: Poker }) {
  const { money } = useAround()
  const say = useWords()
  const { busy, choosing, held, holds, hinted, setHinted, hold, go, stake } = poker
  const fresh = places.length - held.length
  const best = holds && bestAmong(holds)
  const follows = best?.hold.join() === held.join()
  const name = choosing
    ? fresh === 0
      ? say('stand')
      : say('draw', { cards: fresh })
    : say('deal', { stake: money(stake) })
  return (
    <>
      <div className="great">
        <button
          type="button"
          className="gold-button"
          data-go=""
          aria-disabled={busy}
          aria-keyshortcuts="Enter"
          onClick={go}
        >
          {name}
        </button>
        {best && !follows && (
          <button
            type="button"
            className="plain-button"
            aria-keyshortcuts="H"
            onClick={() => hold(best.hold)}
          >
            {say('hint.follow')}
          </button>
        )}
      </div>
      <button
        type="button"
        className="plain-button poker-hinted"
        aria-pressed={hinted}
        onClick={() => setHinted(!hinted)}
      >
        {say(hinted ? 'hint.on' : 'hint.off')}
      </button>
    </>
  )
}
