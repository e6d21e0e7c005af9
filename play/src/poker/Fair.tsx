import type { PokerView } from '@balai/contract'
import type { Money } from '../money.ts'
import { Panel } from './Panel.tsx'
import type { T } from './words/index.ts'

type Props = {
  t: T
  money: Money
  view: PokerView
  four: boolean
  onFour: (four: boolean) => void
  onClose: () => void
}

const rakeWords = {
  holdem: 'fair.rake',
  omaha: 'fair.rake',
  qiuqiu: 'qiu.rake',
  capsa: 'capsa.rake',
} as const

/** How the deck of this table is shuffled, what the house takes, and how cards are drawn. */
export function Fair({ t, money, view: { table, room }, four, onFour, onClose }: Props) {
  const dominoes = room.game === 'qiuqiu'
  return (
    <Panel t={t} name={t('fair.title')} onClose={onClose}>
      <p>{t(dominoes ? 'qiu.fair' : 'fair.about')}</p>
      {!table.tourney && (
        <p>{t(rakeWords[room.game], { share: room.rakeShare / 100, cap: money(room.rakeCap) })}</p>
      )}
      {table.root && (
        <p className="poker-root">
          {t('history.root')} <code>{table.root}</code>
        </p>
      )}
      {!dominoes && (
        <label className="poker-check">
          <input type="checkbox" checked={four} onChange={() => onFour(!four)} />
          {t('fair.four')}
        </label>
      )}
    </Panel>
  )
}
