import { type ReactNode, useEffect, useState } from 'react'
import { netOf, playedMs, purse } from '../machine/state.ts'
import { clockFace, percentIn } from '../money.ts'
import { IconExpand, IconHistory, IconInfo, IconShield, IconSound } from './icons.ts'
import { useAround, useTable } from './seat.ts'

/** What lies over the game. */
export type Shown = 'rules' | 'history' | 'fair'

type Props = { onShow: (sheet: Shown) => void; sound: boolean; onSound: (on: boolean) => void }

/** Name and terms of the game, and the doors to everything that proves them. */
export function Top({ onShow, sound, onSound }: Props) {
  const { seat, t, port, lang } = useAround()
  return (
    <header className="top">
      <div className="name">
        <h1>{seat.gameName}</h1>
        <p>
          {t('rtp', { rtp: percentIn(lang, seat.rtp) })}
          {seat.mode === 'demo' && (
            <span className="demo" title={t('demo.about')}>
              {t('demo')}
            </span>
          )}
        </p>
      </div>
      <div className="doors">
        <Door name={t('history')} onClick={() => onShow('history')}>
          <IconHistory />
        </Door>
        <Door name={t('fair')} onClick={() => onShow('fair')}>
          <IconShield />
        </Door>
        <Door name={t('rules')} onClick={() => onShow('rules')}>
          <IconInfo />
        </Door>
        <Door
          name={sound ? t('sound.off') : t('sound.on')}
          pressed={sound}
          onClick={() => onSound(!sound)}
        >
          <IconSound />
        </Door>
        <Door
          name={t('fullscreen')}
          wide
          onClick={() => port.tell({ name: 'request-fullscreen', body: {} })}
        >
          <IconExpand />
        </Door>
      </div>
    </header>
  )
}

type DoorProps = {
  name: string
  pressed?: boolean
  wide?: boolean
  onClick: () => void
  children: ReactNode
}

const Door = ({ name, pressed, wide, onClick, children }: DoorProps) => (
  <button
    type="button"
    className={wide ? 'door door-wide' : 'door'}
    aria-label={name}
    title={name}
    onClick={onClick}
    {...(pressed !== undefined && { 'aria-pressed': pressed })}
  >
    {children}
  </button>
)

/** What play has cost and how long it has lasted, over all games; always in view. */
export function Facts() {
  const { table, t, money, lang } = useAround()
  const state = useTable(table)
  const { began, now } = useTicking()
  const seconds = Math.max(0, Math.floor((playedMs(state, now) ?? now - began) / 1000))
  return (
    <dl className="facts">
      <div>
        <dt>{t('balance')}</dt>
        <dd>{money(purse(state))}</dd>
      </div>
      <div>
        <dt>{t('session.net')}</dt>
        <dd>{money(netOf(state), 'always')}</dd>
      </div>
      <div>
        <dt>{t('session.time')}</dt>
        <dd>
          <time dateTime={`PT${seconds}S`}>{clockFace(lang, seconds)}</time>
        </dd>
      </div>
    </dl>
  )
}

/** When this table was taken, and the moment, told anew each second. */
function useTicking() {
  const [time, set] = useState(() => ({ began: performance.now(), now: performance.now() }))
  useEffect(() => {
    const timer = setInterval(() => set(({ began }) => ({ began, now: performance.now() })), 1000)
    return () => clearInterval(timer)
  }, [])
  return time
}
