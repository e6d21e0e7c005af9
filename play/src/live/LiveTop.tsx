import type { RealityWay } from '@balai/contract'
import type { ReactNode } from 'react'
import { useSeconds, useSitting } from '../fish/useSitting.ts'
import { clockFace } from '../money.ts'
import type { Port } from '../port.ts'
import { RealitySheet } from '../screens/RealitySheet.tsx'
import type { LiveHouse } from './house.ts'
import type { Around } from './LiveTable.tsx'
import { ofHouse } from './words/index.ts'

export type TopProps = Omit<Around, 'player'> & {
  house: LiveHouse
  port: Port
  played: { current: (code?: string) => void }
}
type Props = TopProps & { name: string; balance: bigint; children: ReactNode }

/** Where one is, what one has, for how long one has played; and what interrupts it. */
export function LiveTop({ name, balance, children, ...at }: Props) {
  const { t, lang, money, seat, house, port, played } = at
  const { sitting, look, ask } = useSitting(house, { cash: seat.mode === 'cash' })
  played.current = look
  const time = clockFace(lang, useSeconds(sitting))
  const answer = async (way: RealityWay) => {
    if (!(await house.answerReality(way))) return false
    await ask()
    const to = { history: 'history', break: 'break', stop: 'lobby' } as const
    if (way !== 'go-on') port.tell({ name: 'leave', body: { to: to[way] } })
    return true
  }
  return (
    <header className="live-top">
      <div className="live-name">
        <h1>{name}</h1>
        <p>
          <span className="live-by">{t('dealt-by')}</span>
          {seat.mode === 'demo' && <span className="demo">{t('demo')}</span>}
        </p>
      </div>
      <dl className="live-facts">
        <Fact name={t('balance')} value={money(balance)} />
        {sitting && <Fact name={t('net')} value={money(sitting.net, 'always')} />}
        <Fact name={t('time')} value={time} />
      </dl>
      <div className="live-doors">{children}</div>
      {sitting?.due && (
        <RealitySheet t={ofHouse(lang)} onAnswer={answer}>
          <dl>
            <Fact name={t('time')} value={time} />
            <Fact name={t('net')} value={money(sitting.net, 'always')} />
          </dl>
        </RealitySheet>
      )}
    </header>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
