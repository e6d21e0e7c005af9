import type { Lang, Tourney } from '@balai/contract'
import { useEffect, useState } from 'react'
import type { Money } from '../money.ts'
import { type PokerHouse, unreached } from './house.ts'
import { leftText, useNow } from './time.ts'
import { named, type T } from './words/index.ts'

type Props = { t: T; lang: Lang; house: PokerHouse; money: Money; onOpen: (id: string) => void }
type Found = { items: readonly Tourney[]; entered: readonly string[]; ahead: number }

const lookMs = 3_000

/** Tournaments that are open, that run and that are over, with what they cost and what they pay. */
export function Tourneys({ t, lang, house, money, onOpen }: Props) {
  const [found, set] = useState<Found>()
  const [failed, fail] = useState(false)
  useEffect(() => {
    const look = () =>
      house.tourneys().then((given) => {
        fail(!given)
        if (given) set({ ...given, ahead: given.now.getTime() - Date.now() })
      }, unreached)
    void look()
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [house])
  const now = useNow() + (found?.ahead ?? 0)
  if (!found) return <p aria-busy={!failed}>{t(failed ? 'history.failed' : 'loading')}</p>
  return (
    <ul className="tourneys">
      {found.items.map((one) => (
        <li key={one.id} data-tourney={one.id} data-phase={one.phase}>
          <p className="tourney-phase">
            {one.phase === 'open' && one.startsAt
              ? t('tourney.in', { time: leftText(lang, one.startsAt.getTime() - now) })
              : t(`tourney.phase.${one.phase}`)}
            {one.phase === 'running' && one.open && ` · ${t('tourney.late')}`}
          </p>
          <h3>{one.names[lang]}</h3>
          <p>{named(t, 'game', one.game)}</p>
          <p className="poker-stakes">
            {t('tourney.cost', { buyIn: money(one.buyIn + one.bounty), fee: money(one.fee) })}
          </p>
          <p>
            {t('tourney.pool', { pool: money(one.pool) })}
            {one.guaranteed > 0n && ` · ${t('tourney.guaranteed')}`}
            {one.bounty > 0n && ` · ${t('tourney.bounty', { amount: money(one.bounty) })}`}
          </p>
          <p>
            {t(one.phase === 'running' ? 'tourney.left' : 'tourney.entries', {
              ...{ left: one.left, entries: one.entries, most: one.most },
            })}
          </p>
          <button
            type="button"
            className={found.entered.includes(one.id) ? 'gold-button' : 'plain-button'}
            aria-label={`${t('tourney.open')}: ${one.names[lang]}`}
            onClick={() => onOpen(one.id)}
          >
            {t(found.entered.includes(one.id) ? 'tourney.entered' : 'tourney.open')}
          </button>
        </li>
      ))}
    </ul>
  )
}
