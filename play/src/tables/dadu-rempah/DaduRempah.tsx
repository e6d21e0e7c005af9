import { type DiceBet, facesOf, timesOf } from '@balai/games/dice/math'
import { daduRempahMath as math } from '@balai/games/titles/dadu-rempah'
import { useState } from 'react'
import * as z from 'zod/mini'
import { timesText } from '../../money.ts'
import { Sheet } from '../../screens/Sheet.tsx'
import { useAround } from '../../screens/seat.ts'
import { Great } from '../Great.tsx'
import { Choice, RulesFoot } from '../parts.tsx'
import type { SceneProps } from '../scene.ts'
import { TableScreen } from '../TableScreen.tsx'
import { useReveal } from '../useReveal.ts'
import { useRound } from '../useRound.ts'
import './dadu-rempah.css'
import { Hall } from './Hall.tsx'
import { useWords } from './words/index.ts'

const choice = z.object({ side: z.enum(['under', 'over']), of: z.int() })
const reads = {
  at: z.object({ choice, played: z.boolean() }),
  seen: z.object({ number: z.int() }),
}
const sides = ['under', 'over'] as const
const rollMs = 900
const pace = { land: () => rollMs, present: () => 0 }
/** How far along the track a number lies. */
const along = (n: number) => `${(n / math.faces) * 100}%`

/** Below this line too few faces are left to win, over this one too many: what the game takes. */
const linesOf = (side: DiceBet['side']) => {
  const turn = (wins: number) => (side === 'under' ? wins : math.faces - 1 - wins)
  return [turn(math.least), turn(math.most)].sort((a, b) => a - b)
}

/** A number from 0 to 99.99, under or over a line that the player draws. */
export default function DaduRempah(props: SceneProps) {
  const { lang } = useAround()
  const say = useWords()
  const { at, seen, busy, state, lay } = useRound(reads)
  const [bet, setBet] = useState<DiceBet>(at?.choice ?? { side: 'under', of: 4900 })
  const part = useReveal(rollMs)
  const asking = state.phase === 'asking' || state.phase === 'lost'
  const last = asking || state.session.rounds === 0 ? undefined : seen.at(-1)?.number
  const rolling = asking || part < 1
  const laid = at?.choice ?? bet
  const wins = last !== undefined && (laid.side === 'under' ? last < laid.of : last > laid.of)
  const two = (n: number) =>
    new Intl.NumberFormat(lang === 'ID' ? 'id-ID' : 'en-GB', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }).format(n / 100)
  // Before it lies, the number runs: by the time alone, and to where it was drawn.
  const shown = last === undefined ? undefined : Math.round(last * (1 - (1 - part) ** 3))
  const told = rolling
    ? say('told.rolls')
    : last === undefined
      ? say('told.ready')
      : say(wins ? 'told.won' : 'told.lost', {
          number: two(last),
          side: say(`side.${laid.side}`),
          line: two(laid.of),
        })
  const faces = facesOf(math, bet)
  const [low = 0, high = 0] = linesOf(bet.side)
  const turn = (side: DiceBet['side']) =>
    setBet({ side, of: side === 'under' ? faces : math.faces - 1 - faces })
  return (
    <TableScreen
      {...props}
      pace={pace}
      hall={<Hall />}
      told={told}
      controls={
        <>
          <Great busy={busy} press={() => lay(bet)}>
            {say('roll')}
          </Great>
          <Choice
            name={say('side')}
            of={sides}
            chosen={bet.side}
            told={(side) => say(side)}
            disabled={busy}
            onChoose={turn}
          />
        </>
      }
      Rules={({ onClose }) => <Rules onClose={onClose} />}
    >
      <div
        className="dice-board"
        data-won={!rolling && wins}
        data-lost={!rolling && !!last && !wins}
      >
        <p className="dice-number" aria-hidden="true">
          {shown === undefined ? two(bet.of) : two(shown)}
        </p>
        <div className="dice-track">
          <span
            className="dice-zone"
            style={
              bet.side === 'under' ? { right: along(math.faces - bet.of) } : { left: along(bet.of) }
            }
          />
          {shown !== undefined && <span className="dice-mark" style={{ left: along(shown) }} />}
          <input
            type="range"
            min={low}
            max={high}
            step={50}
            value={bet.of}
            disabled={busy}
            aria-label={say('line')}
            aria-valuetext={`${say(bet.side)} ${two(bet.of)}`}
            onChange={(event) => setBet({ ...bet, of: Number(event.target.value) })}
          />
        </div>
        <dl className="dice-facts">
          <div>
            <dt>{say(bet.side)}</dt>
            <dd>{two(bet.of)}</dd>
          </div>
          <div>
            <dt>{say('times')}</dt>
            <dd>{timesText(lang, timesOf(math, faces))}×</dd>
          </div>
          <div>
            <dt>{say('chance')}</dt>
            <dd>{two(faces)}%</dd>
          </div>
        </dl>
      </div>
    </TableScreen>
  )
}

function Rules({ onClose }: { onClose: () => void }) {
  const { t } = useAround()
  const say = useWords()
  return (
    <Sheet name={t('rules')} onClose={onClose}>
      <h3>{say('rules.play')}</h3>
      <p>{say('rules.play.about')}</p>
      <RulesFoot />
    </Sheet>
  )
}
