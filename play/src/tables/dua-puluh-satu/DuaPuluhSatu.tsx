import { type BlackjackMove, moves } from '@balai/games/blackjack/game'
import { totalOf } from '@balai/games/blackjack/hand'
import { useEffect } from 'react'
import { useAround } from '../../screens/seat.ts'
import type { Pace, SceneProps } from '../scene.ts'
import { TableScreen } from '../TableScreen.tsx'
import './dua-puluh-satu.css'
import { Hall } from './Hall.tsx'
import { Rules } from './Rules.tsx'
import { Seats } from './Seats.tsx'
import { fateOf } from './table.ts'
import { type Hands, landMs, useHands } from './useHands.ts'
import { useWords } from './words/index.ts'

const pace: Pace = { land: landMs, present: () => 0 }

/** Twenty-one against the dealer, who takes his second card when the player is done. */
export default function DuaPuluhSatu(props: SceneProps) {
  const hands = useHands()
  const told = useTold(hands)
  return (
    <TableScreen
      {...props}
      pace={pace}
      hall={<Hall />}
      told={told}
      controls={<Controls hands={hands} />}
      Rules={Rules}
    >
      <Seats hands={hands} />
    </TableScreen>
  )
}

function useTold(hands: Hands): string {
  const { money } = useAround()
  const say = useWords()
  const { lies, asking, revealing, over, playing, may, adds, advice } = hands
  if (asking && !lies) return say('told.asked')
  if (!lies) return say('told.ready')
  const total = (cards: readonly number[]) => {
    const { total, soft } = totalOf(cards)
    return say(soft && total < 21 ? 'total.soft' : 'total', { total })
  }
  if (revealing || asking) return say('told.coming')
  const dealer = total(lies.dealer)
  if (over) {
    const many = lies.hands.length > 1
    const each = lies.hands.map((hand, nth) => {
      const fate = say(`fate.${fateOf(lies, nth) ?? 'lost'}`)
      const holes = { nth: nth + 1, total: total(hand.cards), fate }
      return say(many ? 'told.hand' : 'told.only', holes)
    })
    return [...each, say('told.dealer', { dealer })].join(' ')
  }
  const tip = advice ? [say('told.advice', { move: say(`move.${advice}`) })] : []
  if (lies.stage === 'insurance')
    return [
      say('told.insurance', { mine: total(lies.hands[0]?.cards ?? []) }),
      ...(may.includes('insure') ? [say('told.insure', { amount: money(adds('insure')) })] : []),
      ...tip,
    ].join(' ')
  const nth = lies.hands.findIndex(({ done }) => !done)
  const mine = total(playing?.cards ?? [])
  return [
    lies.hands.length > 1
      ? say('told.play.hand', { nth: nth + 1, mine, dealer })
      : say('told.play', { mine, dealer }),
    ...tip,
  ].join(' ')
}

const keys: Partial<Record<string, BlackjackMove>> = {
  h: 'hit',
  s: 'stand',
  d: 'double',
  p: 'split',
  i: 'insure',
  n: 'decline',
}
const keyOf = (move: BlackjackMove) => Object.keys(keys).find((key) => keys[key] === move)
/** By these the round goes on where nothing else is wanted. */
const goesOn: readonly BlackjackMove[] = ['stand', 'decline']

function Controls({ hands }: { hands: Hands }) {
  const { money } = useAround()
  const say = useWords()
  const { open, busy, lay, move, may, adds, advice, advises, setAdvises, lies } = hands
  const shown = open && lies ? (lies.stage === 'insurance' ? insuring : playingMoves) : []
  useMoveKeys(may, move)
  return (
    <>
      <div className="great" data-moves={shown.length}>
        {open ? (
          shown.map((one) => (
            <button
              type="button"
              key={one}
              className={one === 'hit' || one === 'insure' ? 'gold-button' : 'plain-button'}
              data-advised={advice === one}
              {...(goesOn.includes(one) && { 'data-go': true })}
              aria-keyshortcuts={keyOf(one)?.toUpperCase()}
              aria-disabled={!may.includes(one)}
              onClick={() => may.includes(one) && move(one)}
            >
              {say(`move.${one}`)}
              {may.includes(one) && adds(one) > 0n && <small>{money(adds(one))}</small>}
            </button>
          ))
        ) : (
          <button
            type="button"
            className="gold-button"
            data-go
            aria-disabled={busy}
            onClick={() => lay(null)}
          >
            {say('move.deal')}
          </button>
        )}
      </div>
      <button
        type="button"
        className="plain-button advice"
        aria-pressed={advises}
        onClick={() => setAdvises(!advises)}
      >
        {say('advice')}
      </button>
    </>
  )
}

const insuring = moves.filter((one) => one === 'insure' || one === 'decline')
const playingMoves = moves.filter((one) => ['hit', 'stand', 'double', 'split'].includes(one))

/** H, S, D, P, and I or N to insurance, as their buttons say. */
function useMoveKeys(may: readonly BlackjackMove[], move: (move: BlackjackMove) => void) {
  useEffect(() => {
    const hear = ({ key, repeat, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const wanted = keys[key.toLowerCase()]
      if (!wanted || repeat || ctrlKey || metaKey || altKey || !may.includes(wanted)) return
      if (target instanceof Element && target.closest('input, dialog')) return
      if (!document.querySelector('dialog[open]')) move(wanted)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  })
}
