import type { Money } from '../money.ts'
import type { Table } from './house.ts'
import { named, type T } from './words/index.ts'

type Props = { t: T; table: Table; money: Money; about: string; onEnter: (hall: string) => void }

/** The rooms by stake. */
export const Halls = ({ t, table, money, about, onEnter }: Props) => (
  <main className="halls">
    <header>
      <h1>{table.gameName}</h1>
      <p>{t('choose.about')}</p>
      <p className="halls-rtp">
        {about} {table.mode === 'demo' && <span className="demo">{t('demo')}</span>}
      </p>
    </header>
    <h2 className="unseen">{t('choose')}</h2>
    <ul>
      {table.halls.map(({ id, bets, members }) => (
        <li key={id} data-hall={id}>
          <h3>{named(t, 'hall', id)}</h3>
          <p>{t('hall.bets', { from: money(bets[0] ?? 0n), to: money(bets.at(-1) ?? 0n) })}</p>
          <p className="halls-in">{t('hall.members', { count: members })}</p>
          <button
            type="button"
            className="gold-button"
            aria-label={`${t('hall.enter')}: ${named(t, 'hall', id)}`}
            onClick={() => onEnter(id)}
          >
            {t('hall.enter')}
          </button>
        </li>
      ))}
    </ul>
    <p className="halls-purse">
      {t('balance')} <b>{money(table.balance)}</b>
    </p>
  </main>
)
