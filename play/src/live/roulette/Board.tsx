import { useState } from 'react'
import type { Call } from '../../tables/chips/laid.ts'
import { Choice } from '../../tables/parts.tsx'
import { Field } from '../../tables/roda-pelabuhan/Field.tsx'
import { chipsIn } from '../../tables/roda-pelabuhan/layout.ts'
import '../../tables/roda-pelabuhan/roda-pelabuhan.css'
import '../../tables/roda-pelabuhan/track.css'
// After the others, whose places it lays anew.
import '../../tables/roda-pelabuhan/lying.css'
import { Track } from '../../tables/roda-pelabuhan/Track.tsx'
import { sayIn } from '../../tables/roda-pelabuhan/words/index.ts'
import { type BoardProps, Place } from '../Place.tsx'
import './roulette.css'

const sides = ['table', 'track'] as const

/** Every bet of the single-zero wheel, and the track of its neighbours. */
export function RouletteBoard(props: BoardProps) {
  const { t, lang, money, player, view, sight, chip, came } = props
  const say = sayIn(lang)
  const [side, show] = useState<(typeof sides)[number]>('table')
  const lies = came && 'number' in came ? came.number : undefined
  const cost = (call: Call) => chip * BigInt(chipsIn(call))
  return (
    <section className="live-board" data-kind="roulette" aria-label={t('board')}>
      <div className="wheel-room live-wheel" data-side={side}>
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
          place={(shape) => (
            <Place {...props} {...shape} open={shape.className.startsWith('outer')} />
          )}
        />
        <Track
          say={say}
          lies={lies}
          sum={(call) => money(cost(call))}
          fits={(call) => view.round.phase === 'betting' && cost(call) <= sight.balance}
          onLay={(call) =>
            player.lay(call.map(([on, many]) => ({ on, stake: chip * BigInt(many) })))
          }
        />
        <p className="live-members">{t('members', { count: view.totals.members })}</p>
      </div>
    </section>
  )
}
