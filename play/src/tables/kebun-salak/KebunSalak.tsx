import { timesText } from '../../money.ts'
import { IconMinus, IconPlus } from '../../screens/icons.ts'
import { useAround } from '../../screens/seat.ts'
import type { Pace, SceneProps } from '../scene.ts'
import { TableScreen } from '../TableScreen.tsx'
import { Field } from './Field.tsx'
import { Hall, Paints } from './pictures.tsx'
import { Rules } from './Rules.tsx'
import './kebun-salak.css'
import { type Garden, side, useGarden } from './useGarden.ts'
import { useWords } from './words/index.ts'

/** A plot turns over in this time; nothing is to be waited for after it. */
const pace: Pace = { land: () => 420, present: () => 0 }

/** The snakefruit garden: plots are opened one by one, each safe one worth more, until all is taken or a thorn pricks. */
export default function KebunSalak(props: SceneProps) {
  const garden = useGarden()
  const told = useTold(garden)
  return (
    <TableScreen
      {...props}
      pace={pace}
      hall={<Hall />}
      told={told}
      controls={<Controls garden={garden} />}
      Rules={({ onClose }) => <Rules garden={garden} onClose={onClose} />}
    >
      <Paints />
      <Ladder garden={garden} />
      <Field garden={garden} />
    </TableScreen>
  )
}

function useTold(garden: Garden): string {
  const { lang } = useAround()
  const say = useWords()
  const { safe, pays, pricked } = garden
  if (garden.opening) return say('told.opening')
  if (pricked !== undefined)
    return say('told.pricked', {
      row: Math.floor(pricked / side) + 1,
      column: (pricked % side) + 1,
    })
  if (garden.over) return say('told.taken', { safe })
  if (garden.open) return say('told.open', { safe, times: timesText(lang, pays[safe] ?? 0) })
  return say('told.ready')
}

const rungsInView = 5

/** What the next plots bring, the one that was reached first. */
function Ladder({ garden }: { garden: Garden }) {
  const { lang, money } = useAround()
  const say = useWords()
  const { pays, safe, worth } = garden
  const from = Math.max(0, Math.min(safe - 1, pays.length - rungsInView))
  return (
    <ol className="ladder" aria-label={say('ladder')}>
      {pays.slice(from, from + rungsInView).map((times, i) => {
        const nth = from + i + 1
        return (
          <li key={nth} data-reached={nth <= safe} data-next={nth === safe + 1 && !garden.over}>
            <span className="unseen">{say('rung', { nth })}</span>
            <b>{timesText(lang, times)}×</b>
            <small>{money(worth(nth))}</small>
          </li>
        )
      })}
    </ol>
  )
}

function Controls({ garden }: { garden: Garden }) {
  const { money } = useAround()
  const say = useWords()
  const { thorns, thornsMost, setThorns, busy, open, over, safe } = garden
  const locked = busy || open
  const any = () => {
    const closed = garden.plots.flatMap((_, plot) => (garden.canOpen(plot) ? [plot] : []))
    const at = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
    const plot = closed[at % closed.length]
    if (plot !== undefined) garden.openPlot(plot)
  }
  return (
    <>
      <div className="great">
        {over ? (
          <button type="button" className="gold-button" onClick={garden.begin} aria-disabled={busy}>
            {say('again')}
          </button>
        ) : open && safe > 0 ? (
          <button type="button" className="gold-button" onClick={garden.take} aria-disabled={busy}>
            {say('take', { amount: money(garden.worth(safe)) })}
          </button>
        ) : null}
        <button
          type="button"
          className="plain-button"
          onClick={any}
          disabled={over}
          aria-disabled={busy}
        >
          {say('any')}
        </button>
      </div>
      <div className="stake thorns">
        <button
          type="button"
          aria-label={say('thorns.less')}
          disabled={locked || thorns <= 1}
          onClick={() => setThorns(thorns - 1)}
        >
          <IconMinus />
        </button>
        <span className="stake-sum">
          <small>{say('thorns')}</small>
          <b aria-live="polite">{thorns}</b>
        </span>
        <button
          type="button"
          aria-label={say('thorns.more')}
          disabled={locked || thorns >= thornsMost}
          onClick={() => setThorns(thorns + 1)}
        >
          <IconPlus />
        </button>
      </div>
    </>
  )
}
