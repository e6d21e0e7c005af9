import type { Gives } from '@balai/contract'
import type { switches } from '@balai/contract/desk/switches'
import { Button } from '@balai/ui'
import { IconSwitch } from '../app/icons.tsx'
import { Counting } from './Counting.tsx'
import { StoppedBy } from './StoppedBy.tsx'
import type { Turned } from './Switches.tsx'
import { useWords } from './texts.ts'

type Shown = {
  data: Gives<typeof switches.now>
  may: boolean
  waits: boolean
  turn: (turned: Turned) => void
}

/** The one switch for everything. */
export function HouseSwitch({ data, may, waits, turn }: Shown) {
  const { t, money } = useWords()
  const { stop, running } = data.house
  const name = t('switches.house')
  return (
    <section className="house-switch" data-stopped={stop !== null} aria-labelledby="house-switch">
      <span className="house-switch-sign" aria-hidden="true">
        <IconSwitch size={28} />
      </span>
      <div>
        <h2 id="house-switch">{name}</h2>
        <p className="house-switch-state" role="status">
          {stop ? t('switches.stopped') : t('switches.runs')}
        </p>
        {stop && <StoppedBy stop={stop} />}
      </div>
      <dl className="house-switch-runs">
        <div>
          <dt>
            <Counting stopped={stop !== null} rounds={running.rounds} />
          </dt>
          <dd className="num">{running.rounds}</dd>
        </div>
        <div>
          <dt>{t('switches.funds')}</dt>
          <dd className="num">{money(running.cash, data)}</dd>
        </div>
        <div>
          <dt>{t('switches.play')}</dt>
          <dd className="num">{money(running.demo, data)}</dd>
        </div>
      </dl>
      {may && (
        <div className="house-switch-act">
          {waits ? (
            <p>{t('switches.waits')}</p>
          ) : (
            <Button
              tone={stop ? 'secondary' : 'danger'}
              onClick={() => turn({ what: 'house', name, stops: stop === null })}
            >
              {stop ? t('switches.letGo') : t('switches.stopHouse')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
