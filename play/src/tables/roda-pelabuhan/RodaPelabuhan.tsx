import { useState } from 'react'
import * as z from 'zod/mini'
import { useAround } from '../../screens/seat.ts'
import { sumOf } from '../chips/laid.ts'
import { PlayChips } from '../chips/PlayChips.tsx'
import { Tray } from '../chips/Tray.tsx'
import { useChips } from '../chips/useChips.ts'
import { Choice } from '../parts.tsx'
import type { Pace, SceneProps } from '../scene.ts'
import { TableScreen } from '../TableScreen.tsx'
import { useSeenRounds } from '../useSeenRounds.ts'
import { colourOf } from './colours.ts'
import { Field } from './Field.tsx'
import { Hall } from './Hall.tsx'
import { Last } from './Last.tsx'
import { chipsIn } from './layout.ts'
import { lieMs, runMs } from './motion.ts'
import { Place } from './Place.tsx'
import { Rules } from './Rules.tsx'
import './roda-pelabuhan.css'
import './track.css'
// After the others, whose places it lays anew.
import './lying.css'
import { Track } from './Track.tsx'
import { useBetName } from './useBetName.ts'
import { Wheel } from './Wheel.tsx'
import { useWords } from './words/index.ts'

const seen = z.object({ number: z.int() })
const pace: Pace = { land: () => runMs + lieMs, present: () => 0 }
const sides = ['table', 'track'] as const
/** So many places are told by name; of more, only how many. */
const namedMost = 3

/** The single-zero wheel by the harbour: every bet of its table, and the track of its neighbours. */
export default function RodaPelabuhan(props: SceneProps) {
  const { money } = useAround()
  const say = useWords()
  const betName = useBetName()
  const chips = useChips(seen)
  const [side, show] = useState<(typeof sides)[number]>('table')
  const { state, round, laid, settled } = chips
  const drawn = chips.seen.at(-1)?.number
  const asking = state.phase === 'asking' || state.phase === 'lost'
  const runs = state.phase === 'revealing'
  const lies = settled && !asking && !runs ? drawn : undefined
  const fresh = state.session.rounds > 0 && !asking && !runs
  const numbers = useSeenRounds(fresh ? round?.id : undefined, drawn)
  const told = asking
    ? say('told.asked')
    : runs
      ? say('told.runs')
      : lies !== undefined
        ? `${lies} ${say(`colour.${colourOf(lies)}`)}.`
        : laid.length === 0
          ? say('told.ready')
          : laid.length > namedMost
            ? say('told.many', { places: laid.length, amount: money(sumOf(laid)) })
            : say('told.laid', {
                places: laid.map(({ on }) => betName(on)).join(', '),
                amount: money(sumOf(laid)),
              })
  return (
    <TableScreen
      {...props}
      pace={pace}
      hall={<Hall />}
      told={told}
      stake={<Tray chips={chips} />}
      controls={<PlayChips chips={chips} press={say('spin')} again={say('spin.again')} />}
      Rules={Rules}
    >
      <div className="wheel-room" data-side={side} data-runs={runs}>
        <div className="wheel-place">
          <Wheel number={runs || lies !== undefined ? drawn : undefined} asking={asking} />
        </div>
        <Last say={say} numbers={numbers} />
        <div className="wheel-sides">
          <Choice
            name={say('side')}
            of={sides}
            chosen={side}
            told={(one) => say(`side.${one}`)}
            disabled={false}
            onChoose={show}
          />
        </div>
        <Field
          say={say}
          lies={lies}
          place={(shape) => <Place {...shape} chips={chips} lies={lies} />}
        />
        <Track
          say={say}
          lies={lies}
          sum={(call) => money(chips.chip * BigInt(chipsIn(call)))}
          fits={(call) => chips.fits(chipsIn(call)) && chips.free === undefined}
          onLay={chips.place}
        />
      </div>
    </TableScreen>
  )
}
