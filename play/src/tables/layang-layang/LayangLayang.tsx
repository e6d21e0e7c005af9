import { climbOf } from '@balai/games/kite/math'
import { layangLayangMath as math } from '@balai/games/titles/layang-layang'
import { useState } from 'react'
import * as z from 'zod/mini'
import { stakeOf } from '../../machine/granted.ts'
import { timesText } from '../../money.ts'
import { Sheet } from '../../screens/Sheet.tsx'
import { useAround } from '../../screens/seat.ts'
import { RulesFoot, Stepper } from '../parts.tsx'
import type { SceneProps } from '../scene.ts'
import { TableScreen } from '../TableScreen.tsx'
import { useReveal } from '../useReveal.ts'
import { useRound } from '../useRound.ts'
import './layang-layang.css'
import { Sky } from './Sky.tsx'
import { useWords } from './words/index.ts'

const reads = {
  at: z.object({
    target: z.int(),
    at: z.int(),
    kite: z.enum(['flies', 'taken', 'cut']),
  }),
  seen: z.object({ at: z.int(), cut: z.boolean() }),
}
const { heights } = math
const climbMs = 420
/** A kite with a target climbs all heights in one step: longer, the higher it gets. */
const flightMs = (at: number) => Math.min(2600, 500 + at * 90)

/** A kite that climbs from height to height until it is taken down, or its string is cut. */
export default function LayangLayang(props: SceneProps) {
  const { lang, money } = useAround()
  const say = useWords()
  const { round, at, open, busy, state, lay, move } = useRound(reads)
  const [wanted, want] = useState(at?.target ?? 0)
  const target = open ? (at?.target ?? 0) : wanted
  const ms = target > 0 ? flightMs(at?.at ?? 0) : climbMs
  const part = useReveal(ms)
  const asking = state.phase === 'asking' || state.phase === 'lost'
  const opening = asking && !open
  const known = state.session.rounds > 0 || open
  const flight = known && !opening ? at : undefined
  const coming = part < 1
  const from = target > 0 ? 0 : Math.max(0, (flight?.at ?? 0) - (flight?.kite === 'cut' ? 0 : 1))
  const height = flight ? (coming ? from + (flight.at - from) * part : flight.at) : 0
  const reached = Math.floor(height)
  const cut = flight?.kite === 'cut' && !coming
  const over = flight !== undefined && flight.kite !== 'flies' && !coming
  const stake = open && round ? round.stake : stakeOf(state).stake
  const worth = (nth: number) => (stake * BigInt(heights[nth - 1] ?? 0)) / 100n
  const times = (nth: number) => timesText(lang, (heights[nth - 1] ?? 100) * 100)
  const percent = (of: number) =>
    new Intl.NumberFormat(lang === 'ID' ? 'id-ID' : 'en-GB', {
      style: 'percent',
      maximumFractionDigits: 1,
    }).format(of)
  const up = climbOf(math, Math.min(flight?.kite === 'flies' ? flight.at : 0, heights.length - 1))
  const told = opening
    ? say('told.asked')
    : coming
      ? say('told.climbs')
      : !flight
        ? say('told.ready')
        : flight.kite === 'cut'
          ? say('told.cut', { times: times(flight.at + 1) })
          : flight.kite === 'taken'
            ? say('told.taken', { times: times(flight.at) })
            : say('told.flies', { times: times(flight.at), next: times(flight.at + 1) })
  return (
    <TableScreen
      {...props}
      pace={{ land: () => ms, present: () => 0 }}
      hall={<Sky height={height / heights.length} cut={cut} flies={height > 0 || opening} />}
      told={told}
      controls={
        <>
          <div className="great">
            {open && flight?.kite === 'flies' && target === 0 ? (
              <>
                <button
                  type="button"
                  className="gold-button"
                  aria-disabled={busy}
                  onClick={() => move('take')}
                >
                  {say('take', { amount: money(worth(flight.at)) })}
                </button>
                <button
                  type="button"
                  className="plain-button"
                  aria-disabled={busy}
                  onClick={() => move('hold')}
                >
                  {say('hold', { times: times(flight.at + 1) })}
                </button>
              </>
            ) : (
              <button
                type="button"
                className="gold-button"
                aria-disabled={busy}
                onClick={() => lay(wanted ? { target: heights[wanted - 1] ?? 0 } : null)}
              >
                {say('fly')}
              </button>
            )}
          </div>
          <Stepper
            name={say('target')}
            value={target ? `${times(target)}×` : say('target.none')}
            less={say('target.less')}
            more={say('target.more')}
            onLess={busy || open || wanted === 0 ? undefined : () => want(wanted - 1)}
            onMore={busy || open || wanted === heights.length ? undefined : () => want(wanted + 1)}
          />
        </>
      }
      Rules={({ onClose }) => <Rules stake={stake} percent={percent} onClose={onClose} />}
    >
      <div className="kite-board" data-cut={cut} data-taken={over && !cut}>
        <p className="kite-times" aria-hidden="true">
          {reached > 0 ? times(reached) : timesText(lang, 10_000)}×
        </p>
        {!over && !coming && (
          <p className="kite-chance">{say('next', { chance: percent(up.ways / up.of) })}</p>
        )}
      </div>
    </TableScreen>
  )
}

type RulesProps = { stake: bigint; percent: (of: number) => string; onClose: () => void }

function Rules({ stake, percent, onClose }: RulesProps) {
  const { t, money, lang } = useAround()
  const say = useWords()
  return (
    <Sheet name={t('rules')} onClose={onClose}>
      <h3>{say('rules.play')}</h3>
      <p>{say('rules.play.about')}</p>
      <h3>{say('rules.chance')}</h3>
      <p>{say('rules.chance.about')}</p>
      <h3>{say('rules.pays', { stake: money(stake) })}</h3>
      <ol className="rungs">
        {heights.map((pay) => (
          <li key={pay}>
            <span>{say('rules.height', { chance: percent(math.back / pay) })}</span>
            <span>{timesText(lang, pay * 100)}×</span>
            <b>{money((stake * BigInt(pay)) / 100n)}</b>
          </li>
        ))}
      </ol>
      <h3>{say('rules.end')}</h3>
      <p>{say('rules.end.about')}</p>
      <RulesFoot />
    </Sheet>
  )
}
