import { waysTo } from '@balai/games/plinko/exact'
import { type Risk, risks } from '@balai/games/plinko/math'
import { airTerjunMath as math } from '@balai/games/titles/air-terjun'
import { useState } from 'react'
import * as z from 'zod/mini'
import { stakeOf } from '../../machine/granted.ts'
import { timesText } from '../../money.ts'
import { Sheet } from '../../screens/Sheet.tsx'
import { useAround } from '../../screens/seat.ts'
import { Great } from '../Great.tsx'
import { Choice, RulesFoot } from '../parts.tsx'
import type { SceneProps } from '../scene.ts'
import { TableScreen } from '../TableScreen.tsx'
import { useReveal } from '../useReveal.ts'
import { useRound } from '../useRound.ts'
import './air-terjun.css'
import { Board } from './Board.tsx'
import { Hall } from './Hall.tsx'
import { useWords } from './words/index.ts'

const choice = z.object({ rows: z.int(), risk: z.enum(['low', 'medium', 'high']) })
const reads = { at: z.object({ choice }), seen: z.object({ path: z.array(z.int()) }) }
const heights = Object.keys(math.boards).map(Number)
/** The same for all heights, so that the fall can be waited for. */
const fallMs = 1900
const pace = { land: () => fallMs, present: () => 0 }

/** A ball that falls from pin to pin into a pool. */
export default function AirTerjun(props: SceneProps) {
  const { lang } = useAround()
  const say = useWords()
  const { at, seen, busy, state, lay } = useRound(reads)
  const [wanted, want] = useState(at?.choice ?? { rows: 12, risk: 'medium' as Risk })
  const part = useReveal(fallMs)
  const asking = state.phase === 'asking' || state.phase === 'lost'
  const path = asking || state.session.rounds === 0 ? undefined : seen.at(-1)?.path
  // The ball lies on the board that it fell on, not on one that was chosen since.
  const same = at?.choice.rows === wanted.rows && at.choice.risk === wanted.risk
  const pays = math.boards[wanted.rows]?.[wanted.risk] ?? []
  const slot = path?.reduce((right, turn) => right + turn, 0) ?? 0
  const told =
    asking || part < 1
      ? say('told.falls')
      : path && same
        ? say('told.slot', {
            slot: slot + 1,
            slots: pays.length,
            times: timesText(lang, (pays[slot] ?? 0) * 100),
          })
        : say('told.ready')
  return (
    <TableScreen
      {...props}
      pace={pace}
      hall={<Hall />}
      told={told}
      controls={
        <>
          <Great busy={busy} press={() => lay(wanted)}>
            {say('drop')}
          </Great>
          <div className="choices">
            <Choice
              name={say('rows')}
              of={heights}
              chosen={wanted.rows}
              told={String}
              disabled={busy}
              onChoose={(rows) => want({ ...wanted, rows })}
            />
            <Choice
              name={say('risk')}
              of={risks}
              chosen={wanted.risk}
              told={(risk) => say(`risk.${risk}`)}
              disabled={busy}
              onChoose={(risk) => want({ ...wanted, risk })}
            />
          </div>
        </>
      }
      Rules={({ onClose }) => <Rules {...wanted} onClose={onClose} />}
    >
      <Board
        name={say('board', { rows: wanted.rows, risk: say(`risk.${wanted.risk}`) })}
        pays={pays}
        path={same ? path : undefined}
        part={part}
      />
    </TableScreen>
  )
}

function Rules({ rows, risk, onClose }: { rows: number; risk: Risk; onClose: () => void }) {
  const { table, t, money, lang } = useAround()
  const say = useWords()
  const { stake } = stakeOf(table.get())
  const pays = math.boards[rows]?.[risk] ?? []
  const ways = waysTo(rows)
  return (
    <Sheet name={t('rules')} onClose={onClose}>
      <h3>{say('rules.play')}</h3>
      <p>{say('rules.play.about')}</p>
      <h3>{say('rules.pays', { rows, stake: money(stake) })}</h3>
      <ol className="rungs">
        {pays.slice(0, rows / 2 + 1).map((pay, slot) => {
          const both = slot * 2 === rows ? 1n : 2n
          const many = Number((2n ** BigInt(rows) * 10n) / ((ways[slot] ?? 1n) * both)) / 10
          return (
            <li key={ways[slot]}>
              <span>{say('rules.chance', { many: many.toLocaleString(lang) })}</span>
              <span>{timesText(lang, pay * 100)}×</span>
              <b>{money((stake * BigInt(pay)) / 100n)}</b>
            </li>
          )
        })}
      </ol>
      <RulesFoot />
    </Sheet>
  )
}
