import type { Switchable } from '@balai/contract/desk/switches'
import { Badge, Button, IconLock } from '@balai/ui'
import type { Purse } from '../app/format.ts'
import { Counting } from './Counting.tsx'
import { StoppedBy } from './StoppedBy.tsx'
import type { Turned } from './Switches.tsx'
import { useWords } from './texts.ts'

type Row = {
  thing: Switchable
  name: string
  purse: Purse
  may: boolean
  waits: boolean
  turn: (turned: Turned) => void
}

/** One vendor, game or mathematics, with what runs of it. */
export function SwitchRow({ thing, name, purse, may, waits, turn }: Row) {
  const { t, money } = useWords()
  const { what, stop, running, math } = thing
  return (
    <li className="switch-row" data-stopped={stop !== null}>
      <div className="switch-name">
        <b>{name}</b>
        <code>{codeOf(what)}</code>
        {stop && <StoppedBy stop={stop} />}
      </div>
      <div className="switch-runs num">
        <span>
          <Counting stopped={stop !== null} rounds={running.rounds} />
        </span>
        {running.cash > 0n && <span>{money(running.cash, purse)}</span>}
      </div>
      <span className="switch-state">
        {stop ? (
          <Badge tone="lose" icon={<IconLock size={14} />}>
            {t('switches.stopped')}
          </Badge>
        ) : (
          <Badge tone="win">{t('switches.runs')}</Badge>
        )}
      </span>
      {may && (
        <div className="switch-acts">
          {waits ? (
            <small>{t('switches.waits')}</small>
          ) : (
            <Button
              size="sm"
              tone={stop ? 'secondary' : 'danger'}
              aria-label={t(stop ? 'switches.letGoTitle' : 'switches.stopTitle', { name })}
              onClick={() => turn({ what, name, stops: stop === null })}
            >
              {stop ? t('switches.letGo') : t('switches.stop')}
            </Button>
          )}
          {!stop && math && what.startsWith('game:') && (
            <Button
              size="sm"
              tone="quiet"
              title={t('switches.mathOf')}
              aria-label={`${t('switches.mathOf')}: ${name}`}
              onClick={() => turn({ what: `math:${math}`, name, stops: true })}
            >
              {t('switches.version')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** What it is called in a change, without its kind. */
const codeOf = (what: string) => what.slice(what.indexOf(':') + 1).slice(0, 24)
