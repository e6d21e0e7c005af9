import { type Coup, sumOf, winnersOf } from '@balai/games/baccarat/hand'
import { places } from '@balai/games/baccarat/math'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { useAround } from '../../screens/seat.ts'
import { sumOf as sumLaid } from '../chips/laid.ts'
import { PlayChips } from '../chips/PlayChips.tsx'
import { Tray } from '../chips/Tray.tsx'
import { type Chips, useChips } from '../chips/useChips.ts'
import type { Pace, SceneProps } from '../scene.ts'
import { TableScreen } from '../TableScreen.tsx'
import { useReveal } from '../useReveal.ts'
import { useSeenRounds } from '../useSeenRounds.ts'
import './bakarat-mini.css'
import { Bets } from './Bets.tsx'
import { baredAt, momentsOf, sides } from './deal.ts'
import { Hall } from './Hall.tsx'
import { Hand } from './Hand.tsx'
import { Roads } from './Roads.tsx'
import { Rules } from './Rules.tsx'
import { beadOf } from './roads.ts'
import { useWhys } from './useWhys.ts'
import { useWords } from './words/index.ts'

const coup = z.object({ player: z.array(z.int()), banker: z.array(z.int()) })
const msOf = (coup: Coup | undefined) => (coup ? momentsOf(coup).ms : 0)
const pace: Pace = {
  land: ({ seen }) => msOf(coup.safeParse(seen).data),
  present: () => 0,
}

/** Player against banker, to the nearest of nine: a coup from a fresh shoe, its last cards drawn slowly. */
export default function BakaratMini(props: SceneProps) {
  const chips = useChips(coup)
  const { round, state, settled } = chips
  const dealt = chips.seen.at(-1)
  const part = useReveal(msOf(dealt))
  const asking = state.phase === 'asking' || state.phase === 'lost'
  const shown = settled && !asking ? dealt : undefined
  const now = part * msOf(dealt)
  const over = shown !== undefined && part === 1
  const fresh = state.session.rounds > 0 && state.phase !== 'revealing' && !asking
  const beads = useSeenRounds(fresh ? round?.id : undefined, dealt && beadOf(dealt))
  const told = useTold({ chips, coup: shown, over, asking })
  useStrikes(shown, now, props.sound.strike)
  return (
    <TableScreen
      {...props}
      pace={pace}
      hall={<Hall />}
      told={told}
      stake={<Tray chips={chips} />}
      controls={<Controls chips={chips} />}
      Rules={Rules}
    >
      <div className="coup">
        {sides.map((side) => (
          <Hand key={side} side={side} coup={shown} now={now} over={over} />
        ))}
      </div>
      <Bets chips={chips} won={over && shown ? winnersOf(shown) : undefined} />
      <Roads beads={beads} />
    </TableScreen>
  )
}

function Controls({ chips }: { chips: Chips }) {
  const say = useWords()
  return <PlayChips chips={chips} press={say('deal')} again={say('deal.again')} />
}

type Telling = { chips: Chips; coup: Coup | undefined; over: boolean; asking: boolean }

function useTold({ chips, coup, over, asking }: Telling): string {
  const { money } = useAround()
  const say = useWords()
  const whys = useWhys()
  const { laid, settled } = chips
  if (asking) return say('told.asked')
  if (coup && !over) return say('told.dealt')
  if (coup && settled) {
    const { won } = winnersOf(coup)
    const points = { player: sumOf(coup.player), banker: sumOf(coup.banker) }
    const pairs = won.filter((place) => place.endsWith('-pair'))
    return [
      say('told.points', points),
      say(
        won.includes('tie') ? 'told.tie' : won.includes('player') ? 'told.player' : 'told.banker',
      ),
      ...pairs.map((place) => `${say(place)}.`),
      ...whys(coup),
    ].join(' ')
  }
  if (laid.length === 0) return say('told.ready')
  const on = places.filter((place) => laid.some((one) => one.on === place))
  return say('told.laid', {
    places: on.map((place) => say(place)).join(', '),
    amount: money(sumLaid(laid)),
  })
}

/** One key of the scale for every card that has been seen. */
function useStrikes(coup: Coup | undefined, now: number, strike: (key: number) => void) {
  const seen = coup ? momentsOf(coup).moments.filter((each) => baredAt(each, now) === 1).length : 0
  const before = useRef(seen)
  useEffect(() => {
    if (seen > before.current) strike(seen)
    before.current = seen
  }, [seen, strike])
}
